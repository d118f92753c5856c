import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { SignOnFetch } from "./single-sign-on.ts";

/** A policy of its own: nothing the demo provider says needs to load anything. */
const headers = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

const access = { config: { access: "anyone" as const } };

export interface DemoProviderMount {
  provider: Provider;
  hasPerson: (key: string) => boolean;
  /** Where somebody goes who came without naming a person. */
  choicePath: string;
}

/** Hangs the provider into the app under the path of its issuer: same process, same port. */
export async function mountDemoProvider(app: FastifyInstance, mount: DemoProviderMount) {
  const { provider } = mount;
  const issuer = new URL(provider.issuer);
  const prefix = issuer.pathname.replace(/\/$/, "");
  const handle = provider.callback();

  const hand = (request: FastifyRequest, reply: FastifyReply): void => {
    takeOver(request, reply, issuer);
    // With both addresses known the provider finds out that it lives under a prefix.
    Object.assign(request.raw, { originalUrl: request.raw.url });
    request.raw.url = request.raw.url?.slice(prefix.length) || "/";
    void handle(request.raw, reply.raw);
  };

  await app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.get(`${prefix}/interaction/:uid`, access, (request, reply) =>
      finishInteraction(mount, request, reply),
    );
    scope.route({ method: ["GET", "POST"], url: `${prefix}/*`, ...access, handler: hand });
  });
}

function takeOver(request: FastifyRequest, reply: FastifyReply, issuer: URL): void {
  reply.headers(headers).hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  request.raw.headers.host = issuer.host;
  request.raw.headers["x-forwarded-host"] = issuer.host;
  request.raw.headers["x-forwarded-proto"] = issuer.protocol.slice(0, -1);
}

/** Where another provider would ask for a password, this one takes the hint at its word. */
async function finishInteraction(
  { provider, hasPerson, choicePath }: DemoProviderMount,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  const hint = details?.params.login_hint;
  if (!details || hint === undefined) return reply.headers(headers).redirect(choicePath, 303);
  const result =
    typeof hint === "string" && hasPerson(hint)
      ? { login: { accountId: hint, remember: false } }
      : { error: "access_denied", error_description: "nobody of that name" };
  const address = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.headers(headers).redirect(address, 303);
}

/**
 * The way from the relying party to the provider beside it: through the app, not the network, so
 * that it works whatever the public address is and before anything listens.
 */
export function fetchWithin(app: FastifyInstance): SignOnFetch {
  return async (url, { method, headers: sent, body }) => {
    const { pathname, search } = new URL(url);
    const payload = body === undefined || body === null ? {} : { payload: String(body) };
    const answer = await app.inject({
      method: method as "GET" | "POST",
      url: pathname + search,
      headers: sent,
      ...payload,
    });
    const received = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) received.set(name, String(value));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.body : null, {
      status: answer.statusCode,
      headers: received,
    });
  };
}
