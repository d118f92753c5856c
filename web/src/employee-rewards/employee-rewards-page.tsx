import { useState } from "react";
import { PageTabs } from "#ui/page-tabs.tsx";
import classes from "./employee-rewards.module.css";
import { PromotionRewardsTab } from "./promotion-rewards-tab.tsx";
import { PromotionRewardsYtdTab } from "./promotion-rewards-ytd-tab.tsx";

type TabName = "summary" | "ytd";

/** /bankers, for administrators: what their officers earned and redeemed (BANKERS-01). */
export function EmployeeRewardsPage() {
  const [tab, setTab] = useState<TabName>("summary");
  return (
    <>
      <h1 className={classes.title}>Employee Rewards</h1>
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
