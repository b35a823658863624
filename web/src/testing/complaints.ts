import type { MessageDescriptor } from '@lingui/core';
import type { z } from 'zod';
import { AREAS, type AreaOfWords } from '../language/areas';

type Sentences = readonly MessageDescriptor[];

const FILES = import.meta.glob<Sentences>(['../sentences/*.ts', '../features/*/sentences.ts'], {
  eager: true,
  import: 'SENTENCES',
});

const sentencesOf = (area: AreaOfWords): Sentences =>
  AREAS[area].flatMap((place) => FILES[`../${place}`] ?? FILES[`../${place}/sentences.ts`] ?? []);

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

/** Which of these cannot be said on a page of an area, because neither its words nor those of every page have them. */
export function untranslated(said: readonly string[], area: AreaOfWords): string[] {
  const known = new Set([...sentencesOf(area), ...sentencesOf('sentences')].map(({ id }) => id));
  return [...new Set(said)].filter((sentence) => !known.has(sentence));
}
