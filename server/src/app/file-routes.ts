import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Fault } from "#kernel/fault.ts";
import { type FileLinkQuery, storedFilePath } from "#kernel/file-links.ts";
import { refuseIdentity } from "#kernel/refuse-identity.ts";
import type { Services } from "#kernel/services.ts";
import { findSessionBySid } from "#session/session.public.ts";
import { networkOf } from "./network-of.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".pdf": "application/pdf",
};

export interface FileRoutesOptions {
  services: Services;
  /** Where the files lie that a link may open. */
  folder: string;
  /** Files that are drawn when they are asked for, for the banker of the link. */
  makers?: readonly FileMaker[];
}

/** The file of that name, or nothing when it is not of this maker. */
export type FileMaker = (fileName: string, bankerId: number) => Promise<Buffer | undefined>;

/** /files/{name}: only with a link we signed, never in another banker's session, nor too often. */
export async function fileRoutes(app: FastifyInstance, options: FileRoutesOptions) {
  const { services, folder, makers = [] } = options;
  app.get<{ Params: { name: string }; Querystring: FileLinkQuery }>(
    "/files/:name",
    { config: { access: "anyone" } },
    async (request, reply) => {
      const { name } = request.params;
      const { db, limits, links } = services;
      await limits.count(db, "callByAddress", networkOf(request.ip));
      const bankerId = links.verify(name, request.query);
      if (bankerId === undefined) throw new Fault("forbidden", "a file link that is not valid");
      await limits.count(db, "files", String(bankerId));
      await refuseOtherBanker(services, request, bankerId);
      for (const make of makers) {
        const made = await make(name, bankerId);
        if (made) return answerWith(reply, name).header("content-length", made.length).send(made);
      }
      const file = storedFilePath(folder, name);
      const found = file ? await stat(file).catch(() => undefined) : undefined;
      if (!file || !found?.isFile()) throw new Fault("not-found", "a linked file is missing");
      return answerWith(reply, name)
        .header("content-length", found.size)
        .send(createReadStream(file));
    },
  );
}

function answerWith(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(contentTypes[path.extname(name)] ?? "application/octet-stream");
}

async function refuseOtherBanker(
  services: Services,
  request: FastifyRequest<{ Params: { name: string } }>,
  bankerId: number,
): Promise<void> {
  const session = await findSessionBySid(services, request.cookies);
  if (!session || session.bankerId === bankerId) return;
  const object = `/files/${request.params.name}`;
  await refuseIdentity(services, {
    caller: session,
    requestId: request.id,
    object,
    part: "bankerId",
  });
}
