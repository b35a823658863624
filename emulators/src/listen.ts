import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Only this machine may connect, because the emulators have no real secrets. */
export const LOOPBACK = '127.0.0.1';

interface Address {
  port: number;
  host?: string | undefined;
  /** The environment variable for this server's port. */
  variable?: string | undefined;
}

/** Another program uses the port; the message says what to do. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';

  constructor(port: number, variable: string | undefined, options?: ErrorOptions) {
    const advice = variable
      ? `Stop the other program or start with ${variable}=${port + 1} npm start.`
      : 'Stop the other program.';
    super(`Port ${port} is taken. ${advice}`, options);
  }
}

/** Starts a server and resolves with its port (port 0: a free one). */
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

/** Stops a server: current responses get a moment to finish; idle and endless connections are closed. */
export async function closeServer(server: HttpServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cut);
}
