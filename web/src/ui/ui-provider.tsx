import "@mantine/core/styles.layer.css";
import "#ui/fonts.css";
import "#ui/tokens.css";
import "#ui/base.css";
import "#ui/field.css";
import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, theme } from "#ui/theme.ts";

/** The scheme follows the system and nothing else, so nothing is read from or kept in storage. */
const systemScheme: MantineColorSchemeManager = {
  get: () => "auto",
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** Mantine writes its variables into a style element, which the policy lets pass by this nonce. */
function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
}

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={systemScheme}
      defaultColorScheme="auto"
      getStyleNonce={readStyleNonce}
    >
      {children}
    </MantineProvider>
  );
}
