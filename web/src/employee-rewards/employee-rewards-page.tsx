import { useState } from "react";
import { PageTabs } from "#ui/page-tabs.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { PromotionRewardsTab } from "./promotion-rewards-tab.tsx";
import { PromotionRewardsYtdTab } from "./promotion-rewards-ytd-tab.tsx";

type TabName = "summary" | "ytd";

/** /bankers, for administrators: what their officers earned and redeemed (BANKERS-01). */
export function EmployeeRewardsPage() {
  const [tab, setTab] = useState<TabName>("summary");
  return (
    <>
      <PageTitle>Employee Rewards</PageTitle>
      <PageTabs<TabName>
        label="Employee Rewards"
        value={tab}
        onChange={setTab}
        tabs={[
          { name: "summary", label: "Promotion Rewards", content: <PromotionRewardsTab /> },
          { name: "ytd", label: "Promotion Rewards YTD", content: <PromotionRewardsYtdTab /> },
        ]}
      />
    </>
  );
}
