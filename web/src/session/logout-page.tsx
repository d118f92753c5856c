import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { IconCheck } from "@tabler/icons-react";
import { useLeave } from "#kernel/use-leave.ts";
import { Stage } from "#ui/stage.tsx";

export function LogoutPage() {
  useLeave("logout");
  return (
    <Stage heading={sessionMessages.loggedOut} icon={IconCheck} tone="success" align="centre" />
  );
}
