import { askNetwork } from "./ask-network.ts";
import type { EnrolmentAnswer, EnrolmentDirectory } from "./enrolment-directory.ts";

interface NetworkPlace {
  url: string | undefined;
  token: string | undefined;
}

const answers: readonly string[] = ["enrolled", "not-enrolled", "token-not-enrolled"];

/** Asks the network itself. Anything but one of its three answers counts as no answer. */
export function httpEnrolmentDirectory({ url, token }: NetworkPlace): EnrolmentDirectory {
  return {
    async ask({ kind, value }) {
      if (url === undefined) throw new Error("P2P_URL names no person-to-person network");
      const response = await askNetwork({ url, token }, "aliases/check", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ kind, value }),
      });
      if (!response.ok) throw new Error(`the network answered ${response.status}`);
      const { status } = (await response.json()) as { status?: string };
      if (!status || !answers.includes(status)) throw new Error("the network's answer is unknown");
      return status as EnrolmentAnswer;
    },
  };
}
