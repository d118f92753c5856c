import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusNewPage } from "#ui/focus-origin.ts";

/**
 * A new address is a new page: it starts at the top, and the focus moves into its content unless
 * the page has already put it somewhere, so that readers and keyboards go on from there.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusNewPage();
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
}
