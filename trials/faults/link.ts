import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * State of a connection: normal; refused; accepted without a response; responses seconds late; HTTP errors;
 * quota exhausted.
 */
export type LinkState = 'up' | 'down' | 'silent' | 'slow' | 'failing' | 'exhausted';

export interface Link {
  /** Host and port. */
  address: string;
  change(state: LinkState): void;
}

/** Longer than a request waits for its mail, shorter than the timeout for a mail server. */
const SLOW_MS = 5_000;
const refusal = (status: string) => `HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
const REFUSALS: Partial<Record<LinkState, string>> = {
  failing: refusal('503 Service Unavailable'),
  exhausted: refusal('429 Too Many Requests'),
};

/** A proxy to a local server with switchable faults. A switch cuts off current connections. */
export async function openLink(target: string, slowMs = SLOW_MS): Promise<Link> {
  const [host = '', port = ''] = target.split(':');
  const open = new Set<Socket>();
  let state: LinkState = 'up';

  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
  }

  function passOn(socket: Socket): void {
    const onward = connect(Number(port), host);
    keep(onward);
    const delay = state === 'slow' ? slowMs : 0;
    onward.on('data', (chunk) => setTimeout(() => socket.write(chunk), delay));
    onward.on('close', () => setTimeout(() => socket.destroy(), delay));
    socket.pipe(onward);
  }

  const server = createServer((socket) => {
    keep(socket);
    if (state === 'down') socket.resetAndDestroy();
    else if (REFUSALS[state]) socket.once('data', () => socket.end(REFUSALS[state] ?? ''));
    else if (state !== 'silent') passOn(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    change(next) {
      state = next;
      for (const socket of open) socket.destroy();
    },
  };
}
