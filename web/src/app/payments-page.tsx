import { Suspense, useState } from "react";
import { usePaymentTable } from "#payments/kept-payment-table.ts";
import { PaymentsTab } from "#payments/payments-tab.tsx";
import { useTaxYear } from "#taxation/use-tax-year.ts";
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
  // Held here, so that each tab is as it was after a look at the other.
  const paymentTable = usePaymentTable();
  const taxYear = useTaxYear();
  return (
    <>
      <PageTitle>Rewards</PageTitle>
      <PageTabs<TabName>
        label="Rewards"
        value={tab}
        onChange={setTab}
        tabs={[
          { name: "payments", label: "Payments", content: <PaymentsTab table={paymentTable} /> },
          {
            name: "taxation",
            label: "Taxation History",
            content: (
              <Suspense>
                <TaxationTab taxYear={taxYear} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
