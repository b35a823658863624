import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { UPLOAD_PATH } from '@prarambh/stand-ins/resumable-uploads';

/** The addresses that the web SDK calls after `connectAuthEmulator(auth, location.origin)`. */
const AUTH_PATHS = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** URLs of the emulators that browsers reach. */
export interface EmulatorUrls {
  authEmulatorUrl: string;
  storageEmulatorUrl: string;
}

/**
 * Returns the emulator that a browser's request is for: Firebase Auth, or Storage for the chunks of a large upload.
 * Returns undefined for a request to the site.
 */
export function emulatorOf({ method, url = '' }: IncomingMessage, urls: EmulatorUrls): string | undefined {
  if (AUTH_PATHS.test(url)) return urls.authEmulatorUrl;
  return method === 'PUT' && url.startsWith(UPLOAD_PATH) ? urls.storageEmulatorUrl : undefined;
}

/**
 * Passes a request on to an emulator. The browser reaches it on the site's own origin, so the content security policy
 * need not name a development address.
 */
export function proxyTo(emulatorUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port, host } = new URL(emulatorUrl);
  // Emulators take `Authorization: Bearer owner` for an administrator; no page has a use for that.
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
  // A chunk that the browser could not finish ends here, too.
  request.once('close', () => request.complete || forwarded.destroy());
  request.pipe(forwarded);
}
