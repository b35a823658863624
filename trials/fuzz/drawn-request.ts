import type { Endpoint } from '@prarambh/contract/endpoints';
import fc from 'fast-check';
import { type DrawnForm, drawForm } from './forms';
import { hostileText, wrongValue } from './hostile';
import { familyOf } from './memory';
import { boundaryValue, fieldsOf, remembered, schemaOf, validValue } from './values';

export type DrawnBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'form'; form: DrawnForm };

/** A request before the values of earlier responses are filled in. */
export interface DrawnRequest {
  params: Record<string, unknown>;
  /** A name may come twice. */
  query: [string, unknown][];
  headers: Record<string, string>;
  body: DrawnBody;
}

/** Leaves the field out. */
const LEFT_OUT = Symbol('left out');

type Fields = ReturnType<typeof fieldsOf>;

const EXTRA_FIELDS = ['__proto__', 'constructor', 'role', '_id', 'status', 'amount', 'nobodyKnows', ''];

function change(fields: Fields): fc.Arbitrary<[string, unknown]> {
  const known = fields.map(([name, schema]) =>
    fc
      .oneof(
        { arbitrary: boundaryValue(schema), weight: 3 },
        { arbitrary: hostileText as fc.Arbitrary<unknown>, weight: 3 },
        { arbitrary: wrongValue, weight: 3 },
        { arbitrary: fc.constant<unknown>(LEFT_OUT), weight: 1 },
      )
      .map((value): [string, unknown] => [name, value]),
  );
  const extra = fc.tuple(fc.constantFrom(...EXTRA_FIELDS), fc.oneof(wrongValue, hostileText));
  return known.length > 0 ? fc.oneof({ arbitrary: fc.oneof(...known), weight: 6 }, extra) : extra;
}

function withChanges(value: unknown, changes: [string, unknown][]): unknown {
  const entries = new Map(Object.entries((value ?? {}) as object));
  for (const [name, changed] of changes) {
    if (changed === LEFT_OUT) entries.delete(name);
    else entries.set(name, changed);
  }
  return Object.fromEntries(entries);
}

/** Every second object fits its schema; the others have one to three fields that rarely do. */
function drawObject(schema: Endpoint['body']): fc.Arbitrary<Record<string, unknown>> {
  const json = schema ? schemaOf(schema) : {};
  const valid = schema ? validValue(json, '') : fc.constant({});
  const changes = fc.array(change(fieldsOf(json)), { minLength: 1, maxLength: 3 });
  const changed = fc.tuple(valid, changes).map(([value, list]) => withChanges(value, list));
  return fc.oneof(
    { arbitrary: valid, weight: schema ? 3 : 5 },
    { arbitrary: changed, weight: 2 },
  ) as fc.Arbitrary<Record<string, unknown>>;
}

const MALFORMED = [
  ...[
    '{',
    '{"a":',
    '[',
    '"',
    '{"a":1}}',
    '{a:1}',
    "{'a':1}",
    '',
    ' ',
    '\u0000',
    '\ufeff{}',
    'null',
    '7',
    '[]',
  ],
  ...['"text"', '{"a":1,"a":2}', '{"__proto__":{"role":"admin"}}', '{"a":1e999}', '{"a":"\\ud800"}', 'NaN'],
  ...['a=1&b=2', '<?xml version="1.0"?><a/>', `${'['.repeat(9000)}${']'.repeat(9000)}`],
  `{"a":"${'x'.repeat(210_000)}"}`,
];

function drawBody(row: Endpoint, method: string): fc.Arbitrary<DrawnBody> {
  if (row.upload) return drawForm(row.upload, drawObject(row.body)).map((form) => ({ kind: 'form', form }));
  const none = fc.constant<DrawnBody>({ kind: 'none' });
  if (method === 'GET') return none;
  const json = drawObject(row.body).map((value): DrawnBody => ({ kind: 'json', value }));
  const odd = fc.oneof(
    fc.constantFrom(...MALFORMED).map((text): DrawnBody => ({ kind: 'text', text })),
    wrongValue.map((value): DrawnBody => ({ kind: 'json', value })),
    none,
  );
  return fc.oneof({ arbitrary: row.body ? json : none, weight: 12 }, { arbitrary: odd, weight: 1 });
}

const ODD_HEADERS: Record<string, string>[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-7' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'multipart/form-data; boundary=' },
  { 'Content-Type': 'é/ü; =' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'deflate, br' },
  { Authorization: '' },
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer null' },
  { Authorization: 'Bearer a.b.c' },
  { Authorization: `Bearer ${'x'.repeat(4000)}` },
  { Authorization: 'Basic YWRtaW46YWRtaW4=' },
  { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.' },
  { 'X-Forwarded-For': `${'1.1.1.1, '.repeat(50)}::1` },
  { 'X-Forwarded-For': 'not an address', 'Fastly-Client-IP': '\u00ff' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-Role': 'admin', 'X-Original-URL': '/api/users' },
  { Host: 'evil.example.test', Origin: 'null', Referer: 'javascript:alert(1)' },
  { Accept: 'application/xml', 'Accept-Language': 'x'.repeat(500) },
  { 'If-None-Match': '*', Range: 'bytes=0-1', 'If-Modified-Since': 'never' },
  { Cookie: '__session=admin; token=null', 'X-Cloud-Trace-Context': '\u00e9/;o=2' },
];

/** A small set, so that keys repeat, with the same and with other content. */
const KEYS = ['one', 'two', 'three', '\u00e9'.repeat(300), '/../', '__proto__', ' '];

function drawHeaders(row: Endpoint): fc.Arbitrary<Record<string, string>> {
  const none = fc.constant<Record<string, string>>({});
  const odd = fc.constantFrom(...ODD_HEADERS);
  const key = fc.constantFrom(...KEYS).map((value) => ({ 'Idempotency-Key': value }));
  return fc.oneof(
    { arbitrary: none, weight: 14 },
    { arbitrary: odd, weight: 1 },
    { arbitrary: row.idempotent ? key : none, weight: 4 },
  );
}

/** Path parameters that hold the ID of another family. */
const PARAMETERS: Record<string, string> = { letterId: familyOf('offer-letters') };

function drawParams(path: string): fc.Arbitrary<Record<string, unknown>> {
  const [, family = ''] = path.split('/');
  const draws = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const named = PARAMETERS[name] ?? (name === 'id' ? familyOf(family) : name);
    const other = fc.constantFrom(
      'id:users',
      'id:internships',
      'id:applications',
      'id:tasks',
      'certificateId',
    );
    const known = fc
      .nat({ max: 2 })
      .chain((index) => (index < 2 ? remembered(named) : other.chain(remembered)));
    const drawn = fc.oneof({ arbitrary: known as fc.Arbitrary<unknown>, weight: 6 }, hostileText);
    return [name, drawn] as const;
  });
  return fc.record(Object.fromEntries(draws));
}

/** Cursors that decode but belong to no list. */
const craftedCursor = fc
  .array(fc.oneof(fc.constantFrom<unknown>('date', 8.64e15, null, [], {}, 'x'), hostileText), {
    maxLength: 4,
  })
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

function drawQuery(row: Endpoint, path: string): fc.Arbitrary<[string, unknown][]> {
  const hasCursor =
    row.query !== undefined && fieldsOf(schemaOf(row.query)).some(([name]) => name === 'cursor');
  const cursor = fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 4 },
    { arbitrary: hasCursor ? remembered(`cursor:${path}`) : fc.constant(undefined), weight: 2 },
    hasCursor ? craftedCursor : fc.constant(undefined),
  );
  const names = fc.constantFrom('limit', 'cursor', 'status', 'a[b]', 'limit[]', 'q[$ne]', '%', '__proto__');
  const more = fc.array(fc.tuple(names, hostileText), { minLength: 1, maxLength: 2 });
  const extra = fc.oneof({ arbitrary: fc.constant([]), weight: 6 }, more);
  return fc.tuple(drawObject(row.query), cursor, extra).map(([drawn, from, added]) => {
    const fields = Object.entries({ ...drawn, cursor: drawn.cursor ?? from });
    return [...fields.filter(([, value]) => value !== undefined), ...added];
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
