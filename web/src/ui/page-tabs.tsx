import { Tabs } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#ui/focus-origin.ts";
import classes from "#ui/page-tabs.module.css";

export interface PageTab<Name extends string> {
  name: Name;
  label: string;
  content: ReactNode;
}

interface PageTabsProps<Name extends string> {
  /** Names the list for readers: "Rewards". */
  label: string;
  tabs: readonly PageTab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** The tabs under a page's title. Only the open one is rendered, so only it fetches. */
export function PageTabs<Name extends string>(props: PageTabsProps<Name>) {
  const { label, tabs, value, onChange } = props;
  const list = useFocusOnNewTab(value);
  return (
    <Tabs
      value={value}
      onChange={(name) => name !== null && onChange(name as Name)}
      keepMounted={false}
      variant="unstyled"
    >
      <Tabs.List ref={list} aria-label={label} className={classes.list!}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.name} value={tab.name} className={classes.tab!}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.name} value={tab.name} className={classes.panel!}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A link within a panel may lead to another tab: it goes with its panel, and the focus with it. */
function useFocusOnNewTab(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (!isFocusLost()) return;
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    tab?.focus({ preventScroll: true });
  }, [value]);
  return list;
}
