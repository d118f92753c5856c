import type { WayOut } from "./session-store.ts";

/** What the tabs of one browser tell each other. */
export type TabMessage = { kind: "left"; way: WayOut } | { kind: "began" | "verified" | "active" };

export interface TabChannel {
  tell(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): () => void;
}

/** A channel to the other tabs; a tab never hears itself. */
function openTabChannel(name = "banker-portal"): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen(hear) {
      const onMessage = (event: MessageEvent<TabMessage>) => hear(event.data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}

let shared: TabChannel | undefined;

export function tabs(): TabChannel {
  shared ??= openTabChannel();
  return shared;
}
