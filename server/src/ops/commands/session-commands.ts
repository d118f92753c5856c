import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { endSessions } from "#session/end-sessions.ts";
import { listSessions } from "#session/list-sessions.ts";
import { showBanker } from "#session/show-banker.ts";
import type { HouseCommand } from "../command.ts";
import { counted, table } from "./answers.ts";
import { noBanker, parseBanker } from "./banker-named.ts";

const ofBanker = { banker: { value: "PBU/OEID", meaning: "only those of this banker" } };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const listCommand: HouseCommand = {
  name: "sessions list",
  summary: "the live sessions, the newest first",
  options: ofBanker,
  changesSomething: false,
  async run(house, { options }) {
    const banker = options.banker === undefined ? undefined : parseBanker(options.banker);
    if (banker && !banker.ok) return banker;
    const sessions = await listSessions(house, banker?.value);
    const rows = sessions.map((session) => [
      session.id,
      `${session.businessUnit}/${session.employeeId}`,
      session.createdAt,
      session.lastActivityAt,
      session.verifiedBy ?? "not verified",
    ]);
    const headings = ["Session", "Banker", "Since", "Last active", "Verified by"];
    const text = rows.length > 0 ? table(headings, rows) : "There is no live session.";
    return accepted({ result: { sessions }, text });
  },
};

const endCommand: HouseCommand = {
  name: "sessions end",
  summary: "end one session by its id, or all of a banker's",
  positionals: ["[id]"],
  options: ofBanker,
  changesSomething: true,
  async run(house, { positionals, options, actor }) {
    const [sessionId] = positionals;
    if ((sessionId === undefined) === (options.banker === undefined)) {
      return refused("Name either a session by its id or a banker with --banker PBU/OEID.");
    }
    if (sessionId !== undefined && !uuid.test(sessionId)) {
      return refused(`"${sessionId}" is not the id of a session. See: sessions list`);
    }
    const banker = options.banker === undefined ? undefined : parseBanker(options.banker);
    if (banker && !banker.ok) return banker;
    const which = banker ? { banker: banker.value } : { sessionId: sessionId! };
    const ended = await endSessions(house, which, actor);
    // "Ended 0 sessions." would be read as done by whoever has mistyped the name.
    if (ended.length === 0 && sessionId !== undefined) {
      return refused(`No session ${sessionId} is open. See: sessions list`);
    }
    if (ended.length === 0 && banker && !(await showBanker(house, banker.value))) {
      return noBanker(banker.value);
    }
    return accepted({ result: { ended }, text: `Ended ${counted(ended.length, "session")}.` });
  },
};

export const sessionCommands = [listCommand, endCommand];
