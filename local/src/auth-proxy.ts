import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';

/** What the web SDK calls after `connectAuthEmulator(auth, location.origin)`. */
const AUTH_PATHS = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** True for a request that the browser's Firebase SDK means for Firebase Auth. */
export function isAuthRequest({ url = '' }: IncomingMessage): boolean {
  return AUTH_PATHS.test(url);
}

/**
 * Passes a request on to the Auth emulator. The browser reaches it on the site's own origin, so the content
 * security policy need not name a development address.
 */
export function proxyToAuth(emulatorUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port, host } = new URL(emulatorUrl);
  // The emulator takes `Authorization: Bearer owner` for an administrator; no page has a use for that.
  const { authorization: _, ...headers } = request.headers;
  const forwarded = sendRequest({
    hostname,
    port,
    path: request.url,
    method: request.method,
    headers: { ...headers, host },
  });
  forwarded.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.once('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(forwarded);
}
