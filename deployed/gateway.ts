import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { closeServer, LOOPBACK, listen } from '@prarambh/emulators/listen';

export interface Gateway {
  host: string;
  port: number;
  close(): Promise<void>;
}

/** Hosting's emulator requests functions at `/{project}/{region}/{name}`, followed by the original path. */
const FUNCTION_PATH = /^\/[^/]+\/[^/]+\/([^/]+)(\/.*)$/;

/**
 * Takes the place of the Functions emulator and forwards requests of Hosting's emulator to the running
 * functions.
 */
export async function startGateway(urls: Record<string, string>): Promise<Gateway> {
  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const [, name = '', path = ''] = FUNCTION_PATH.exec(incoming.url ?? '') ?? [];
    const url = urls[name];
    if (!url) {
      response.writeHead(404).end(`There is no function ${name}.`);
      return;
    }
    const { hostname, port } = new URL(url);
    const { method, headers } = incoming;
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    incoming.pipe(sent);
  });
  return { host: LOOPBACK, port: await listen(server, { port: 0 }), close: () => closeServer(server) };
}
