import { IconWifiOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import classes from "./frame.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** The live region is there from the start, so that readers hear its first words. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <div className={classes.offline}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          You are offline. Nothing can be loaded or saved until the connection is back.
        </div>
      )}
    </div>
  );
}
