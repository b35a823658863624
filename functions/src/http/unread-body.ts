import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** What says that a message has a body, and how long it is (RFC 9112, section 6). */
type Framing = Pick<IncomingHttpHeaders, 'content-length' | 'transfer-encoding'>;

interface Hidden {
  framing: Framing;
  /** The sender waits for `100 Continue` before the body (RFC 9110, section 10.1.1). */
  isAwaited: boolean;
}

/** Shared by every copy of this module: the build puts one into each of its files. */
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
  // Node would ask for the body at once. Unless somebody does, what comes next on the connection is no one's guess.
  delete headers.expect;
  response.setHeader('Connection', 'close');
}

/**
 * Keeps the body of every request that this process gets unread until `revealBody`. The server of Cloud Functions
 * would read, inflate and parse up to 1,024 MB of it before the function is called, so that 58 kB from anybody end an
 * instance. A request without the headers that frame a body has none to it; the bytes wait in the socket.
 */
export function keepBodiesUnread(): void {
  // Node tells of a request here before the server's own listeners see it, whoever made the server.
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    hideBody(request, response);
  });
}

/** Lets whoever handles the request next see that it has a body. */
export function revealBody(request: Unread): void {
  Object.assign(request.headers, request[HIDDEN]?.framing);
}

/** Asks for the body of a request that has been revealed, where its sender waits for that. */
export function letBodyCome(request: Unread, response: ServerResponse): void {
  if (!request[HIDDEN]?.isAwaited) return;
  response.removeHeader('Connection');
  response.writeContinue();
}
