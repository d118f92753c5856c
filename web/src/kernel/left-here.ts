/*
 * A page of leaving signs out whoever opens it. Loaded once more, by a reload, by Back or with the
 * tab or window that the browser restores, it has done its part: whoever is signed on now did that
 * since, in another tab. So it leaves a mark at its place in the tab's history; a typed address or
 * a link opens a new place, without one.
 *
 * What the browser says about the loading would not do: Safari calls what it restores a navigation
 * like any other, and a reload may come before the page has signed out anybody.
 */
const mark = { hasLeft: true };

export function markAsLeft(): void {
  // What else stands there is the router's.
  window.history.replaceState({ ...window.history.state, ...mark }, "");
}

export const hasLeftHere = (): boolean => window.history.state?.hasLeft === mark.hasLeft;
