import { LeaveGuard } from "#ui/leave-guard.tsx";

/** Nobody loses a ticket or a reply to a slip of the finger. */
export function UnsentGuard({ isUnsent }: { isUnsent: boolean }) {
  return (
    <LeaveGuard
      isDirty={isUnsent}
      question="Leave without sending?"
      consequence="What you wrote is not sent yet and would be lost."
    />
  );
}
