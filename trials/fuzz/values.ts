import fc from 'fast-check';
import { z } from 'zod';
import { familyOf, Remembered } from './memory';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Password of all generated accounts. */
export const PASSWORD = 'correct horse battery';

const DAY_MS = 24 * 60 * 60 * 1000;

/** JSON Schema of a request schema. Refinements are left out, so a matching value may still be rejected. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The fields of an object, or of all variants of an object. */
export function fieldsOf({ properties, anyOf, oneOf, allOf }: JsonSchema): [string, JsonSchema][] {
  const below = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].flatMap((one) =>
    fieldsOf(one as JsonSchema),
  );
  return [...(Object.entries(properties ?? {}) as [string, JsonSchema][]), ...below];
}

export const remembered = (name: string): fc.Arbitrary<Remembered> =>
  fc.nat({ max: 79 }).map((pick) => new Remembered(name, pick));

/** A time from a year ago to two years ahead, to the minute. */
const moment: fc.Arbitrary<Date> = fc
  .integer({ min: -365 * 1440, max: 730 * 1440 })
  .map((minutes) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + minutes * 60_000));

const words = fc
  .array(fc.constantFrom('Web', 'Data', 'Asha', 'Verma', 'कोड', 'O’Neil', '2026', 'é'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '));

const address = fc.nat({ max: 40 }).map((number) => `fuzz-${number}@example.test`);
const link = fc.nat({ max: 9 }).map((number) => `https://files.example.test/${number}`);
const often = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: other, weight: 1 });

/** Values for fields of a name, if their schema does not restrict them. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: often(remembered('email'), address),
  password: often(fc.constant(PASSWORD), words),
  otp: often(remembered('otp'), fc.stringMatching(/^\d{6}$/)),
  utr: often(fc.stringMatching(/^\d{12}$/), remembered('utr')),
  paymentScreenshot: remembered('url'),
  since: remembered('mark'),
  // Left out: a valid cursor comes from a list's own response.
  cursor: fc.constant(undefined),
  upiId: fc.constantFrom('prarambh@upi', 'pay.me@okbank'),
  userId: fc.oneof(remembered('student'), remembered('id:users')),
  user: fc.oneof(remembered('student'), remembered('id:users')),
};

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  date: moment.map((date) => date.toISOString().slice(0, 10)),
  'date-time': moment.map((date) => date.toISOString()),
};

const ID_MAX = 200;
const LINK_MAX = 2000;

function validText({ minLength = 0, maxLength = 60, format, pattern }: JsonSchema, name: string) {
  const known = BY_NAME[name];
  if (known) return known;
  if (format && FORMATS[format]) return FORMATS[format];
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (maxLength === ID_MAX) return remembered(familyOf(name));
  if (maxLength === LINK_MAX && name !== 'text') return link;
  const fitting = words.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'));
  return minLength === 0 ? often(fitting, fc.constant('')) : fitting;
}

function validObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = validValue(schema as JsonSchema, name);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}

function validList({ items, minItems = 0, maxItems = 5 }: JsonSchema, name: string) {
  const most = Math.max(minItems, Math.min(maxItems, 5));
  return fc.array(validValue((items ?? {}) as JsonSchema, name), { minLength: minItems, maxLength: most });
}

/** Values that match a schema; `name` is the field's name. IDs, codes and URLs come from the product. */
export function validValue(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, type, minimum = 0, maximum = 20 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = anyOf ?? oneOf ?? allOf;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice as JsonSchema, name)));
  if (type === 'object') return validObject(schema);
  if (type === 'array') return validList(schema, name);
  if (type === 'string') return validText(schema, name);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 100)) });
  }
  return BY_NAME[name] ?? words;
}

/** Values at and just beyond the bounds of a schema. */
export function boundaryValue({ type, minLength = 0, maxLength = 60, ...schema }: JsonSchema) {
  const { minimum = 0, maximum = 100, minItems = 0, maxItems = 20, items } = schema;
  if (type === 'integer' || type === 'number') {
    return fc.constantFrom<unknown[]>(
      minimum,
      minimum - 1,
      maximum,
      maximum + 1,
      minimum + 0.5,
      `${maximum}`,
    );
  }
  if (type === 'array') {
    const entry = (items as JsonSchema | undefined)?.type === 'string' ? 'x' : 1;
    const lengths = [maxItems, maxItems + 1, Math.max(minItems - 1, 0)].map((count) =>
      Array(count).fill(entry),
    );
    return fc.constantFrom<unknown[]>(...lengths);
  }
  const lengths = [maxLength, maxLength + 1, Math.max(minLength - 1, 0)];
  const texts = ['x', ' ', 'é', 'क', '😀'].flatMap((unit) =>
    lengths.map((length) => unit.repeat(Math.floor(length / unit.length))),
  );
  return fc.constantFrom<unknown[]>(...texts);
}
