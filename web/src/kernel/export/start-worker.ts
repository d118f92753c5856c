import workerAddress from "./export-worker.ts?worker&url";

interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** Lets through the one script this file knows, and nothing that could have come from elsewhere. */
const rules: ScriptPolicy = {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError("not the worker of the spreadsheets");
    return address;
  },
};
let policy: ScriptPolicy | undefined;

export function startWorker(): Worker {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  policy ??= factory?.createPolicy("portal-worker", rules) ?? rules;
  return new Worker(policy.createScriptURL(workerAddress), { type: "module" });
}
