import { useMemo } from "react";
import classes from "#ui/safe-html.module.css";
import { useChunk } from "#ui/use-chunk.ts";

const loadPolicy = () => import("#ui/html-policy.ts");

/** Markup a person wrote elsewhere, cleaned before it is shown. Nothing until the cleaner came. */
export function SafeHtml({ html }: { html: string }) {
  const chunk = useChunk(loadPolicy, true);
  const clean = useMemo(() => chunk?.htmlPolicy.createHTML(html), [chunk, html]);
  if (clean === undefined) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the policy
    <div className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
