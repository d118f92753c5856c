import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
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
  return (
    <Tabs
      value={value}
      onChange={(name) => name !== null && onChange(name as Name)}
      keepMounted={false}
      variant="unstyled"
    >
      <Tabs.List aria-label={label} className={classes.list!}>
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
