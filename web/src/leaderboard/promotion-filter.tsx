import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useChunk } from "#ui/use-chunk.ts";
import { usePromotions } from "./leaderboard.calls.ts";
import classes from "./leaderboard.module.css";

const loadList = () => import("./promotion-list.tsx");

export interface PromotionFilterProps {
  promotionId: number | null;
  onChoose: (promotionId: number | null) => void;
}

/** All Promotions at first; the drop-down, which brings much code with it, comes when pressed. */
export function PromotionFilter(props: PromotionFilterProps) {
  const [isPressed, setIsPressed] = useState(false);
  // Asked for with the page, so that the list is complete when it opens.
  usePromotions();
  const chunk = useChunk(loadList, isPressed);
  if (chunk) return <chunk.PromotionList {...props} />;
  return (
    <button
      type="button"
      role="combobox"
      className={classes.plainFilter}
      aria-label="Promotion"
      aria-haspopup="listbox"
      aria-expanded={false}
      onClick={() => setIsPressed(true)}
    >
      {leaderboardMessages.allPromotions}
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
