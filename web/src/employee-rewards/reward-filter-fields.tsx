import { TextInput } from "@mantine/core";
import { DatePicker } from "#ui/date-picker.tsx";
import { columnTitles as titles } from "./column-titles.ts";
import type { RewardDraft } from "./filter-draft.ts";
import { type FilterFields, OfficerFilterFields } from "./officer-filter-fields.tsx";

/** The YTD tab's filters: the first tab's and four more (YTD-02 to YTD-06). */
export function RewardFilterFields(fields: FilterFields<RewardDraft>) {
  const { draft, onEdit, errorOf } = fields;
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
      <OfficerFilterFields draft={draft} onEdit={onEdit} errorOf={errorOf} />
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
