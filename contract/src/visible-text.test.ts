import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NewPassword } from './auth';
import { type Endpoint, endpoints } from './endpoints';
import { Id, optionalPersonName, paragraphs, personName, text } from './shapes';

const messageOf = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

const HIDDEN = {
  'a right-to-left override': '\u202e',
  'a direction isolate': '\u2066',
  'a zero-width space': '\u200b',
  'a line separator': '\u2028',
  'a Hangul filler': '\u3164',
  'a Hangul choseong filler': '\u115f',
  'a half-width Hangul filler': '\uffa0',
  'a blank Braille pattern': '\u2800',
  'a soft hyphen': '\u00ad',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a combining grapheme joiner': '\u034f',
  'a variation selector': '\ufe0f',
  'a tag letter': '\u{e0041}',
  'a private character': '\ue000',
  'half an emoji': '\ud83d',
  'a null': '\u0000',
  'a line break': '\n',
  'a zero-width joiner between Latin letters': '\u200d',
  'a zero-width non-joiner between Latin letters': '\u200c',
};

describe.each(Object.entries(HIDDEN))('hidden character: %s', (_, hidden) => {
  test('a name with a hidden character is rejected with the request to type it again', () => {
    expect(messageOf(personName('Full name'), `As${hidden}ha`)).toBe(
      'Full name has a hidden character. Please type it again instead of pasting it.',
    );
  });

  test('a short text with a hidden character is rejected', () => {
    expect(messageOf(text('Title', 120), `As${hidden}ha`)).toBe(
      'Title has a hidden character. Please type it again instead of pasting it.',
    );
  });

  test('a name or message of hidden characters alone is rejected', () => {
    expect(personName('Full name').safeParse(hidden).success).toBe(false);
    expect(optionalPersonName('Certificate name').safeParse(hidden.repeat(2).trim() || '1').success).toBe(
      false,
    );
    expect(messageOf(paragraphs('The message', 100), hidden)).toBe('The message is required.');
  });
});

test.each([
  ['राज\u200dकुमार', 'a joiner between Devanagari letters'],
  ['क्\u200cष', 'a non-joiner after a virama'],
  ['രാജന്\u200d', 'a Malayalam chillu in its older spelling, at the end of a word'],
  ['അവന്\u200d നായര്\u200d', 'the same before a space'],
  ['র\u200d্যাম', 'a Bengali ya-phala'],
  ['ශ්\u200dරී', 'a Sinhala conjunct'],
  ['محمد\u200cعلی', 'a non-joiner between Arabic letters'],
])('the name %s is accepted: %s', (name) => {
  expect(personName('Full name').parse(name)).toBe(name);
});

test.each(['\u200dअमर', 'अमर\u200d', 'अमर \u200d वर्मा', 'अ\u200d\u200dम', 'अ\u200dshok'])(
  'the name %j is rejected, because its joiner joins nothing',
  (name) => {
    expect(personName('Full name').safeParse(name).success).toBe(false);
  },
);

test('emoji of several parts are accepted in a title', () => {
  for (const title of ['Care 👩‍⚕️ in Pune', 'Love ❤️‍🔥', 'Step 1️⃣', '👍🏽']) {
    expect(text('Title', 120).parse(title)).toBe(title);
  }
});

test('a message keeps its lines and loses its hidden characters', () => {
  const typed = '\u2068+91 98\u20691 \u202egnp.\u0007\r\nSecond\tline\u2028Third\n\n\u200b';
  expect(paragraphs('The message', 200).parse(typed)).toBe('+91 981 gnp.\nSecond line\nThird');
});

test('a text of 200,000 characters is rejected by its length alone', () => {
  expect(personName('Full name').safeParse('\u202ea'.repeat(100_000)).error?.issues).toHaveLength(1);
});

test.each([
  '        ',
  '\u3164'.repeat(9),
  ' \u200b \u200b \u200b \u200b',
  'aaaaaaaaaa',
  'aAaAaAaA',
  '11111111',
  '😀'.repeat(8),
])('the password %j is rejected', (password) => {
  expect(messageOf(NewPassword, password)).toBe('Please use several different letters or digits.');
});

test.each(['aaaaaaab', 'correct horse', 'मेरा पासवर्ड १', '  two spaces  '])(
  'the password %j is accepted',
  (password) => {
    expect(NewPassword.parse(password)).toBe(password);
  },
);

/** Body fields that may contain any character because they are never printed or mailed: secrets and keys. */
const NEITHER_PRINTED_NOR_MAILED = [
  'POST /applications.paymentScreenshot',
  'POST /auth/login.password',
  'POST /auth/register.password',
  'POST /auth/session.token',
  'POST /auth/verify-otp.password',
  'POST /bulk-jobs/decisions.applications[].revision',
  'POST /certificates/bulk/preview.cursor',
  'POST /certificates/verify.ids[]',
  'POST /exports.query.key',
  'POST /exports.query.value',
  'POST /help-queries/:id/message.files[]',
  'POST /help-queries/start.files[]',
  'POST /offer-letters/bulk/preview.cursor',
  'POST /tasks.assignedTask',
  'POST /tasks.internship',
  'PUT /applications/:id/status.revision',
  'PUT /auth/resetpassword/:resettoken.password',
  'PUT /profile.profilePicture',
  'PUT /profile/email.currentPassword',
  'PUT /profile/password.currentPassword',
  'PUT /profile/password.password',
  'PUT /tasks/:id.assignedTask',
  'PUT /tasks/:id.internship',
];

type Schema = z.core.$ZodTypes;

/** Every text in a schema except ids, by path. A pipe or preprocessor and the text it reads count as one. */
function textsOf(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
  if (schema === Id) return [];
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
    case 'array':
      return textsOf(def.element, `${path}[]`);
    case 'record':
      return [...textsOf(def.keyType, `${path}.key`), ...textsOf(def.valueType, `${path}.value`)];
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return textsOf(def.innerType, path);
    case 'pipe':
      return [def.in, def.out].some((part) => textsOf(part, path).length > 0) ? [[path, schema]] : [];
    case 'string':
      return [[path, schema]];
    default:
      return [];
  }
}

const texts = Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) =>
  body ? textsOf(body, key) : [],
);

/** True if a schema accepts a hidden character. The sample texts around it suit most kinds of fields. */
const letsThrough = (schema: z.core.$ZodType) =>
  ['\u202e', '\u200b', '\u3164', '\u0000'].some((hidden) =>
    ['Asha', 'asha@example.test', 'https://example.test/a', 'AXISN12345678', '/a'].some((around) => {
      const { data } = z.safeParse(schema, `${around.slice(0, -1)}${hidden}${around.slice(-1)}`);
      return data !== undefined && JSON.stringify(data).includes(JSON.stringify(hidden).slice(1, -1));
    }),
  );

test('no text field of a request body keeps a hidden character, except secrets and lookup keys', () => {
  expect(texts.length).toBeGreaterThan(150);
  const open = texts.filter(([, schema]) => letsThrough(schema)).map(([path]) => path);
  expect([...new Set(open)].sort()).toEqual(NEITHER_PRINTED_NOR_MAILED);
});
