import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { Suspense, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useNavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { PaymentMethodTab } from "#payout-methods/payment-method-tab.tsx";
import { ContinueToRedeem, ReadinessList } from "#redeem/redeem.public.ts";
import { PageTabs } from "#ui/page-tabs.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { opensOnW9 } from "./opens-on-w9.ts";
import { W9Tab } from "./pages.tsx";

type TabName = "payment-method" | "w9";

/** /manage-account: where the money goes, and the tax form it needs (ACCT-01 to ACCT-06). */
export function ManageAccountPage() {
  const arrival = useNavState(paths.manageAccount);
  const isW9First = opensOnW9(arrival);
  const firstTab = isW9First ? "w9" : "payment-method";
  const [tab, setTab] = useState<TabName>(firstTab);
  // A link to this very page may ask for the other tab: a new arrival opens its own. Whoever typed
  // into the W-9 was asked before a link led here, but not before a "#" came to the address.
  const isLed = useNavigationType() !== "POP";
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (isW9First || isLed) setTab(firstTab);
  }
  return (
    <>
      <PageTitle>Manage Account</PageTitle>
      <PageTabs<TabName>
        label="Manage Account"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: "payment-method",
            label: payoutMethodMessages.tab,
            content: <PaymentMethods arrival={arrival} />,
          },
          {
            name: "w9",
            label: "W9 Form",
            content: (
              <Suspense>
                <W9Tab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

type Arrival = ReturnType<typeof useNavState<typeof paths.manageAccount>>;

/** Whoever came from redeem is asked to go on there once a method is saved (OP-105). */
function PaymentMethods({ arrival }: { arrival: Arrival }) {
  const [savedId, setSavedId] = useState<PayoutMethodId | null>(null);
  return (
    <>
      <PaymentMethodTab
        readiness={<ReadinessList isRow state={arrival} />}
        startsOn={arrival?.methodId}
        onSaved={(methodId) => arrival?.fromRedeem && setSavedId(methodId)}
      />
      <ContinueToRedeem methodId={savedId} rewards={arrival?.rewardsList} />
    </>
  );
}
