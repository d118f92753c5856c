import { EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";

export interface Place {
  host: string;
  port: number;
}

/** A rush of new connections waits for a moment; beyond the usual 511 the system drops them. */
const connectionsWaitingMax = 2_048;

/**
 * Node takes one new connection from a door with every turn of its loop. While a crowd is refused a
 * turn takes long, and with one door a newcomer would wait for seconds to be told to come again.
 */
const doors = 16;

/** How long a stop waits for those who are being served. */
const servedAtMostMs = 30_000;

/** Several doors to one address are Linux's; elsewhere there is one. */
const hasManyDoors = process.platform === "linux";

export interface OpenPort {
  /** Lets nobody in any more by the other doors; the app closes its own. */
  shut(): void;
  /** Waits for whoever is still being served, by whichever door they came. */
  emptied(): Promise<void>;
}

export async function listen(app: FastifyInstance, place: Place): Promise<OpenPort> {
  if (hasManyDoors) await refusePortInUse(place);
  const serving = watchServing(app.server);
  const door = { ...place, backlog: connectionsWaitingMax, reusePort: hasManyDoors };
  await app.listen(door);
  const { port } = app.server.address() as AddressInfo;
  const more: Server[] = [];
  const shut = () => {
    serving.hurry();
    // Whoever has gone without a word, in the middle of a question or an answer, is not waited for.
    setTimeout(() => app.server.closeAllConnections(), servedAtMostMs).unref();
    for (const server of more) server.close();
  };
  try {
    while (hasManyDoors && more.length < doors - 1) {
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        app.server.emit("connection", socket);
      });
      more.push(server);
      await once(server.listen({ ...door, port }), "listening");
    }
  } catch (error) {
    shut();
    throw error;
  }
  return { shut, emptied: serving.emptied };
}

/**
 * The app waits for connections of its own door alone, so whoever is served is counted here. Once
 * in a hurry a connection ends with its answer: kept alive, it would keep the process up for over
 * a minute.
 */
function watchServing(server: FastifyInstance["server"]) {
  const served = new EventEmitter();
  let underWay = 0;
  let isInHurry = false;
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      if (isInHurry) request.socket.destroySoon();
      if (underWay === 0) served.emit("all");
    });
  });
  return {
    hurry() {
      isInHurry = true;
    },
    async emptied(): Promise<void> {
      while (underWay > 0) await once(served, "all");
    },
  };
}

/** Doors that share an address would also share it with a portal started twice. */
async function refusePortInUse(place: Place): Promise<void> {
  const probe = createServer();
  await once(probe.listen(place), "listening");
  await new Promise((resolve) => probe.close(resolve));
}
