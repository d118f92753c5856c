import type { MantineThemeOverride } from "@mantine/core";
import { rem } from "@mantine/core";

interface ControlSize {
  height: string;
  paddingX: string;
  fontSize: string;
  radius: string;
}

/** 32 in table rows, 40 (44 on touch) everywhere, 48 for the one large action of a page. */
const controlSizes: Record<string, ControlSize> = {
  sm: { height: rem(32), paddingX: rem(12), fontSize: rem(13), radius: rem(8) },
  md: { height: "var(--bp-control)", paddingX: rem(16), fontSize: rem(14), radius: rem(9) },
  lg: { height: rem(48), paddingX: rem(22), fontSize: rem(16), radius: rem(11) },
};
const sizeOf = (name: unknown) => controlSizes[String(name)] ?? controlSizes.md!;

type Sized = { size?: unknown };

export const componentTheme: MantineThemeOverride["components"] = {
  Button: {
    defaultProps: { size: "md" },
    vars: (_theme: unknown, props: Sized) => {
      const size = sizeOf(props.size);
      return {
        root: {
          "--button-height": size.height,
          "--button-padding-x": size.paddingX,
          "--button-fz": size.fontSize,
          "--button-radius": size.radius,
        },
      };
    },
  },
  ActionIcon: {
    defaultProps: { variant: "subtle", color: "gray" },
    vars: (_theme: unknown, props: Sized) => ({
      root: {
        "--ai-size": props.size === "sm" ? rem(32) : rem(36),
        "--ai-color": "var(--bp-text-2)",
        "--ai-hover": "var(--bp-surface-3)",
      },
    }),
  },
  Input: {
    defaultProps: { size: "md" },
    vars: (_theme: unknown, props: Sized) => {
      const size = sizeOf(props.size);
      return {
        wrapper: {
          "--input-height": size.height,
          "--input-fz": size.fontSize,
          "--input-padding": rem(12),
        },
      };
    },
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] },
  },
  Card: { defaultProps: { radius: "lg", padding: "lg", withBorder: true } },
  Tooltip: {
    defaultProps: {
      withArrow: true,
      arrowSize: 8,
      multiline: true,
      maw: 260,
      w: "max-content",
      events: { hover: true, focus: true, touch: true },
    },
  },
  Badge: { defaultProps: { radius: "xl", tt: "none", fw: 500 } },
  CloseButton: { defaultProps: { "aria-label": "Close" } },
  Slider: { defaultProps: { thumbLabel: "Value" } },
  Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Close" } } },
};
