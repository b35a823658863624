import type { z } from 'zod';

/** All that a schema says of what is empty, and of what is too long or wrong. */
export function complaintsOf(schema: z.ZodType, fields: readonly string[]): string[] {
  const tried = ['', ' ', 'x'.repeat(6000), '\ud800a', '😀', 'www.example.com', '1'];
  return tried.flatMap((value) => {
    const read = schema.safeParse(Object.fromEntries(fields.map((name) => [name, value])));
    return read.error?.issues.map(({ message }) => message) ?? [];
  });
}
