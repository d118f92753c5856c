import { useEffect, useRef, useState } from "react";
import { tabs } from "#kernel/broadcast.ts";
import { tellIdleWarning } from "#kernel/idle-warning.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { useChunk } from "#ui/use-chunk.ts";
import { watchForAnotherBanker } from "./another-banker.ts";
import { type IdleClock, type IdleWatch, watchIdle } from "./idle.ts";
import { lastSeenAt, noteSeen } from "./last-seen.ts";
import { confirmActivity, confirmKeepAlive, confirmPing } from "./session.calls.ts";

const loadDialog = () => import("./still-there-dialog.tsx");

/** Other tabs are told of activity at most this often. */
const tellTabsMs = 5_000;

const acts = ["click", "keydown"] as const;
const stirs = ["mousemove", "mousedown", "scroll", "touchstart"] as const;

const browserClock: IdleClock = {
  now: () => Date.now(),
  lastSeenAt,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** What is typed here is the other banker's: nobody is asked whether it may go. */
function reload(): void {
  const goSilently = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("beforeunload", goSilently, { capture: true });
  window.location.reload();
}

/** Timers run only while someone is signed on: whoever renders this mounts it only then. */
export function SessionWatch() {
  const [isWarned, setIsWarned] = useState(false);
  const watch = useRef<IdleWatch>(null);
  useEffect(() => {
    // An answer may come long after it was asked for, when the banker has left by then.
    let isWatching = true;
    const another = watchForAnotherBanker(window, reload);
    const end = () => {
      // The cookies may be another banker's by now, and so the session that would end.
      if (another.isHere()) reload();
      else sessionStore.leave("session-out");
    };
    const endUnless = async (isAlive: Promise<boolean>) => {
      if (!(await isAlive) && isWatching) end();
    };
    const idle = watchIdle(browserClock, {
      checkSession: () => void endUnless(confirmActivity()),
      keepAlive: () => void endUnless(confirmKeepAlive()),
      ping: () => void endUnless(confirmPing()),
      onWarn() {
        tellIdleWarning();
        setIsWarned(true);
      },
      onResume: () => setIsWarned(false),
      onIdle: end,
    });
    watch.current = idle;
    const stopListening = listenToPerson(idle);
    return () => {
      isWatching = false;
      another.stop();
      stopListening();
      idle.stop();
    };
  }, []);
  const chunk = useChunk(loadDialog, isWarned);
  function onStay(): void {
    watch.current?.act();
    setIsWarned(false);
  }
  return chunk && <chunk.StillThereDialog opened={isWarned} onStay={onStay} />;
}

/** A carousel that goes on by itself scrolls too, and must not keep an absent banker signed on. */
function movesByItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.hasAttribute("data-moves-by-itself");
}

function listenToPerson(idle: IdleWatch): () => void {
  let toldAt = 0;
  function tellTabs(): void {
    if (Date.now() - toldAt < tellTabsMs) return;
    toldAt = Date.now();
    noteSeen(toldAt);
    tabs().tell({ kind: "active" });
  }
  const onAct = () => {
    idle.act();
    tellTabs();
  };
  const onStir = ({ target }: Event) => {
    if (movesByItself(target)) return;
    idle.stir();
    tellTabs();
  };
  const options = { capture: true, passive: true };
  for (const event of acts) window.addEventListener(event, onAct, options);
  for (const event of stirs) window.addEventListener(event, onStir, options);
  const stopTabs = tabs().listen((message) => {
    if (message.kind === "active") idle.stirElsewhere();
  });
  return () => {
    for (const event of acts) window.removeEventListener(event, onAct, options);
    for (const event of stirs) window.removeEventListener(event, onStir, options);
    stopTabs();
  };
}
