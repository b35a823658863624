import type { Endpoint } from '@prarambh/contract/endpoints';
import type { FieldError } from '@prarambh/contract/errors';
import { z } from 'zod';
import { inEnglish, invalid, notFound } from '../shared/errors';
import { validationMessage } from './validation-messages';

/** Returns one message for each field: the first that zod found. */
function fieldErrors(error: z.ZodError): FieldError[] {
  const errors = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!errors.has(field)) errors.set(field, message);
  }
  return [...errors].map(([path, message]) => ({ path, message }));
}

/** Parses a part of a request. Throws `invalid` with a message for each field. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: validationMessage });
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  const named = errors.length === 1 && errors[0] ? errors[0].message : 'Please check the marked fields.';
  throw invalid(named, errors);
}

/** Parses path parameters. Malformed ones match no record, so they answer `not_found` (A13). */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound('There is nothing at this address.');
  return parsed.data;
}

/**
 * Returns the response fields that the body cannot change, such as `_id` and `createdAt`. Clients may send a
 * whole record back, so the API ignores these fields (P15).
 */
export function readOnlyFields({ body, response }: Endpoint): ReadonlySet<string> {
  const record = response instanceof z.ZodObject ? response.shape.data : undefined;
  // A schema with a transform is a pipe whose input is the object.
  const fields = body instanceof z.ZodPipe ? body.in : body;
  if (!(fields instanceof z.ZodObject && record instanceof z.ZodObject)) return new Set();
  return new Set(Object.keys(record.shape).filter((field) => !(field in fields.shape)));
}

/**
 * Parses a JSON body without its `ignored` fields. Throws `invalid` unless the body is an object that fits
 * the schema.
 */
export function parseBody(
  schema: z.ZodType | undefined,
  value: unknown,
  ignored: ReadonlySet<string> = new Set(),
): unknown {
  if (!schema) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(inEnglish('Please send the data as a JSON object (Content-Type: application/json).'));
  }
  return parsePart(
    schema,
    Object.fromEntries(Object.entries(value).filter(([field]) => !ignored.has(field))),
  );
}
