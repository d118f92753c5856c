import { IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "#kernel/paths.ts";
import { Logo } from "#ui/logo.tsx";
import { Greeting } from "./greeting.tsx";
import classes from "./header.module.css";
import { LogoutLink } from "./logout-link.tsx";
import { NavDrawer } from "./nav-drawer.tsx";
import { Tabs } from "./tabs.tsx";

/** Logo, greeting and Logout over the tabs; below 1024 the tabs move into the drawer. */
export function Header({ tools }: { tools: ReactNode }) {
  const { key } = useLocation();
  // Where it was opened: the browser's Back leads away under it, and it must not cover what comes.
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const isMenuOpen = menuKey === key;
  return (
    <header className={classes.header}>
      <div className={`${classes.wrap} ${classes.row}`}>
        <Link to={paths.dashboard} className={`${classes.home} small-target`}>
          <Logo />
        </Link>
        <div className={classes.end}>
          {tools}
          <div className={classes.who}>
            <Greeting />
            <span className={classes.rule} aria-hidden="true" />
            <LogoutLink />
          </div>
          <button
            type="button"
            className={classes.burger}
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuKey(key)}
          >
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className={classes.wrap}>
        <Tabs className={classes.tabs!} />
      </div>
      <NavDrawer isOpen={isMenuOpen} onClose={() => setMenuKey(null)} />
    </header>
  );
}
