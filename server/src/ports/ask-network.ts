export interface NetworkAddress {
  url: string;
  token: string | undefined;
}

const timeoutMs = 10_000;

/** One request to the person-to-person network. */
export async function askNetwork(
  { url, token }: NetworkAddress,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const bearer: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(new URL(path, `${url.replace(/\/$/, "")}/`), {
    ...init,
    headers: { ...bearer, ...init.headers },
    // Whoever is sent elsewhere would take the banker's contact along.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
}
