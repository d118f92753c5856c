import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { IconLock } from "@tabler/icons-react";
import { config } from "#kernel/config.ts";
import { paths } from "#kernel/paths.ts";
import { Stage } from "#ui/stage.tsx";

/** / for whoever is not signed on (OP-07). The demo shows the way in. */
export function UnauthorizedPage() {
  const isDemo = config().mode === "demo";
  return (
    <Stage
      heading={sessionMessages.accessDenied}
      icon={IconLock}
      tone="danger"
      align="centre"
      lead={isDemo && <a href={paths.devLogin}>Go to the development sign-on</a>}
    />
  );
}
