import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Headers that announce a body and its length (RFC 9112, section 6). */
type Framing = Pick<IncomingHttpHeaders, 'content-length' | 'transfer-encoding'>;

interface Hidden {
  framing: Framing;
  /** The sender waits for `100 Continue` before the body (RFC 9110, section 10.1.1). */
  isAwaited: boolean;
}

/** Shared by all copies of this module, because the build puts one into each output file. */
const HIDDEN = Symbol.for('prarambh.hidden-body');

type Unread = IncomingMessage & { [HIDDEN]?: Hidden };

function hideBody(request: Unread, response: ServerResponse): void {
  const { headers } = request;
  const { 'content-length': length, 'transfer-encoding': coding, expect } = headers;
  const isAwaited = expect?.toLowerCase() === '100-continue';
  request[HIDDEN] = {
    framing: {
      ...(length !== undefined && { 'content-length': length }),
      ...(coding !== undefined && { 'transfer-encoding': coding }),
    },
    isAwaited,
  };
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  if (!isAwaited) return;
  // Without this, Node sends `100 Continue` at once. If the body is then left unread, the next bytes on the connection
  // cannot be interpreted.
  delete headers.expect;
  response.setHeader('Connection', 'close');
}

/**
 * Keeps the body of every request in this process unread until `revealBody`. The Cloud Functions server would read,
 * inflate and parse up to 1,024 MB of it before it calls the function, so that 58 kB from anybody could end an
 * instance. Without the headers that frame a body, a request seems to have none; the bytes wait in the socket.
 */
export function keepBodiesUnread(): void {
  // Node publishes a request here before the server's own listeners get it, for every server.
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    hideBody(request, response);
  });
}

/** Restores the headers, so that the next handler sees the body. */
export function revealBody(request: Unread): void {
  Object.assign(request.headers, request[HIDDEN]?.framing);
}

/** Sends `100 Continue` for a revealed request whose sender waits for it. */
export function letBodyCome(request: Unread, response: ServerResponse): void {
  if (!request[HIDDEN]?.isAwaited) return;
  response.removeHeader('Connection');
  response.writeContinue();
}
