import { useCallback, useEffect } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { type Path, paths } from "./paths.ts";
import { useSession } from "./session-store.ts";

/**
 * What travels with a navigation, per address. History outlives reloads and releases, so what is
 * read back is parsed, and a page must do without when it is absent or odd.
 */
const navStates = {
  [paths.redeem]: z.object({
    /** 2 bank account, 3 person-to-person: preselected in the redeem dialog (OP-11). */
    payoutMethodId: z.optional(z.union([z.literal(2), z.literal(3)])),
    /** Whoever comes from these is not sent to the W-9 once more (REDEEM-26 to REDEEM-28). */
    fromManageAccount: z.optional(z.boolean()),
    fromW9Form: z.optional(z.boolean()),
    isZelle: z.optional(z.boolean()),
    /** What the page before showed (REDEEM-01); the server's total is what counts here. */
    totalRewardCents: z.optional(z.int()),
  }),
  [paths.manageAccount]: z.object({
    /** Both open the W9 tab; the SSN itself waits in memory, never in history (OP-117). */
    fromSSNModal: z.optional(z.boolean()),
    selectW9Form: z.optional(z.boolean()),
    totalRewardsCents: z.optional(z.int()),
    /** Sent to set up or correct this method: its form is shown, whatever the default is. */
    methodId: z.optional(z.union([z.literal(2), z.literal(3)])),
    /** Whoever sets up an account on the way is asked to go on with these (ACCT-11, OP-105). */
    fromRedeem: z.optional(z.boolean()),
    rewardsList: z.optional(
      z.array(z.object({ id: z.string(), amountCents: z.int(), isExpired: z.boolean() })),
    ),
  }),
  [paths.supportStatus]: z.union([
    z.object({ ticketNo: z.string() }),
    /** The whole record of the ticket is as good as its number (SUPPORT-18). */
    z.pipe(
      z.object({ ticket: z.object({ ticketNo: z.string() }) }),
      z.transform(({ ticket }) => ({ ticketNo: ticket.ticketNo })),
    ),
  ]),
  [paths.supportTicket]: z.object({
    /** Reserved before the form opened; without it the form reserves one itself (OP-73). */
    ticketNo: z.optional(z.string()),
    /** The payment the ticket is about; a failed one presets category and subject (OP-74). */
    paymentDetail: z.optional(
      z.object({
        rewardId: z.string(),
        promotionName: z.string(),
        statusId: z.int(),
        paymentMethodId: z.optional(z.nullable(z.int())),
      }),
    ),
  }),
} satisfies Partial<Record<Path, z.ZodMiniType>>;

type NavStates = typeof navStates;
export type StatefulPath = keyof NavStates;
export type NavState<At extends StatefulPath> = z.output<NavStates[At]>;
type NavStateInput<At extends StatefulPath> = z.input<NavStates[At]>;

export function parseNavState<At extends StatefulPath>(
  at: At,
  state: unknown,
): NavState<At> | null {
  const parsed = z.safeParse(navStates[at], state);
  return parsed.success ? (parsed.data as NavState<At>) : null;
}

interface GoOptions<To> {
  state?: To extends StatefulPath ? NavStateInput<To> : undefined;
  replace?: boolean;
}

/** Goes to an address of the portal with the state that address understands. */
export function useGo(): <To extends Path>(to: To, options?: GoOptions<To>) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => void navigate(to, options as NavigateOptions | undefined),
    [navigate],
  );
}

export function useNavState<At extends StatefulPath>(at: At): NavState<At> | null {
  const { state } = useLocation();
  return parseNavState(at, useIsOwnEntry() ? state : null);
}

interface Entry {
  key?: string;
  owner?: number;
}

/** As the browser keeps it; none while it is at another entry than what is drawn. */
function entryOf(key: string): Entry | null {
  const entry = window.history.state as Entry | null;
  return entry?.key === key ? entry : null;
}

/**
 * The history of a tab outlives its sessions: Back may lead to where another banker was. So whoever
 * sees an entry first leaves their number at it, beside what travels; to others it says nothing.
 */
function useIsOwnEntry(): boolean {
  const { key } = useLocation();
  const id = useSession().profile?.id;
  useEffect(() => {
    const entry = entryOf(key);
    if (entry && !entry.owner && id) window.history.replaceState({ ...entry, owner: id }, "");
  }, [key, id]);
  const owner = entryOf(key)?.owner;
  // Nobody is known yet, or any more: the guard shows no page then, and nothing may be lost to it.
  return !owner || !id || owner === id;
}
