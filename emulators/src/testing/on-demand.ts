import { createServer } from 'node:http';
import { closeServer, LOOPBACK, listen } from '../listen';

export interface OnDemand {
  /** Base URL; every path below it can be requested. */
  url: string;
  close(): Promise<void>;
}

/**
 * Shares slow resources between the workers of a test run: each starts when a worker first requests it. Calls
 * `start` once for each path and sends its result as JSON.
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

/** Requests a shared resource from a worker. Throws if it does not start. */
export async function ask<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}
