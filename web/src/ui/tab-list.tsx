import { IconInfoCircle } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { LateTooltip } from "#ui/late-tooltip.tsx";
import classes from "#ui/tab-list.module.css";

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** What the tab shows, on hover and focus. */
  tooltip: string;
}

interface TabListProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  panelId: string;
}

/** Tabs within a card: one stop for Tab, arrow keys between them. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { label, tabs, chosen, onChoose, panelId } = props;
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ value }) => value === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.list}>
      {tabs.map(({ value, label: name, tooltip }) => (
        <LateTooltip key={value} text={tooltip}>
          <button
            type="button"
            role="tab"
            className={classes.tab}
            data-value={value}
            aria-selected={value === chosen}
            aria-controls={panelId}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChoose(value)}
            onKeyDown={onKeyDown}
          >
            {name}
            <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </LateTooltip>
      ))}
    </div>
  );
}
