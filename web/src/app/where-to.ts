import { isAdministrator } from "@portal/contract/kernel/banker.ts";
import { isVerified, type Mirrors } from "#kernel/cookies.ts";
import { type Path, paths } from "#kernel/paths.ts";
import type { SessionState } from "#kernel/session-store.ts";

/** What becomes of an address, given who is looking. */
export type Decision =
  | { kind: "wait" } // the session is still being looked up
  | { kind: "go"; to: Path } // replaces the address
  | { kind: "show" }
  | { kind: "denied" }; // the shell, with the refusal instead of the page

interface Rule {
  path: Path;
  access: "public" | "protected" | "administrator";
  match: "exact" | "prefix";
  /** Exact, but with one optional part behind it: /redeem/2 (OP-11). */
  hasOption?: true;
}

const exactly = (path: Path): Rule => ({ path, access: "protected", match: "exact" });
const openTo = (path: Path): Rule => ({ path, access: "public", match: "exact" });

/** The route table of the specification (A section 2). */
const rules: readonly Rule[] = [
  openTo(paths.root),
  openTo(paths.error),
  openTo(paths.sessionOut),
  openTo(paths.logout),
  openTo(paths.verificationIncomplete),
  openTo(paths.devGallery),
  exactly(paths.verification),
  exactly(paths.dashboard),
  { ...exactly(paths.redeem), hasOption: true },
  exactly(paths.payments),
  exactly(paths.manageAccount),
  exactly(paths.manageAccountUpdate),
  exactly(paths.faq),
  exactly(paths.contact),
  { path: paths.support, access: "protected", match: "prefix" },
  { path: paths.employeeRewards, access: "administrator", match: "prefix" },
  { path: paths.reports, access: "administrator", match: "prefix" },
];

const wait: Decision = { kind: "wait" };
const show: Decision = { kind: "show" };
const goTo = (to: Path): Decision => ({ kind: "go", to });

export function whereTo(path: string, session: SessionState, mirrors: Mirrors): Decision {
  const rule = rules.find((one) => isMatch(one, path));
  if (!rule) return goTo(paths.root);
  if (rule.path === paths.root) return fromRoot(session);
  if (rule.path === paths.error && session.leavingBy) return goTo(wayOut(session));
  if (rule.access === "public") return show;
  if (session.isChecking) return wait;
  if (!session.isSignedOn) return goTo(wayOut(session));
  const isVerifying = rule.path === paths.verification;
  if (!isVerified(mirrors)) return isVerifying ? show : goTo(paths.verification);
  if (isVerifying) return goTo(paths.dashboard);
  if (rule.access === "administrator" && !isAdministrator(mirrors.am ?? "")) {
    return { kind: "denied" };
  }
  return show;
}

/** What ended by itself is sorted at /, as whoever was never signed on. */
function wayOut({ leavingBy }: SessionState): Path {
  if (leavingBy === "logout") return paths.logout;
  return leavingBy === "verification-incomplete" ? paths.verificationIncomplete : paths.root;
}

/** / shows nothing of its own but the refusal; it sorts people (ROUTE-02 to ROUTE-08). */
function fromRoot(session: SessionState): Decision {
  if (session.isChecking) return wait;
  if (session.isSignedOn) return goTo(paths.verification);
  return session.isSessionOut ? goTo(paths.sessionOut) : show;
}

function isMatch(rule: Rule, path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, "") : path;
  if (bare === rule.path) return true;
  const rest = bare.startsWith(`${rule.path}/`) ? bare.slice(rule.path.length + 1) : null;
  if (rest === null || rule.path === paths.root) return false;
  return rule.match === "prefix" || (rule.hasOption === true && !rest.includes("/"));
}
