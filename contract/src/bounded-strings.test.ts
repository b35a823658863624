import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Endpoint, endpoints } from './endpoints';
import { asList } from './shapes';

/** Longer than any schema allows; almost fills one JSON body (200 kB). */
const LONG = ' '.repeat(199_000);
/** Above the longest text that a request field allows, including the white space around it. */
const LONGEST_ALLOWED = 21_000;

/** Zod searches for a high surrogate when it measures a text. The search is linear, so it is ignored. */
const OF_ZOD = '[\\uD800-\\uDBFF]';

interface Leaf {
  path: (string | number)[];
  problem: string | null;
}

const COMPARED = new Set(['literal', 'enum', 'number', 'int', 'boolean', 'null', 'undefined', 'never']);

const MEASURES = new Set(['min_length', 'max_length', 'length_equals']);

/**
 * The problem of a string schema, or null. A check before the maximum reads a text of any length, and so does
 * a check after a maximum that does not abort.
 */
function problemOfString(schema: z.core.$ZodType): string | null {
  const checks = (schema._zod.def.checks ?? []).map(
    ({ _zod }) => _zod.def as { check: string; abort?: boolean },
  );
  const maximum = checks.findIndex(({ check }) => check === 'max_length' || check === 'length_equals');
  const before = maximum === -1 ? checks : checks.slice(0, maximum);
  if (maximum === -1 || before.some(({ check }) => !MEASURES.has(check))) return 'begins with no maximum';
  const isRead = checks.slice(maximum).some(({ check }) => !MEASURES.has(check));
  return isRead && !checks[maximum]?.abort
    ? 'goes on after its maximum (atMost() in shapes.ts ends it)'
    : null;
}

/** True for the step that only wraps a value into a list: the next schema is the first to read the value. */
function isWrapped(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'transform' && def.transform === asList;
}

/** Returns every string of a request schema and everything unbounded: its path with its problem, or null. */
function leavesOf(schema: z.core.$ZodType, path: Leaf['path'] = []): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const leaf = (problem: string | null) => [{ path, problem }];
  switch (def.type) {
    case 'string':
      return leaf(problemOfString(schema));
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => leavesOf(value, [...path, key]));
    case 'array': {
      const isBounded = def.checks?.some(({ _zod }) => _zod.def.check === 'max_length');
      return [
        ...leavesOf(def.element, [...path, 0]),
        ...(isBounded ? [] : leaf('is a list without a maximum')),
      ];
    }
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path));
    case 'record':
      return [...leavesOf(def.keyType, [...path, 'key']), ...leavesOf(def.valueType, [...path, 'value'])];
    case 'tuple':
      return def.items.flatMap((item, index) => leavesOf(item, [...path, index]));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return leavesOf(def.innerType, path);
    case 'pipe':
      return isWrapped(def.in) ? leavesOf(def.out, path) : leavesOf(def.in, path);
    case 'transform':
      return leaf('is changed before it is measured');
    default:
      return COMPARED.has(def.type) ? [] : leaf(`is of a kind that nobody has bounded: ${def.type}`);
  }
}

const parts = Object.entries<Endpoint>(endpoints).flatMap(([key, row]) =>
  (['params', 'query', 'body'] as const).flatMap((name) => {
    const schema = row[name];
    return schema ? [{ name: `${key} ${name}`, schema }] : [];
  }),
);

function withTextAt(path: Leaf['path']): unknown {
  return path.reduceRight<unknown>(
    (value, key) => (typeof key === 'number' ? [value] : { [key]: value }),
    LONG,
  );
}

describe('texts in requests', () => {
  test('every request schema checks the length of a text before anything else reads the text', () => {
    const unbounded = parts.flatMap(({ name, schema }) =>
      leavesOf(schema).flatMap(({ path, problem }) =>
        problem ? [`${name} ${path.join('.')} ${problem}`] : [],
      ),
    );
    expect(unbounded).toEqual([]);
  });

  const exec = RegExp.prototype.exec;
  let longestRead = 0;
  beforeEach(() => {
    longestRead = 0;
    // Every match and replacement with a regular expression calls this method.
    RegExp.prototype.exec = function (text) {
      if (this.source !== OF_ZOD) longestRead = Math.max(longestRead, String(text).length);
      return exec.call(this, text);
    };
  });
  afterEach(() => {
    RegExp.prototype.exec = exec;
  });

  test('no regular expression reads a text that exceeds its maximum length', () => {
    let texts = 0;
    for (const { name, schema } of parts) {
      for (const { path } of leavesOf(schema)) {
        texts += 1;
        schema.safeParse(withTextAt(path));
        expect(longestRead, `${name} ${path.join('.')}`).toBeLessThan(LONGEST_ALLOWED);
      }
    }
    expect(texts).toBeGreaterThan(200);
  });
});
