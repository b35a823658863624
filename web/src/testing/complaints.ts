import type { MessageDescriptor } from '@lingui/core';
import type { z } from 'zod';
import { SENTENCES } from '../sentences';

const TEXTS = ['', ' ', 'x'.repeat(6000), '\ud800a', '😀', 'www.example.com', '1'];
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

/** What the build has in place of zod's own words (web/vite.config.ts). */
const error = () => 'Please check this.';

/** All that a schema says of what is empty, missing, too long, too much or wrong in any of its fields. */
export function complaintsOf(schema: z.ZodObject): string[] {
  const fields = Object.keys(schema.shape);
  return TRIED.flatMap((value) => {
    const read = schema.safeParse(Object.fromEntries(fields.map((name) => [name, value])), { error });
    return read.error?.issues.map(({ message }) => message) ?? [];
  });
}

/** Which of these neither those who translate the sentences of an area know of, nor those of every form. */
export function untranslated(said: readonly string[], sentences: readonly MessageDescriptor[]): string[] {
  const known = new Set([...sentences, ...SENTENCES].map(({ id }) => id));
  return [...new Set(said)].filter((sentence) => !known.has(sentence));
}
