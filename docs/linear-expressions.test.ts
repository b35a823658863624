import { join } from 'node:path';
import { check } from 'recheck';
import { afterEach, expect, test, vi } from 'vitest';
import { parseAst } from 'vitest/node';
import { ROOT, readSources } from './sources';

const IS_PRODUCT = /^(?!.*(?:\.test\.tsx?$|\/testing\/))(?:contract|functions|web)\/src\//;

/** Unbounded repetition. Other expressions read at most their own length from the start of a match. */
const REPEATS_WITHOUT_END = /[*+]|\{\d+,\}/;

/**
 * Files with expressions that take polynomial time or that the checker cannot decide, and what limits the
 * text they read. A quadratic expression takes under 0.1 s for 5,000 characters.
 */
const BOUNDED: Record<string, string> = {
  'contract/src/document-id.ts': '2,000 characters (LONGEST)',
  'contract/src/picture-sizes.ts': '2,000 characters, as addresses of pictures have (shapes.ts)',
  'contract/src/utr.ts': '100 characters (UTR_TYPED_MAX)',
  'functions/src/features/internships/internship-text.ts': 'a page of our own build',
  'functions/src/http/page-head.ts': 'a page of our own build',
  'functions/src/shared/logger.ts': '4,000 characters (LONGEST_LOGGED)',
  'functions/src/shared/site-url.ts': 'a setting',
  'functions/src/shared/source-lines.ts': '500 characters (LONGEST_FRAME in logger.ts)',
  'web/src/features/bank-statement/reader/utrs.ts': '40 characters before and 90 behind a number',
  'web/src/language/pattern.ts': 'one sentence of the contract or of the catalogue',
  'web/src/language/sentence.tsx': 'one sentence of the contract or of the catalogue',
};

/** Limits only the number of steps: with time limits, the checker calls harmless expressions slow on a busy machine. */
const BY_COUNTS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

interface Expression {
  path: string;
  source: string;
  flags: string;
}

interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** Every node of a syntax tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The expressions that a module builds with `new RegExp` while it loads. */
async function expressionsBuiltBy(path: string): Promise<Expression[]> {
  const built: Expression[] = [];
  vi.stubGlobal(
    'RegExp',
    class extends RegExp {
      constructor(pattern: RegExp | string, flags?: string) {
        super(pattern, flags);
        built.push({ path, source: this.source, flags: this.flags });
      }
    },
  );
  await import(join(ROOT, path));
  vi.unstubAllGlobals();
  return built;
}

async function expressionsOf(path: string, text: string): Promise<Expression[]> {
  const nodes = [...nodesOf(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))];
  const written = nodes.flatMap(({ regex }) =>
    regex ? [{ path, source: regex.pattern, flags: regex.flags }] : [],
  );
  const isBuilding = nodes.some(({ type, callee }) => type === 'NewExpression' && callee?.name === 'RegExp');
  return isBuilding ? [...written, ...(await expressionsBuiltBy(path))] : written;
}

test('every regular expression takes linear time, unless the text it reads is short', async () => {
  const all: Expression[] = [];
  for (const { path, text } of readSources())
    if (IS_PRODUCT.test(path)) all.push(...(await expressionsOf(path, text)));
  const repeating = all.filter(({ source }) => REPEATS_WITHOUT_END.test(source));
  expect(repeating.length).toBeGreaterThan(100);

  const slow: Expression[] = [];
  for (const expression of repeating) {
    const { path, source, flags } = expression;
    const isBounded = path in BOUNDED;
    const found = await check(source, flags, { ...BY_COUNTS, timeout: isBounded ? 1_000 : 90_000 });
    const isExponential = found.status === 'vulnerable' && found.complexity.type === 'exponential';
    if (isExponential || (found.status !== 'safe' && !isBounded)) slow.push(expression);
  }
  expect(slow).toEqual([]);
}, 300_000);
