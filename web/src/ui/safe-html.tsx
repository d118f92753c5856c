import { useMemo } from "react";
import classes from "#ui/safe-html.module.css";
import { useChunk } from "#ui/use-chunk.ts";

/** Whoever shows such markup where it would push other things waits for this first. */
export const loadHtmlPolicy = () => import("#ui/html-policy.ts");

/** Markup a person wrote elsewhere, cleaned before it is shown. Nothing until the cleaner came. */
export function SafeHtml({ html }: { html: string }) {
  const chunk = useChunk(loadHtmlPolicy, true);
  const clean = useMemo(() => chunk?.htmlPolicy.createHTML(html), [chunk, html]);
  if (clean === undefined) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the policy
    <div className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
