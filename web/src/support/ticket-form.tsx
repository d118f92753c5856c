import { Button, Textarea, TextInput } from "@mantine/core";
import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { type TicketField, ticketLimits } from "@portal/contract/support/support.rules.ts";
import { ticketCategory } from "@portal/contract/support/support.ts";
import type { ReactNode } from "react";
import { Notice } from "#ui/notice.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import type { TicketDraft } from "./new-ticket.ts";
import classes from "./support.module.css";
import { TicketCategories } from "./ticket-categories.tsx";
import { UnsentGuard } from "./unsent-guard.tsx";
import { useTicketForm } from "./use-ticket-form.ts";

interface TicketFormProps {
  ticketNo: string;
  start: TicketDraft;
  /** Of the payment the ticket is about; its reward is then fixed (OP-74). */
  promotionName: string | undefined;
  onCreated: () => void;
  onRenumbered: (ticketNo: string) => void;
}

export function TicketForm({ promotionName, ...ticket }: TicketFormProps) {
  const desk = useTicketForm(ticket);
  return (
    <form ref={desk.form} onSubmit={desk.submit} noValidate>
      <RailLayout
        railLabel="Category"
        stacksBelow={1024}
        rail={
          <TicketCategories
            value={desk.draft.categoryId}
            onChange={(categoryId) => desk.change({ categoryId })}
            isDisabled={desk.isOnItsWay}
            error={shownError(desk, "categoryId")}
          />
        }
      >
        <div className={classes.form}>
          {promotionName !== undefined && (
            <p className={classes.promotion}>Promotion: {promotionName}</p>
          )}
          <Fields desk={desk} isRewardFixed={promotionName !== undefined} />
          <div className={classes.renumbered} role="status">
            {desk.isRenumbered && (
              <Notice tone="warning">{supportMessages.numberReplaced(ticket.ticketNo)}</Notice>
            )}
          </div>
          <div>
            <Button type="submit" loading={desk.isSubmitting}>
              Submit Ticket
            </Button>
          </div>
        </div>
      </RailLayout>
      <UnsentGuard isUnsent={desk.isUnsent} />
    </form>
  );
}

interface FieldsProps {
  desk: ReturnType<typeof useTicketForm>;
  isRewardFixed: boolean;
}

function Fields({ desk, isRewardFixed }: FieldsProps) {
  const { draft, change, isOnItsWay } = desk;
  const isPaymentIssue = draft.categoryId === ticketCategory.payment;
  return (
    <>
      <TextInput
        label="Reward ID"
        description={isPaymentIssue ? "Required for a payment issue" : undefined}
        required={isPaymentIssue}
        readOnly={isRewardFixed || isOnItsWay}
        inputMode="numeric"
        maxLength={ticketLimits.rewardId}
        value={draft.rewardId}
        onChange={({ currentTarget }) => change({ rewardId: currentTarget.value })}
        error={shownError(desk, "rewardId")}
        wrapperProps={{ "data-field": "rewardId" }}
      />
      <TextInput
        label="Subject"
        required
        readOnly={isOnItsWay}
        maxLength={ticketLimits.subject}
        value={draft.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        error={shownError(desk, "subject")}
        wrapperProps={{ "data-field": "subject" }}
      />
      <Textarea
        label="Comments"
        placeholder="Tell us what happened and what you expected."
        required
        rows={6}
        readOnly={isOnItsWay}
        maxLength={ticketLimits.description}
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        error={shownError(desk, "description")}
        wrapperProps={{ "data-field": "description" }}
      />
    </>
  );
}

/**
 * Where the focus goes to a wrong field, its error is read out with it. Where it is there already,
 * after Enter, the error is an alert, and a new one with each Enter.
 */
function shownError({ errorOf, unmoved }: FieldsProps["desk"], field: TicketField): ReactNode {
  const text = errorOf(field);
  if (text === undefined || unmoved.field !== field) return text;
  return (
    <span key={unmoved.attempt} role="alert">
      {text}
    </span>
  );
}
