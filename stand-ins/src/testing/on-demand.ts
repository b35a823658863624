import { createServer } from 'node:http';
import { closeServer, LOOPBACK, listen } from '../listen';

export interface OnDemand {
  /** Below it, every path is something that can be asked for. */
  url: string;
  close(): Promise<void>;
}

/**
 * Lets the workers of a test run share what is slow to start: it belongs to the run, and starts when a worker first
 * asks for it. `start` is called once for each path and resolves with what is answered as JSON.
 */
export async function serveOnDemand(start: (path: string) => Promise<object>): Promise<OnDemand> {
  const started = new Map<string, Promise<object>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = started.get(path) ?? start(path);
    started.set(path, answer);
    answer.then(
      (value) => response.end(JSON.stringify(value)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  const url = `http://${LOOPBACK}:${await listen(server, { port: 0 })}`;
  return { url, close: () => closeServer(server) };
}

/** What a worker asks for, once it runs. Throws when it does not start. */
export async function ask<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}
