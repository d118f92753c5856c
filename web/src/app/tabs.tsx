import { isAdministrator } from "@portal/contract/kernel/banker.ts";
import { NavLink } from "react-router";
import { readMirrors } from "#kernel/cookies.ts";
import { type Path, paths } from "#kernel/paths.ts";

interface Tab {
  label: string;
  to: Path;
  isForAdministrators?: true;
}

const tabs: readonly Tab[] = [
  { label: "Dashboard", to: paths.dashboard },
  { label: "Redeem", to: paths.redeem },
  { label: "Rewards", to: paths.payments },
  { label: "Manage Account", to: paths.manageAccount },
  { label: "Support", to: paths.support },
  { label: "Employee Rewards", to: paths.employeeRewards, isForAdministrators: true },
  { label: "Reports", to: paths.reports, isForAdministrators: true },
];

/** The tabs an account mode sees, in order (NAV-01, NAV-09 to NAV-11). */
export function tabsFor(accountMode: string): readonly Tab[] {
  return tabs.filter((tab) => !tab.isForAdministrators || isAdministrator(accountMode));
}

export function Tabs({ className, onGo }: { className: string; onGo?: () => void }) {
  return (
    <nav className={className} aria-label="Main">
      {tabsFor(readMirrors().am ?? "").map(({ label, to }) => (
        <NavLink key={to} to={to} onClick={onGo}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
