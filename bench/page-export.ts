import type { Bench } from "./bench.ts";
import { longTaskMs, measureExportBlocking } from "./export-blocking.ts";

const rows = 200_000;
const quickRows = 20_000;

export const pageExport: Bench = {
  name: "page-export",
  title: "The page: while a long list is downloaded",
  async run({ isQuick, say }) {
    say("the rewards are brought in first, which takes a while");
    const measured = await measureExportBlocking(isQuick ? quickRows : rows);
    return [
      {
        subject: `${measured.rows.toLocaleString("en-US")} rows`,
        figures: {
          seconds: measured.seconds,
          "file MB": Number((measured.fileBytes / 1e6).toFixed(1)),
          "longest task ms": Math.round(measured.longestTaskMs),
          "of it processor ms": measured.longestTaskCpuMs,
          "tasks over 50 ms": measured.longTasks,
          "longest without a frame ms": Math.round(measured.longestFrameGapMs),
        },
        goal: {
          text: `no task over ${longTaskMs} ms`,
          isReached: measured.longestTaskMs <= longTaskMs,
        },
      },
    ];
  },
};
