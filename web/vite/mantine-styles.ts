import type { Plugin } from "vite";

const styleNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const wholeStylesheet = /@mantine[\\/]core[\\/]styles\.layer\.css$/;
const baseStyles = ["baseline", "default-css-variables", "global"];

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
    load(id) {
      if (!wholeStylesheet.test(id)) return null;
      return baseStyles.map((name) => `@import "./styles/${name}.layer.css";`).join("\n");
    },
    transform(code, id) {
      const component = styleNames.exec(id)?.[1];
      if (!component) return null;
      return { code: `import "@mantine/core/styles/${component}.layer.css";\n${code}`, map: null };
    },
  };
}
