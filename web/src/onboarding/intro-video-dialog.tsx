import { Button } from "@mantine/core";
import { videoMessages } from "@portal/contract/onboarding/onboarding.messages.ts";
import { videoModalPx } from "@portal/contract/onboarding/onboarding.ts";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { config } from "#kernel/config.ts";
import { Dialog } from "#ui/dialog.tsx";
import classes from "./intro-video.module.css";
import { walk } from "./walk.ts";

/** The introduction. Whatever ends it counts as having seen it (ONB-09, ONB-15). */
export function IntroVideoDialog({ opened }: { opened: boolean }) {
  const { productName } = config();
  return (
    <Dialog
      opened={opened}
      onClose={() => walk("close-video")}
      width={videoModalPx.width}
      title={
        <>
          <span className={classes.line}>{videoMessages.heading} </span>
          {productName}
        </>
      }
      actions={
        <>
          <Button variant="subtle" onClick={() => walk("skip-video")}>
            {videoMessages.skip}
          </Button>
          <Button onClick={() => walk("get-started")}>{videoMessages.getStarted}</Button>
        </>
      }
    >
      <Player opened={opened} onPlay={() => walk("play")} />
    </Dialog>
  );
}

/** The captions lie beside the video under its name. */
const captionsOf = (video: string) => video.replace(/\.\w+$/, ".vtt");

/** The poster with a large button; once it plays, the browser's own controls. */
function Player({ opened, onPlay }: { opened: boolean; onPlay: () => void }) {
  const { introVideoUrl, introPosterUrl } = config();
  const video = useRef<HTMLVideoElement>(null);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    if (!opened) setHasBegun(false);
  }, [opened]);
  function onBegin(): void {
    // Only with its controls can it take the focus of the button, which goes away.
    flushSync(() => setHasBegun(true));
    onPlay();
    // A browser that will not play it yet shows its controls; the banker can try there.
    video.current?.play().catch(() => undefined);
    video.current?.focus();
  }
  return (
    <div className={classes.frame}>
      <video
        ref={video}
        className={classes.video}
        src={introVideoUrl}
        poster={introPosterUrl}
        preload="none"
        playsInline
        controls={hasBegun}
        aria-label="Introduction video"
      >
        <track
          kind="captions"
          src={captionsOf(introVideoUrl)}
          srcLang="en"
          label="English"
          default
        />
      </video>
      {!hasBegun && (
        <button
          type="button"
          className={classes.play}
          aria-label={videoMessages.play}
          data-autofocus
          onClick={onBegin}
        >
          <IconPlayerPlayFilled size={30} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
