import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { countJobs } from "#app/health.store.ts";
import { jobNames } from "#kernel/job-queues.ts";
import type { JobName } from "#kernel/jobs.ts";
import type { HouseCommand } from "../command.ts";
import { counted, table } from "./answers.ts";

const statusCommand: HouseCommand = {
  name: "jobs status",
  summary: "jobs by queue and state, and those that failed for good",
  changesSomething: false,
  async run(house) {
    const jobs = await countJobs(house.db);
    const deadLetters = await house.jobs.deadLetters();
    const rows = jobs.map(({ queue, state, count, oldestDueAt }) => [
      queue,
      state,
      count,
      oldestDueAt,
    ]);
    const dead = deadLetters.map(
      ({ name, count }) =>
        `${counted(count, "job")} of ${name} failed for good: jobs retry ${name}, or jobs discard ${name}`,
    );
    const headings = ["Queue", "State", "Jobs", "Oldest due"];
    const list = rows.length > 0 ? table(headings, rows) : "There is no job.";
    return accepted({ result: { jobs, deadLetters }, text: [list, ...dead].join("\n") });
  },
};

const isQueue = (queue: string): queue is JobName => (jobNames as string[]).includes(queue);

const noQueue = (queue: string) =>
  refused(`There is no queue "${queue}"; there are ${jobNames.join(", ")}.`);

const retryCommand: HouseCommand = {
  name: "jobs retry",
  summary: "try the jobs of a queue again that failed for good; all queues when none is named",
  positionals: ["[queue]"],
  changesSomething: true,
  async run(house, { positionals: [queue] }) {
    if (queue !== undefined && !isQueue(queue)) return noQueue(queue);
    const retried: Record<string, number> = {};
    for (const name of queue === undefined ? jobNames : [queue]) {
      const count = await house.jobs.revive(name);
      if (count > 0) retried[name] = count;
    }
    const total = Object.values(retried).reduce((sum, count) => sum + count, 0);
    return accepted({ result: { retried }, text: `${counted(total, "job")} will be tried again.` });
  },
};

const discardCommand: HouseCommand = {
  name: "jobs discard",
  summary: "let go of the jobs of a queue that failed for good and are not wanted any more",
  positionals: ["<queue>"],
  changesSomething: true,
  async run(house, { positionals: [queue = ""] }) {
    if (!isQueue(queue)) return noQueue(queue);
    const discarded = await house.jobs.discard(queue);
    const text = `${counted(discarded, "job")} of ${queue} will not be tried again.`;
    return accepted({ result: { discarded }, text });
  },
};

export const jobCommands = [statusCommand, retryCommand, discardCommand];
