import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { readStyleNonce } from "#ui/style-nonce.ts";
import { cssVariablesResolver, theme } from "#ui/theme.ts";

type Variables = Record<string, string>;

/** Mantine's stylesheet has the default values already; only what differs is written again. */
function changed(own: Variables, defaults: Variables): Variables {
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => defaults[name] !== value),
  );
}

function ownVariables(): ConvertCSSVariablesInput {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const from = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  return {
    variables: changed({ ...from.variables, ...own.variables }, defaults.variables),
    light: changed({ ...from.light, ...own.light }, defaults.light),
    dark: changed({ ...from.dark, ...own.dark }, defaults.dark),
  };
}

/**
 * The theme's variables. Mantine would write them through innerHTML, which Trusted Types refuse;
 * as the text of a style element with the response's nonce they pass the policy. They stand in the
 * head, before what is loaded later: a stylesheet with layers that comes in before another one
 * makes the browser look up every font and lay out the whole page again.
 */
export function addThemeStyles(): void {
  const style = document.createElement("style");
  style.nonce = readStyleNonce();
  style.textContent = convertCssVariables(ownVariables(), ":root");
  document.head.append(style);
}
