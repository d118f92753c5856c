import { Select } from "@mantine/core";
import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import { promotionsWithoutScroll } from "@portal/contract/leaderboard/leaderboard.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { leaderboardQuery, usePromotions } from "./leaderboard.calls.ts";
import classes from "./leaderboard.module.css";
import type { PromotionFilterProps } from "./promotion-filter.tsx";

const optionPx = 36;
const all = "all";

/** All Promotions and each of them; beyond five entries the list scrolls by itself. */
export function PromotionList({ promotionId, onChoose }: PromotionFilterProps) {
  const { data: promotions = [] } = usePromotions();
  const queryClient = useQueryClient();
  const options = [
    { value: all, label: leaderboardMessages.allPromotions },
    ...promotions.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  function choose(chosen: number | null): void {
    // A choice asks anew, however lately it was answered (LEAD-04). Kept, an old answer would be
    // shown, and spoken, as the new one.
    queryClient.removeQueries({ queryKey: leaderboardQuery(chosen).queryKey, type: "inactive" });
    onChoose(chosen);
  }
  return (
    <Select
      size="sm"
      aria-label="Promotion"
      data={options}
      value={promotionId === null ? all : String(promotionId)}
      onChange={(value) => value && choose(value === all ? null : Number(value))}
      // It was asked for by a press on the plain field that stood here.
      autoFocus
      defaultDropdownOpened
      allowDeselect={false}
      checkIconPosition="right"
      maxDropdownHeight={promotionsWithoutScroll * optionPx + 8}
      rightSection={<IconChevronDown size={16} stroke={1.75} />}
      comboboxProps={{ shadow: "md", width: "max-content", position: "bottom-end" }}
      classNames={{ root: classes.filter!, option: classes.option! }}
    />
  );
}
