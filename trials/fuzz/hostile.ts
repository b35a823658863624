import fc from 'fast-check';

/** Text that is known to break servers: prototype names, paths, operators, half characters, formulas. */
const KNOWN = [
  ...['', ' ', '\u0000', 'a\u0000b', '\r\nX-Injected: yes', '\r', '\t', '\u001b[31m', '\u0085', '\u2028'],
  ...['\ud800', 'x\udc00y', '\ud83d', '\u202egnp.exe', '\ufeff', '\u200b', '\u0301', '\ufffe', '\uffff'],
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', '__name__', '__id__'],
  ...['.', '..', '/', '//', 'a/b', '../../etc/passwd', '..\\..\\boot.ini', '%00', '%2e%2e%2f', '~*/[]', '*'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '#{7*7}',
    '{{7*7}}',
  ],
  ...["' OR 1=1 --", '{"$gt":""}', '$ne', '=HYPERLINK("http://x.test")', '@SUM(1)', '-1+1', '`id`', '|ls'],
  ...['null', 'undefined', 'NaN', 'true', '-0', '1e999', '0x10', '9'.repeat(400), '-1', '1.5', '٣', '１２'],
  ...['2026-02-30', '0000-00-00', '9999-12-31T23:59:59Z', '1969-12-31', '2026-01-01T00:00:00+99:99'],
  ...['İ', 'ß', 'ŉ', 'ﷺ', 'नमस्ते', 'क्षि', '👩‍👩‍👧‍👦', '🇮🇳', 'Z̸̡̛̪͕͝', '\u{10ffff}', '名前', 'שלום'],
  ...['😀'.repeat(100), 'é'.repeat(200), 'a'.repeat(1501), ' a '.repeat(700), 'x'.repeat(20_000)],
];

/** Text of attackers and broken programs. Short texts are far more frequent than those of many kilobytes. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...KNOWN), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 2 },
  {
    arbitrary: fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 5 }).map(textOfUnits),
    weight: 1,
  },
  { arbitrary: fc.constantFrom(...KNOWN).map((text) => `Asha ${text} Verma`), weight: 2 },
  { arbitrary: fc.integer({ min: 5_000, max: 190_000 }).map((length) => 'ñ'.repeat(length / 2)), weight: 1 },
);

/** Text of arbitrary UTF-16 code units, including unpaired surrogates. */
function textOfUnits(units: number[]): string {
  return String.fromCharCode(...units);
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that almost no field accepts. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, 5e-324, [], {}),
  fc.constantFrom<unknown[]>([null], [[]], [{}], { $ne: null }, { length: 1 }, { toString: 1 }, ['', '']),
  fc.constantFrom<unknown[]>(Array(600).fill('x'), Array(30).fill(7), nested(50), nested(2000)),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
