import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { UPLOAD_PATH } from '@prarambh/emulators/resumable-uploads';

/** URL paths that the web SDK calls after `connectAuthEmulator(auth, location.origin)`. */
const AUTH_PATHS = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** URLs of the emulators that browsers need. */
export interface EmulatorUrls {
  authEmulatorUrl: string;
  storageEmulatorUrl: string;
}

/**
 * Returns the emulator for a browser's request: Firebase Auth, or Storage for the chunks of a large upload.
 * Returns undefined for a request to the site.
 */
export function emulatorOf({ method, url = '' }: IncomingMessage, urls: EmulatorUrls): string | undefined {
  if (AUTH_PATHS.test(url)) return urls.authEmulatorUrl;
  return method === 'PUT' && url.startsWith(UPLOAD_PATH) ? urls.storageEmulatorUrl : undefined;
}

/**
 * Forwards a request to an emulator. The browser uses the site's own origin, so the content security policy
 * needs no development URL.
 */
export function proxyTo(emulatorUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port, host } = new URL(emulatorUrl);
  // Emulators treat `Authorization: Bearer owner` as an administrator, which no page needs.
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
  // Also ends the forwarded request if the browser aborts a chunk.
  request.once('close', () => request.complete || forwarded.destroy());
  request.pipe(forwarded);
}
