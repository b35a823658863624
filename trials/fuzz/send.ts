import { Agent, request } from 'node:http';
import type { DrawnRequest } from './drawn-request';
import { FORM_TYPE, formBytes } from './forms';
import { type Memory, Remembered } from './memory';

/** What goes over the wire. */
export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Longer than anything the API does, shorter than Hosting waits. */
const PATIENCE_MS = 30_000;

/** A path longer than Node reads is refused before any code of ours. */
const LONGEST_PATH = 12_000;

/** Halves of characters as the bytes that other languages make of them; `encodeURIComponent` refuses them. */
function encoded(value: unknown): string {
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  const text = whole.slice(0, LONGEST_PATH);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`;
}

/** The same value with everything that is remembered filled in. */
function fill(value: unknown, recall: (remembered: Remembered) => string): unknown {
  if (value instanceof Remembered) return recall(value);
  if (Array.isArray(value)) return value.map((entry) => fill(entry, recall));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, recall)]));
}

interface Addressed {
  method: string;
  /** With `:id` where a parameter stands. */
  path: string;
  token: string | null;
  /** Whose answers to prefer among what is remembered. */
  caller: string;
}

/** The request that is sent for one that was drawn. */
export function requestOf(
  { params, query, headers, body }: DrawnRequest,
  { method, path, token, caller }: Addressed,
  memory: Memory,
): SentRequest {
  const recall = (remembered: Remembered) => memory.recall(remembered, caller);
  // Without its parameter, a path is another operation's.
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(fill(params[name], recall) || ' '));
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(fill(value, recall))}`).join('&');
  const own: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  let bytes: Buffer | null = null;
  if (body.kind === 'json' || body.kind === 'text') {
    own['Content-Type'] = 'application/json';
    bytes = Buffer.from(body.kind === 'text' ? body.text : JSON.stringify(fill(body.value, recall)));
  } else if (body.kind === 'form') {
    own['Content-Type'] = FORM_TYPE;
    bytes = formBytes(body.form, fill(body.form.fields, recall) as Record<string, unknown>);
  }
  const whole = (search ? `${filled}?${search}` : filled).slice(0, LONGEST_PATH).replace(/%.?$/, '');
  return { method, path: whole, headers: { ...own, ...headers }, body: bytes };
}

/** One after the other from a caller, over connections that stay open. */
export function createClient(base: string) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port, pathname } = new URL(base);

  return {
    /** Rejects when no answer comes. */
    send({ method, path, headers, body }: SentRequest): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const length = body ? { 'Content-Length': String(body.length) } : {};
        const options = {
          agent,
          hostname,
          port,
          method,
          path: pathname + path,
          headers: { ...headers, ...length },
        };
        const sent = request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode = 0, headers: answered } = response;
            resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
          });
        });
        sent.setTimeout(PATIENCE_MS, () =>
          sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)),
        );
        sent.on('error', reject);
        sent.end(body ?? undefined);
      });
    },

    close: () => agent.destroy(),
  };
}

const LONGEST_SHOWN = 2000;

function printable(body: Buffer): string {
  const text = body.toString();
  const isText = Buffer.from(text).equals(body);
  const shown = isText ? text : `(base64) ${body.toString('base64')}`;
  return shown.length <= LONGEST_SHOWN
    ? shown
    : `${shown.slice(0, LONGEST_SHOWN)}… (${body.length} bytes in all)`;
}

/** A request as a person can read it and send it again; tokens are left out. */
export function describeRequest({ method, path, headers, body }: SentRequest, caller: string): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization' && value.length > 200
      ? `  ${name}: (token of ${caller})`
      : `  ${name}: ${value}`,
  );
  return [`${method} /api${path}`, ...lines, ...(body ? [`  ${printable(body)}`] : [])].join('\n');
}
