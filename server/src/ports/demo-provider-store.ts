import type { Adapter, AdapterPayload } from "oidc-provider";

const rowsMax = 5_000;

/**
 * What the demo provider remembers: in memory, gone with the process, the oldest first when it is
 * full. The provider checks each row's own time, so nothing has to be swept here.
 */
export function createDemoProviderStore(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    const findWhere = (field: "uid" | "userCode", value: string) =>
      [...rows].find(([name, row]) => name.startsWith(`${model}:`) && row[field] === value)?.[1];
    return {
      async upsert(id, payload) {
        rows.delete(key(id));
        rows.set(key(id), payload);
        for (const oldest of rows.keys()) {
          if (rows.size <= rowsMax) break;
          rows.delete(oldest);
        }
      },
      // A session is found by its number but never by the browser's cookie: nobody stays signed on
      // at the demo provider, so that every sign-on picks its persona anew.
      find: async (id) => (model === "Session" ? undefined : rows.get(key(id))),
      findByUid: async (uid) => findWhere("uid", uid),
      findByUserCode: async (userCode) => findWhere("userCode", userCode),
      async consume(id) {
        const row = rows.get(key(id));
        if (row) rows.set(key(id), { ...row, consumed: true });
      },
      async destroy(id) {
        rows.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, row] of rows) if (row.grantId === grantId) rows.delete(name);
      },
    };
  };
}
