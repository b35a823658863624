import { PASSWORD } from '@prarambh/functions/testing/people';
import fc from 'fast-check';
import { z } from 'zod';
import { familyOf, Remembered } from './memory';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schema of a request schema. Refinements are left out, so a matching value may still be rejected. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The fields of an object, or of all variants of an object. */
export function fieldsOf({ properties, anyOf, oneOf, allOf }: JsonSchema): [string, JsonSchema][] {
  const variants = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])] as JsonSchema[];
  return [...(Object.entries(properties ?? {}) as [string, JsonSchema][]), ...variants.flatMap(fieldsOf)];
}

export const remembered = (name: string) => fc.nat({ max: 79 }).map((pick) => new Remembered(name, pick));

const DAY_MS = 24 * 60 * 60 * 1000;
/** A time from a year ago to two years ahead. */
const moment = fc
  .integer({ min: -365, max: 730 })
  .map((days) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString());
const words = fc
  .array(fc.constantFrom('Web', 'Data', 'Asha', 'कोड', 'O’Neil', '2026', 'é'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '));
/** Draws from `usual` `weight` times as often as from each of the others. */
export const either = <T>(usual: fc.Arbitrary<T>, weight: number, ...others: fc.Arbitrary<T>[]) =>
  fc.oneof({ arbitrary: usual, weight }, ...others);
const often = (usual: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) => either(usual, 4, other);
const person = fc.oneof(remembered('student'), remembered('id:users'));

/** Values for fields of a name, if their schema does not restrict them. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: often(
    remembered('email'),
    fc.nat({ max: 40 }).map((number) => `fuzz-${number}@example.test`),
  ),
  password: often(fc.constant(PASSWORD), words),
  otp: often(remembered('otp'), fc.stringMatching(/^\d{6}$/)),
  utr: often(fc.stringMatching(/^\d{12}$/), remembered('utr')),
  paymentScreenshot: remembered('url'),
  since: remembered('mark'),
  // Left out: a valid cursor comes from a list's own response.
  cursor: fc.constant(undefined),
  upiId: fc.constantFrom('prarambh@upi', 'pay.me@okbank'),
  userId: person,
  user: person,
};

const ID_MAX = 200;
const LINK_MAX = 2000;

function validText({ minLength = 0, maxLength = 60, format, pattern }: JsonSchema, name: string) {
  const known = BY_NAME[name];
  if (known) return known;
  if (format === 'date-time') return moment;
  if (format === 'date') return moment.map((time) => time.slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (maxLength === ID_MAX) return remembered(familyOf(name));
  if (maxLength === LINK_MAX && name !== 'text') return fc.webUrl({ validSchemes: ['https'], size: 'small' });
  const fitting = words.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'));
  return minLength === 0 ? often(fitting, fc.constant('')) : fitting;
}

/** Values that match a schema; `name` is the field's name. IDs, codes and URLs come from the product. */
export function validValue(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, type, minimum = 0, maximum = 20, minItems = 0, maxItems = 5 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (anyOf ?? oneOf ?? allOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, name)));
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([field, part]) => {
      const value = validValue(part as JsonSchema, field);
      return [field, schema.required?.includes(field) ? value : fc.option(value, { nil: undefined })];
    });
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      noNullPrototype: true,
    });
  }
  if (type === 'array') {
    const maxLength = Math.max(minItems, Math.min(maxItems, 5));
    return fc.array(validValue((schema.items ?? {}) as JsonSchema, name), { minLength: minItems, maxLength });
  }
  if (type === 'string') return validText(schema, name);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 100)) });
  return BY_NAME[name] ?? words;
}

/** Values at and just beyond the bounds of a schema. */
export function boundaryValue({ type, ...schema }: JsonSchema): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 60, minimum = 0, maximum = 100, maxItems = 20 } = schema;
  if (type === 'integer' || type === 'number')
    return fc.constantFrom<unknown[]>(minimum, minimum - 1, maximum, maximum + 1, minimum + 0.5, '1');
  if (type === 'array')
    return fc.constantFrom<unknown[]>(Array(maxItems).fill('x'), Array(maxItems + 1).fill(1));
  const lengths = [maxLength, maxLength + 1, Math.max(minLength - 1, 0)];
  const texts = ['x', ' ', 'क', '😀'].flatMap((unit) =>
    lengths.map((length) => unit.repeat(Math.floor(length / unit.length))),
  );
  return fc.constantFrom<unknown[]>(...texts);
}

/** Text that often breaks servers. fast-check's own strings include the names of `Object.prototype`. */
const HOSTILE = [
  ...'\u0000 \u2028 \ud800 x\udc00y \u202egnp.exe \ufeff \uffff __id__ ... a/b ../../etc/passwd %00 ~*/[] $ne'.split(
    ' ',
  ),
  ...'<script>alert(1)</script> {{7*7}} {"$gt":""} =HYPERLINK("http://x.test") null undefined 1e999 %2e'.split(
    ' ',
  ),
  ...'2026-02-30 9999-12-31T23:59:59Z 2026-01-01T00:00:00+99:99 ٣ İ ß 👩‍👩‍👧‍👦 Z̸̡̛̪͕͝'.split(' '),
  ...["' OR 1=1 --", '\r\nX-Injected: yes', '9'.repeat(400), 'x'.repeat(20_000)],
];

/** Text of attackers and broken programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 4 },
  { arbitrary: fc.constantFrom(...HOSTILE).map((text) => `Asha ${text} Verma`), weight: 2 },
  { arbitrary: fc.integer({ min: 5_000, max: 95_000 }).map((length) => 'ñ'.repeat(length)), weight: 1 },
);

const WRONG = '[null,0,-1,1.5,9007199254740992,1e308,[],{},[[]],[{}],{"$ne":null},{"toString":1},["",""]]';
const NESTED = `${'[{"a":'.repeat(1000)}1${'}]'.repeat(1000)}`;

/** Values that almost no field accepts. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(...(JSON.parse(WRONG) as unknown[]), Array(600).fill('x'), JSON.parse(NESTED)),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
