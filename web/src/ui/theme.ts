import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from "@mantine/core";
import { componentTheme } from "#ui/component-theme.ts";

const pine: MantineColorsTuple = [
  "#EBF8F2",
  "#D7F2E6",
  "#AEE3CD",
  "#80CDB0",
  "#52B392",
  "#2E9877",
  "#0C7558",
  "#066048",
  "#074C39",
  "#08382A",
];

const flat = "1px solid transparent";
const variants: Record<string, { background: string; hover: string; color: string }> = {
  filled: {
    background: "var(--bp-accent)",
    hover: "var(--bp-accent-hover)",
    color: "var(--bp-on-accent)",
  },
  light: {
    background: "var(--bp-accent-soft)",
    hover: "var(--bp-accent-soft-2)",
    color: "var(--bp-accent-text)",
  },
  subtle: {
    background: "transparent",
    hover: "var(--bp-accent-soft)",
    color: "var(--bp-accent-text)",
  },
};
const danger = {
  background: "var(--bp-danger)",
  hover: "var(--bp-danger-text)",
  color: "var(--bp-on-danger)",
};

/** Filled and light follow the tokens, so that dark gets dark text on a bright accent. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  const isPrimary = !input.color || input.color === input.theme.primaryColor;
  const own = isPrimary ? variants[input.variant] : undefined;
  if (own) return { ...base, ...own, border: flat };
  if (input.color === "red" && input.variant === "filled") {
    return { ...base, ...danger, border: flat };
  }
  return base;
};

export const theme = createTheme({
  colors: { pine },
  primaryColor: "pine",
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver,
  fontFamily: "var(--bp-font)",
  fontFamilyMonospace: "var(--bp-font-mono)",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: "1.33", sm: "1.385", md: "1.43", lg: "1.5", xl: "1.45" },
  headings: {
    fontFamily: "var(--bp-font)",
    fontWeight: "600",
    sizes: {
      h1: { fontSize: rem(28), lineHeight: "1.214" },
      h2: { fontSize: rem(22), lineHeight: "1.273" },
      h3: { fontSize: rem(18), lineHeight: "1.444" },
      h4: { fontSize: rem(16), lineHeight: "1.5" },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(4), sm: rem(6), md: rem(9), lg: rem(14), xl: rem(18) },
  defaultRadius: "md",
  // 480, 640, 1024, 1200, 1440
  breakpoints: { xs: "30em", sm: "40em", md: "64em", lg: "75em", xl: "90em" },
  focusRing: "auto",
  respectReducedMotion: true,
  cursorType: "pointer",
  components: componentTheme,
});

const shared = {
  "--mantine-color-body": "var(--bp-bg)",
  "--mantine-color-text": "var(--bp-text)",
  "--mantine-color-dimmed": "var(--bp-text-3)",
  "--mantine-color-placeholder": "var(--bp-text-3)",
  "--mantine-color-anchor": "var(--bp-accent-text)",
  "--mantine-color-error": "var(--bp-danger-text)",
  "--mantine-color-default": "var(--bp-surface)",
  "--mantine-color-default-hover": "var(--bp-surface-2)",
  "--mantine-color-default-color": "var(--bp-text)",
  "--mantine-color-default-border": "var(--bp-border-2)",
  "--mantine-color-disabled": "var(--bp-surface-3)",
  "--mantine-color-disabled-color": "var(--bp-text-disabled)",
  "--mantine-color-disabled-border": "var(--bp-border-2)",
  "--mantine-color-pine-filled": "var(--bp-accent)",
  "--mantine-color-pine-filled-hover": "var(--bp-accent-hover)",
  "--mantine-color-pine-light": "var(--bp-accent-soft)",
  "--mantine-color-pine-light-hover": "var(--bp-accent-soft-2)",
  "--mantine-color-pine-light-color": "var(--bp-accent-text)",
  "--mantine-primary-color-filled": "var(--bp-accent)",
  "--mantine-primary-color-filled-hover": "var(--bp-accent-hover)",
  "--mantine-primary-color-contrast": "var(--bp-on-accent)",
};

/** Mantine's own variables point at the tokens; the tokens change with the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
