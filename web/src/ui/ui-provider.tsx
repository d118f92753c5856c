import "#ui/styles.ts";
import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { printLight } from "#ui/print-light.ts";
import { readStyleNonce, shareStyleNonce } from "#ui/style-nonce.ts";
import { cssVariablesResolver, theme } from "#ui/theme.ts";
import { addThemeStyles } from "#ui/theme-styles.ts";

/** The scheme follows the system and nothing else, so nothing is read from or kept in storage. */
const systemScheme: MantineColorSchemeManager = {
  get: () => "auto",
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

shareStyleNonce();
addThemeStyles();
printLight();

/**
 * Theme, scheme and styles for all that stands inside. Mantine's own style elements are off
 * (theme-styles.ts says why), and with them the `visibleFrom` and `hiddenFrom` props.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={systemScheme}
      defaultColorScheme="auto"
      getStyleNonce={readStyleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}
