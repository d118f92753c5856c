import { Button } from "@mantine/core";
import { dashboardMessages } from "@portal/contract/dashboard/dashboard.messages.ts";
import { copiedTooltipMs } from "@portal/contract/dashboard/dashboard.ts";
import { IconCopy } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { config } from "#kernel/config.ts";
import { useProfile } from "#kernel/session-store.ts";
import { LateTooltip } from "#ui/late-tooltip.tsx";
import { Panel } from "#ui/panel.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import { copyText } from "./copy-text.ts";
import classes from "./self-apply.module.css";

const loadLink = () => import("./self-apply-link.tsx");

/** The banker's own code, and where operations have a page for it, the way there (OP-56). */
export function SelfApplyCard() {
  const { selfApplyCode } = useProfile();
  const { selfApplyUrl } = config();
  return (
    <Panel
      title={dashboardMessages.selfApplyCode}
      note="Share it so an application counts toward your rewards."
      tourKey="self-apply-code"
    >
      <div className={classes.code}>
        <span>{selfApplyCode || dashboardMessages.noCode}</span>
        <CopyCode code={selfApplyCode} />
      </div>
      {selfApplyUrl && selfApplyCode && <LinkWhenLoaded url={selfApplyUrl} code={selfApplyCode} />}
    </Panel>
  );
}

function CopyCode({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function onCopy(): Promise<void> {
    if (!(await copyText(code))) return;
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), copiedTooltipMs);
  }
  return (
    <>
      <LateTooltip text={dashboardMessages.codeCopied} opened={isCopied}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
          disabled={code === ""}
          onClick={() => void onCopy()}
        >
          {dashboardMessages.copyCode}
        </Button>
      </LateTooltip>
      <span className="visually-hidden" role="status">
        {isCopied && dashboardMessages.codeCopied}
      </span>
    </>
  );
}

function LinkWhenLoaded({ url, code }: { url: string; code: string }) {
  const chunk = useChunk(loadLink, true);
  const address = url.replaceAll("{code}", encodeURIComponent(code));
  return chunk && <chunk.SelfApplyLink address={address} />;
}
