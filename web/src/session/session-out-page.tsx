import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { IconClock } from "@tabler/icons-react";
import { useLeave } from "#kernel/use-leave.ts";
import { Stage } from "#ui/stage.tsx";

export function SessionOutPage() {
  useLeave("session-out");
  return (
    <Stage
      heading={sessionMessages.sessionOutHeading}
      lead={sessionMessages.sessionOutText}
      icon={IconClock}
      tone="warning"
      align="centre"
    />
  );
}
