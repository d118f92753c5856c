import { useEffect } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./frame.module.css";

/** The content of the shell while the code of its page is on its way. */
export function PageLoading() {
  useEffect(() => tellName, []);
  return (
    <div className={classes.loading} aria-busy="true">
      {/* It names the content: whoever is led here hears that, and no live region besides. */}
      <p id="page-title" className="visually-hidden">
        Loading
      </p>
      <Skeleton width={240} height={34} />
      <Skeleton height={240} />
    </div>
  );
}

/** The focus came before the page: where it still waits it comes anew, and the name is heard. */
function tellName(): void {
  const main = document.getElementById("main");
  if (document.activeElement !== main) return;
  main?.blur();
  main?.focus({ preventScroll: true });
}
