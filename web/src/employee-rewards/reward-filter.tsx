import { TextInput } from "@mantine/core";
import { DatePicker } from "#ui/date-picker.tsx";
import { columnTitles as titles } from "./column-titles.ts";
import { type FilterProps, OfficerFilter } from "./officer-filter.tsx";
import type { RewardFilterFields } from "./reward-table.ts";

/** The YTD tab's filters: the first tab's and four more (YTD-02 to YTD-06). */
export function RewardFilter(props: FilterProps<RewardFilterFields>) {
  const { draft, onEdit, errorOf } = props;
  return (
    <>
      <TextInput
        label={titles.rewardId}
        placeholder="Any"
        inputMode="numeric"
        maxLength={20}
        value={draft.rewardId}
        onChange={({ currentTarget }) => onEdit({ rewardId: currentTarget.value })}
      />
      <TextInput
        label={titles.promotionName}
        placeholder="Any"
        maxLength={200}
        value={draft.promotionName}
        onChange={({ currentTarget }) => onEdit({ promotionName: currentTarget.value })}
      />
      <OfficerFilter draft={draft} onEdit={onEdit} errorOf={errorOf} />
      <DatePicker
        label="From Date"
        value={draft.from}
        onChange={(from) => onEdit({ from })}
        error={errorOf("from")}
      />
      <DatePicker
        label="To Date"
        value={draft.to}
        onChange={(to) => onEdit({ to })}
        error={errorOf("to")}
      />
    </>
  );
}
