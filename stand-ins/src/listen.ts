import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Only this machine may connect: the stand-ins know no secrets worth the name. */
export const LOOPBACK = '127.0.0.1';

interface Address {
  port: number;
  host?: string | undefined;
  /** The environment variable that moves this server to another port. */
  variable?: string | undefined;
}

/** A port that another program holds; the message says what to do. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';

  constructor(port: number, variable: string | undefined, options?: ErrorOptions) {
    const advice = variable
      ? `Stop the other program or start with ${variable}=${port + 1} npm start.`
      : 'Stop the other program.';
    super(`Port ${port} is taken. ${advice}`, options);
  }
}

/** Starts a server and resolves with the port it got (port 0 asks the system for a free one). */
export async function listen(server: Server, address: Address): Promise<number> {
  const { port, host = LOOPBACK, variable } = address;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new PortTakenError(port, variable, { cause });
    }
    throw cause;
  }
  return (server.address() as AddressInfo).port;
}

const GRACE_MS = 1000;

/** Stops a server: answers under way get a moment to finish, idle and endless connections are cut. */
export async function closeServer(server: HttpServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cut);
}
