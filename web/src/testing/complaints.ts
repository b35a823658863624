import { WORDS as FRAME } from 'words:main';
import type { z } from 'zod';
import { UNNAMED_ERROR } from '../components/forms/messages';
import { patternOf } from '../language/pattern';

const TEXTS = ['', ' ', 'x'.repeat(6000), '\ud800a', 'a\u202eb', 'aaaaaaaa', '😀', 'www.example.com', '1'];
const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const TRIED: readonly unknown[] = [
  ...TEXTS,
  ...TEXTS.map((text) => [text]),
  many(50),
  many(500),
  null,
  undefined,
  7,
];

/** Every message of a schema for empty, missing, too long, too large or invalid fields. */
export function complaintsOf(schema: z.ZodObject): string[] {
  const fields = Object.keys(schema.shape);
  return TRIED.flatMap((value) => {
    const read = schema.safeParse(Object.fromEntries(fields.map((name) => [name, value])), {
      error: () => UNNAMED_ERROR,
    });
    return read.error?.issues.map(({ message }) => message) ?? [];
  });
}

const PAGES = import.meta.glob<typeof FRAME>('../features/**/*-page.tsx', {
  query: '?words',
  import: 'WORDS',
});

/**
 * Returns the messages that a page cannot show in Hindi: neither its catalogue nor the common one has them.
 */
export async function untranslated(said: readonly string[], page: string): Promise<string[]> {
  const words = [FRAME, await PAGES[`../${page}.tsx`]?.()];
  const atOnce = await Promise.all(words.map((one) => one?.hi?.()));
  const later = await Promise.all(atOnce.map((one) => one?.later?.()));
  const known = new Set([...atOnce, ...later].flatMap((one) => Object.keys(one?.messages ?? {})));
  return [...new Set(said)].filter(
    (sentence) => !known.has(sentence) && !known.has(patternOf(sentence).pattern),
  );
}
