import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What says that a message has a body, and how long it is (RFC 9112, section 6). */
type Framing = Pick<IncomingHttpHeaders, 'content-length' | 'transfer-encoding'>;

const hidden = new WeakMap<IncomingMessage, Framing>();

function hideBody(request: IncomingMessage): void {
  const { headers } = request;
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  hidden.set(request, {
    ...(length !== undefined && { 'content-length': length }),
    ...(coding !== undefined && { 'transfer-encoding': coding }),
  });
  delete headers['content-length'];
  delete headers['transfer-encoding'];
}

/**
 * Keeps the body of every request that this process gets unread until `revealBody`. The server of Cloud Functions
 * would read, inflate and parse up to 1,024 MB of it before the function is called, so that 58 kB from anybody end an
 * instance. A request without the headers that frame a body has none to it; the bytes wait in the socket.
 */
export function keepBodiesUnread(): void {
  // Node tells of a request here before the server's own listeners see it, whoever made the server.
  subscribe('http.server.request.start', (message) => {
    hideBody((message as { request: IncomingMessage }).request);
  });
}

/** Lets whoever handles the request next read its body, with the limits of their own. */
export function revealBody(request: IncomingMessage): void {
  Object.assign(request.headers, hidden.get(request));
}
