import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GoogleApi, openGoogle } from '../google-api';

export interface GoogleCall {
  method: string;
  /** Host, path and query of the URL. */
  address: string;
  body: unknown;
}

/** Returns Google's response, or undefined for 404. `{ status, error }` is an error response. */
type Answer = (call: GoogleCall) => object | undefined;

interface GoogleServer {
  google: GoogleApi;
  calls: GoogleCall[];
  close(): Promise<void>;
}

/** Starts an HTTP server in place of Google's APIs and returns a client for the project `p`. */
export async function startGoogle(answer: Answer): Promise<GoogleServer> {
  const calls: GoogleCall[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = {
      method: request.method ?? '',
      address: decodeURIComponent(request.url ?? '').slice(1),
      body: text ? JSON.parse(text) : null,
    };
    calls.push(call);
    const found = answer(call) ?? { status: 404, error: { message: 'Not found' } };
    response.statusCode = 'status' in found && 'error' in found ? Number(found.status) : 200;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    google: openGoogle({ project: 'p', token: 'token', origin: `http://127.0.0.1:${port}/` }),
    calls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
