import { once } from "node:events";
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

/** Several doors to one address are Linux's; elsewhere there is one. */
const hasManyDoors = process.platform === "linux";

/** Opens the port, and answers how to let nobody in any more. */
export async function listen(app: FastifyInstance, place: Place): Promise<() => void> {
  if (hasManyDoors) await refusePortInUse(place);
  const door = { ...place, backlog: connectionsWaitingMax, reusePort: hasManyDoors };
  await app.listen(door);
  const { port } = app.server.address() as AddressInfo;
  const more: Server[] = [];
  const close = () => {
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
    close();
    throw error;
  }
  return close;
}

/** Doors that share an address would also share it with a portal started twice. */
async function refusePortInUse(place: Place): Promise<void> {
  const probe = createServer();
  await once(probe.listen(place), "listening");
  await new Promise((resolve) => probe.close(resolve));
}
