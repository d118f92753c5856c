import type { EnrolmentAnswer, EnrolmentDirectory } from "./enrolment-directory.ts";

export interface NetworkPlace {
  url: string | undefined;
  token: string | undefined;
}

const answers: readonly string[] = ["enrolled", "not-enrolled", "token-not-enrolled"];
const timeoutMs = 10_000;

/** Asks the network itself. Anything but one of its three answers counts as no answer. */
export function httpEnrolmentDirectory({ url, token }: NetworkPlace): EnrolmentDirectory {
  return {
    async ask({ kind, value }) {
      if (url === undefined) throw new Error("P2P_URL names no person-to-person network");
      const response = await fetch(new URL("aliases/check", `${url.replace(/\/$/, "")}/`), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ kind, value }),
        // Whoever is sent elsewhere would take the banker's contact along.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the network answered ${response.status}`);
      const { status } = (await response.json()) as { status?: string };
      if (!status || !answers.includes(status)) throw new Error("the network's answer is unknown");
      return status as EnrolmentAnswer;
    },
  };
}
