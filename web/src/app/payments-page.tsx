import { Suspense, useState } from "react";
import { PaymentsTab } from "#payments/payments-tab.tsx";
import { PageTabs } from "#ui/page-tabs.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { lazyPage } from "./lazy-page.tsx";

const TaxationTab = lazyPage(
  async () => (await import("#taxation/taxation-tab.tsx")).TaxationTab,
  "tab",
);

type TabName = "payments" | "taxation";

/** /payments: what was earned and paid, and the same for the tax year (PAY-01). */
export function PaymentsPage() {
  const [tab, setTab] = useState<TabName>("payments");
  return (
    <>
      <PageTitle>Rewards</PageTitle>
      <PageTabs<TabName>
        label="Rewards"
        value={tab}
        onChange={setTab}
        tabs={[
          { name: "payments", label: "Payments", content: <PaymentsTab /> },
          {
            name: "taxation",
            label: "Taxation History",
            content: (
              <Suspense>
                <TaxationTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
