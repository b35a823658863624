import type { AnswerOf, Operation, SentBody, SentParams, SentQuery } from '@prarambh/contract/endpoints';

interface Sent<O extends Operation> {
  token?: string | undefined;
  params?: SentParams<O>;
  query?: SentQuery<O>;
  body?: SentBody<O>;
  /** Instead of a body, for rows with an upload. */
  form?: FormData;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text of a file. */
  body: unknown;
}

/** An unexpected rejection, with its request. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;

  constructor(operation: string, { status, body }: Answer) {
    const said =
      typeof body === 'object' && body && 'message' in body ? body.message : String(body).slice(0, 200);
    super(`${operation} answered ${status}: ${said}`);
    this.status = status;
  }
}

export interface Site {
  /** Without a trailing slash. */
  url: string;
  /** Returns any response. Rejects without one. */
  send<O extends Operation>(operation: O, sent?: Sent<O>): Promise<Answer>;
  /** Returns the body of a successful response. Throws RefusedError otherwise. */
  call<O extends Operation>(operation: O, sent?: Sent<O>): Promise<AnswerOf<O>>;
}

function addressOf(operation: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  const [, template = ''] = operation.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const fields = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
}

/** A client for a site over HTTP. `patienceMs` is the timeout of a response. */
export function openSite(url: string, { patienceMs = 60_000 } = {}): Site {
  async function send<O extends Operation>(
    operation: O,
    { token, body, form, ...address }: Sent<O> = {},
  ): Promise<Answer> {
    const [method = ''] = operation.split(' ');
    const headers = new Headers();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const response = await fetch(`${url}/api${addressOf(operation, address)}`, {
      method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(patienceMs),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const read: unknown = isJson ? await response.json() : await response.text();
    return { status: response.status, headers: response.headers, body: read };
  }

  return {
    url,
    send,
    async call<O extends Operation>(operation: O, sent: Sent<O> = {}) {
      const answer = await send(operation, sent);
      if (answer.status >= 300) throw new RefusedError(operation, answer);
      return answer.body as AnswerOf<O>;
    },
  };
}

/** Signs in and returns the session's token. */
export async function signIn(site: Site, email: string, password: string): Promise<string> {
  return (await site.call('POST /auth/login', { body: { email, password } })).token;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Mails to an address in a local inbox, newest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The code in a mail's text, or undefined. */
export const codeIn = (text: string): string | undefined => text.match(/^\d{6}$/m)?.[0];

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with a small picture, like the payment page's. */
export function screenshotForm(): FormData {
  const form = new FormData();
  form.append('paymentScreenshot', new Blob([PNG], { type: 'image/png' }), 'proof.png');
  return form;
}
