import { connect, createServer, type Socket } from 'node:net';
import { LOOPBACK, listen } from '@prarambh/emulators/listen';

/**
 * State of a connection: normal; refused; accepted without a response; responses seconds late; HTTP errors;
 * quota exhausted.
 */
export type LinkState = 'up' | 'down' | 'silent' | 'slow' | 'failing' | 'exhausted';

/** Longer than a request waits for its mail, shorter than the timeout for a mail server. */
const SLOW_MS = 5_000;
const refusal = (status: string) => `HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
const REFUSALS: Partial<Record<LinkState, string>> = {
  failing: refusal('503 Service Unavailable'),
  exhausted: refusal('429 Too Many Requests'),
};

/** A proxy to a local server with switchable faults. A switch cuts off current connections. */
export async function openLink(target: string, slowMs = SLOW_MS) {
  const [host = '', port = ''] = target.split(':');
  const open = new Set<Socket>();
  let state: LinkState = 'up';

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.on('error', () => undefined);
    return socket.on('close', () => open.delete(socket));
  }

  const server = createServer((socket) => {
    keep(socket);
    if (state === 'down') socket.resetAndDestroy();
    else if (REFUSALS[state]) socket.once('data', () => socket.end(REFUSALS[state] ?? ''));
    else if (state !== 'silent') {
      const onward = keep(connect(Number(port), host));
      const delay = state === 'slow' ? slowMs : 0;
      onward.on('data', (chunk) => setTimeout(() => socket.write(chunk), delay));
      onward.on('close', () => setTimeout(() => socket.destroy(), delay));
      socket.pipe(onward);
    }
  });
  return {
    address: `${LOOPBACK}:${await listen(server, { port: 0 })}`,
    change(next: LinkState) {
      state = next;
      for (const socket of open) socket.destroy();
    },
  };
}
