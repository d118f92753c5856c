import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const styleNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const wholeStylesheet = /@mantine[\\/]core[\\/]styles\.layer\.css$/;
const baseStyles = ["baseline", "default-css-variables", "global"];
/** Colours and variants that nothing here is painted with, and the sizes of Mantine's headings. */
const unusedColours = "cyan|grape|green|indigo|lime|orange|pink|violet|yellow";
const unusedVariables = new RegExp(
  `--mantine-(color-((${unusedColours})-[\\w-]+|\\w+-outline(-hover)?)|h[1-6]-[\\w-]+):[^;}]*;?`,
  "g",
);

/**
 * Gives each Mantine component its own stylesheet, so that styles follow the routes and the
 * first page does not carry the styles of all the others. The dev server keeps the whole
 * stylesheet: there Mantine arrives as one prepared file, whose parts this plugin never sees.
 */
export function mantineStyles(): Plugin {
  return {
    name: "mantine-styles",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (!wholeStylesheet.test(id)) return null;
      const folder = path.join(path.dirname(id), "styles");
      const styles = await Promise.all(
        baseStyles.map((name) => readFile(path.join(folder, `${name}.layer.css`), "utf8")),
      );
      return styles.join("\n").replaceAll(unusedVariables, "");
    },
    transform(code, id) {
      const component = styleNames.exec(id)?.[1];
      if (!component) return null;
      return { code: `import "@mantine/core/styles/${component}.layer.css";\n${code}`, map: null };
    },
  };
}
