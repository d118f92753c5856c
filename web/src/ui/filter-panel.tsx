import { Button } from "@mantine/core";
import { IconFilter2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { loadDayField } from "#ui/date-picker.tsx";
import { FilterForm } from "#ui/filter-form.tsx";
import classes from "#ui/filter-panel.module.css";
import { loadSelectList } from "#ui/select-field.tsx";
import { useChunk } from "#ui/use-chunk.ts";

interface FilterButtonProps {
  panelId: string;
  opened: boolean;
  activeCount: number;
  onToggle: () => void;
}

/** Opens the panel; closed, it says how many filters are in force. */
export function FilterButton({ panelId, opened, activeCount, onToggle }: FilterButtonProps) {
  // The fields the panel will hold: fetched ahead, so that it opens complete.
  useChunk(loadDayField, false);
  useChunk(loadSelectList, false);
  return (
    <Button
      variant="default"
      leftSection={<IconFilter2 size={18} stroke={1.75} />}
      aria-expanded={opened}
      aria-controls={opened ? panelId : undefined}
      onClick={onToggle}
    >
      {!opened && activeCount > 0 ? `Filter (${activeCount})` : "Filter"}
    </Button>
  );
}

interface FilterPanelProps {
  id: string;
  opened: boolean;
  onSearch: () => void;
  onClear: () => void;
  /** The fields. They filter nothing on their own: Search or Enter does. */
  children: ReactNode;
}

export function FilterPanel(props: FilterPanelProps) {
  const { id, opened, onSearch, onClear, children } = props;
  if (!opened) return null;
  return (
    <FilterForm id={id} className={classes.panel} onSearch={onSearch}>
      <div className={classes.grid}>
        {children}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClear}>
            Clear
          </Button>
          <Button type="submit">Search</Button>
        </div>
      </div>
    </FilterForm>
  );
}
