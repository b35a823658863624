import { Agent, request } from 'node:http';
import type { DrawnRequest } from './drawn-request';
import { FORM_TYPE, formBytes } from './forms';
import { type Memory, Remembered } from './memory';

/** A request as it is sent. */
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

/** Longer than any response of the API, shorter than Hosting's limit. */
const PATIENCE_MS = 30_000;

/** Node rejects longer paths before the API gets them. */
const LONGEST_PATH = 12_000;

/** Encodes unpaired surrogates as bytes, like other languages do; `encodeURIComponent` throws for them. */
function encoded(value: unknown): string {
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  const text = whole.slice(0, LONGEST_PATH);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`;
}

/** Returns the value with all remembered values filled in. */
function fill(value: unknown, recall: (remembered: Remembered) => string): unknown {
  if (value instanceof Remembered) return recall(value);
  if (Array.isArray(value)) return value.map((entry) => fill(entry, recall));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, recall)]));
}

interface Addressed {
  method: string;
  /** The path with its parameters, such as `:id`. */
  path: string;
  token: string | null;
  /** The caller whose responses to prefer among remembered values. */
  caller: string;
}

/** Returns the request to send for a drawn one. */
export function requestOf(
  { params, query, headers, body }: DrawnRequest,
  { method, path, token, caller }: Addressed,
  memory: Memory,
): SentRequest {
  const recall = (remembered: Remembered) => memory.recall(remembered, caller);
  // A path without its parameter belongs to another operation.
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

/** Sends a caller's requests one after the other over open connections. */
export function createClient(base: string) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port, pathname } = new URL(base);

  return {
    /** Rejects without a response. */
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

/** The request in a readable form that can be sent again; tokens are left out. */
export function describeRequest({ method, path, headers, body }: SentRequest, caller: string): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization' && value.length > 200
      ? `  ${name}: (token of ${caller})`
      : `  ${name}: ${value}`,
  );
  return [`${method} /api${path}`, ...lines, ...(body ? [`  ${printable(body)}`] : [])].join('\n');
}
