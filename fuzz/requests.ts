import type { Endpoint } from '@prarambh/contract/endpoints';
import { pngImage } from '@prarambh/functions/testing/builders';
import { ZIP } from '@prarambh/functions/testing/zip';
import fc from 'fast-check';
import { familyOf, type Memory } from './memory';
import {
  boundaryValue,
  either,
  fieldsOf,
  hostileText,
  remembered,
  schemaOf,
  validValue,
  wrongValue,
} from './values';

type Fields = Record<string, unknown>;
type Upload = NonNullable<Endpoint['upload']>;

/** A file part of a form. */
interface Part {
  field: string;
  name: string;
  type: string;
  content: Uint8Array;
}

type DrawnBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string }
  /** `sent` is the share of the bytes that are sent; 1 sends all of them. */
  | { kind: 'form'; fields: Fields; parts: Part[]; sent: number };

/** A request before the values of earlier responses are filled in. */
export interface DrawnRequest {
  params: Fields;
  /** A name may come twice. */
  query: [string, unknown][];
  headers: Record<string, string>;
  body: DrawnBody;
}

const EXTRA_FIELDS = ['__proto__', 'constructor', 'role', '_id', 'status', 'amount', 'nobodyKnows', ''];

/** Objects of which three of five fit their schema; the others have one to three changed, removed or extra fields. */
function drawObject(schema: Endpoint['body']): fc.Arbitrary<Fields> {
  const json = schema ? schemaOf(schema) : {};
  const valid = (schema ? validValue(json, '') : fc.constant({})) as fc.Arbitrary<Fields>;
  const odd = fc.oneof(hostileText, wrongValue);
  const changes = [
    ...fieldsOf(json).map(([name, part]) =>
      fc.tuple(fc.constant(name), fc.oneof(boundaryValue(part), odd, fc.constant(undefined))),
    ),
    fc.tuple(fc.constantFrom(...EXTRA_FIELDS), odd),
  ];
  const changed = fc
    .tuple(valid, fc.array(fc.oneof(...changes), { minLength: 1, maxLength: 3 }))
    .map(([value, list]) => Object.fromEntries([...Object.entries(value ?? {}), ...list]));
  return fc.oneof({ arbitrary: valid, weight: 3 }, { arbitrary: changed, weight: 2 });
}

const PNG = pngImage();
const FILES = {
  image: { name: 'proof.png', type: 'image/png', content: PNG },
  archive: { name: 'work.zip', type: 'application/zip', content: ZIP },
  attachment: { name: 'starter.zip', type: 'application/zip', content: ZIP },
  document: { name: 'letter.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7\n') },
};

/** Forms of which most are as the page sends them; the others have missing, odd, multiple or cut-off files. */
function drawForm({ field, accepts }: Upload, fields: fc.Arbitrary<Fields>): fc.Arbitrary<DrawnBody> {
  const file = FILES[accepts];
  const usual = fc.nat({ max: 255 }).map((byte) => ({
    ...file,
    field,
    content: accepts === 'image' ? Buffer.concat([PNG, Buffer.from([byte])]) : file.content,
  }));
  const odd = fc.record({
    field: either(fc.constant(field), 3, fc.constant('other'), hostileText),
    name: either(
      fc.constant(file.name),
      3,
      fc.constantFrom('', '../../etc/passwd', 'proof.png.exe'),
      hostileText,
    ),
    type: either(fc.constant(file.type), 3, fc.constantFrom('', 'text/html', 'application/octet-stream')),
    content: fc.oneof(fc.constantFrom(PNG, ZIP, PNG.subarray(0, 20)), fc.uint8Array({ maxLength: 2000 })),
  });
  const several = fc.array(fc.oneof(usual, odd), { maxLength: 3 });
  const parts: fc.Arbitrary<Part[]> = either<Part[]>(fc.tuple(usual), 3, several);
  const sent = either(fc.constant(1), 9, fc.double({ min: 0, max: 1, noNaN: true }));
  return fc.record({ kind: fc.constant('form' as const), fields, parts, sent });
}

const MALFORMED = [
  ...`{ {"a":1}} {'a':1} \u0000 \ufeff{} null 7 [] "text" {"a":1,"a":2} NaN a=1&b=2 <a/>`.split(' '),
  ...String.raw`{"__proto__":{"role":"admin"}} {"a":1e999} {"a":"\ud800"}`.split(' '),
  ...['', ' ', `${'['.repeat(9000)}${']'.repeat(9000)}`, `{"a":"${'x'.repeat(210_000)}"}`],
];

function drawBody(row: Endpoint, method: string): fc.Arbitrary<DrawnBody> {
  if (row.upload) return drawForm(row.upload, drawObject(row.body));
  const none = fc.constant<DrawnBody>({ kind: 'none' });
  if (method === 'GET') return none;
  const json = (value: unknown): DrawnBody => ({ kind: 'json', value });
  const malformed = fc.constantFrom(...MALFORMED).map((text): DrawnBody => ({ kind: 'text', text }));
  const usual = row.body ? drawObject(row.body).map(json) : none;
  return either(usual, 12, fc.oneof(malformed, wrongValue.map(json), none));
}

const ODD_HEADERS: Record<string, string>[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-7' },
  { 'Content-Type': 'é/ü; =' },
  { Authorization: 'Bearer' },
  { Authorization: `Basic ${'x'.repeat(4000)}` },
  { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.' },
  { 'Content-Encoding': 'gzip' },
  { 'X-Forwarded-For': `${'1.1.1.1, '.repeat(50)}::1` },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-Role': 'admin', 'X-Original-URL': '/api/users' },
  { Accept: 'application/xml', 'Accept-Language': 'x'.repeat(500) },
  { 'If-None-Match': '*', Range: 'bytes=0-1', 'If-Modified-Since': 'never' },
  { Cookie: '__session=admin; token=null', 'X-Cloud-Trace-Context': 'é/;o=2' },
];

/** Headers of which most are empty. The few keys repeat, with the same and with other content. */
function drawHeaders({ idempotent }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const keys = ['one', 'two', 'é'.repeat(300), '__proto__'].map((key) => ({ 'Idempotency-Key': key }));
  const odd = fc.constantFrom(...ODD_HEADERS, ...(idempotent ? [...keys, ...keys, ...keys] : []));
  return either<Record<string, string>>(fc.constant({}), idempotent ? 6 : 14, odd);
}

function drawParams(path: string): fc.Arbitrary<Fields> {
  const [, segment = ''] = path.split('/');
  const draws = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const family = familyOf(name === 'id' ? segment : name);
    const own = remembered(name === 'id' || name === 'letterId' ? family : name);
    const others = fc.constantFrom('users', 'internships', 'applications', 'tasks');
    const other = others.chain((kind) => remembered(`id:${kind}`));
    return [
      name,
      fc.oneof({ arbitrary: own, weight: 4 }, { arbitrary: other, weight: 2 }, hostileText),
    ] as const;
  });
  return fc.record(Object.fromEntries(draws));
}

/** Cursors that decode but belong to no list. */
const craftedCursor = fc
  .array(fc.oneof(fc.constantFrom<unknown>('date', 8.64e15, null, [], {}), hostileText), { maxLength: 4 })
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

function drawQuery({ query }: Endpoint, path: string): fc.Arbitrary<[string, unknown][]> {
  const hasCursor = query && fieldsOf(schemaOf(query)).some(([name]) => name === 'cursor');
  const none = fc.constant<unknown>(undefined);
  const cursor = hasCursor ? either(none, 4, remembered(`cursor:${path}`), craftedCursor) : none;
  const names = fc.constantFrom('limit', 'cursor', 'status', 'a[b]', 'limit[]', 'q[$ne]', '%', '__proto__');
  const added = fc.array(fc.tuple(names, hostileText), { minLength: 1, maxLength: 2 });
  const extra = either<[string, string][]>(fc.constant([]), 6, added);
  return fc.tuple(drawObject(query), cursor, extra).map(([drawn, from, more]) => {
    const fields = Object.entries({ ...drawn, cursor: drawn.cursor ?? from });
    return [...fields.filter(([, value]) => value !== undefined), ...more];
  });
}

/** Requests to one operation: most are valid, the others are wrong somewhere. */
export function drawRequest(row: Endpoint, method: string, path: string): fc.Arbitrary<DrawnRequest> {
  return fc.record({
    params: drawParams(path),
    query: drawQuery(row, path),
    headers: drawHeaders(row),
    body: drawBody(row, method),
  });
}

/** Node rejects longer paths before the API gets them. */
const LONGEST_PATH = 12_000;

/** Encodes unpaired surrogates as bytes, like other languages do; `encodeURIComponent` throws for them. */
function encoded(value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_PATH);
  return `${text.isWellFormed() ? '' : '%ED%A0%80'}${encodeURIComponent(text.toWellFormed())}`;
}

async function formBytes(fields: Fields, parts: Part[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));
  for (const { field, name, type, content } of parts)
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  const response = new Response(form);
  const type = response.headers.get('Content-Type') ?? '';
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}

export interface SentRequest {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string | Uint8Array };
}

/** Returns the arguments of `fetch` for a drawn request. */
export async function requestOf(
  { params, query, headers, body }: DrawnRequest,
  { operation, token, caller }: { operation: string; token: string | null; caller: string },
  memory: Memory,
): Promise<SentRequest> {
  const [method = '', template = ''] = operation.split(' ');
  // A path without its parameter, or with a parameter of dots, belongs to another operation.
  const fill = (name: string) => {
    const value = encoded(memory.fill(params[name], caller));
    return /^\.{0,2}$/.test(value) ? '%20' : value;
  };
  const filled = template.replace(/:(\w+)/g, (_, name: string) => fill(name));
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(memory.fill(value, caller))}`);
  const path = `${filled}${search.length > 0 ? '?' : ''}${search.join('&')}`;
  const own: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const init: SentRequest['init'] = { method, headers: own };
  if (body.kind === 'form') {
    const { type, bytes } = await formBytes(memory.fill(body.fields, caller) as Fields, body.parts);
    own['Content-Type'] = type;
    init.body = bytes.subarray(0, Math.ceil(bytes.length * body.sent));
  } else if (body.kind !== 'none') {
    own['Content-Type'] = 'application/json';
    init.body = body.kind === 'text' ? body.text : (JSON.stringify(memory.fill(body.value, caller)) ?? '');
  }
  init.headers = { ...own, ...headers };
  return { path: path.slice(0, LONGEST_PATH).replace(/%.?$/, ''), init };
}
