import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { PageTitle } from "#ui/page-title.tsx";

/** What others see at the administrators' pages: the refusal, and no call is made (OP-02). */
export function AccessDenied() {
  return <PageTitle>{sessionMessages.accessDenied}</PageTitle>;
}
