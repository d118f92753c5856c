import { useState } from "react";
import { useDownload } from "#kernel/export/use-download.ts";
import { PageTabs } from "#ui/page-tabs.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useCheckedTable } from "#ui/use-checked-table.ts";
import { officerFilterErrors, officerTable } from "./officer-table.ts";
import { PromotionRewardsTab } from "./promotion-rewards-tab.tsx";
import { PromotionRewardsYtdTab } from "./promotion-rewards-ytd-tab.tsx";
import { rewardFilterErrors, rewardTable } from "./reward-table.ts";

type TabName = "summary" | "ytd";

/** /bankers, for administrators: what their officers earned and redeemed (BANKERS-01). */
export function EmployeeRewardsPage() {
  const [tab, setTab] = useState<TabName>("summary");
  // Of both tabs: whoever looks at the other one meanwhile still gets the file.
  const download = useDownload();
  // Held here, so that each table is as it was after a look at the other tab.
  const officers = useCheckedTable(officerTable, officerFilterErrors);
  const rewards = useCheckedTable(rewardTable, rewardFilterErrors);
  return (
    <>
      <PageTitle>Employee Rewards</PageTitle>
      <PageTabs<TabName>
        label="Employee Rewards"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: "summary",
            label: "Promotion Rewards",
            content: <PromotionRewardsTab table={officers} download={download} />,
          },
          {
            name: "ytd",
            label: "Promotion Rewards YTD",
            content: <PromotionRewardsYtdTab table={rewards} download={download} />,
          },
        ]}
      />
    </>
  );
}
