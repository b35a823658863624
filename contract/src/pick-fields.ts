import type { z } from 'zod';

/** Returns the fields of a record that a schema names, so that no other stored field reaches an answer. */
export function pickFields<Schema extends z.ZodObject>(
  schema: Schema,
  record: z.output<Schema>,
): z.output<Schema> {
  const fields = Object.keys(schema.shape).map((field) => [field, record[field]]);
  return Object.fromEntries(fields) as z.output<Schema>;
}
