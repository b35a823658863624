import { expect, test } from 'vitest';
import { z } from 'zod';
import { COLLECTIONS } from '../doctor/collections';
import { STAFF_FIELDS } from './staff-erasure';

/** Staff fields in collections that have their own erasure step. */
const ERASED_ELSEWHERE = ['assignedTasks.assignedBy', 'audit.actor', 'meetings.creator'];

const SIGNATURE_KEYS = new Set(['_id', 'name', 'role', 'email']);

function isSignature(shape: Record<string, unknown>): boolean {
  const keys = Object.keys(shape);
  return keys.includes('_id') && keys.includes('name') && keys.every((key) => SIGNATURE_KEYS.has(key));
}

/** Returns the paths of all objects in a schema that hold only a person's id, name, role and email. */
function signaturesIn(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return signaturesIn(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject)) return [];
  if (isSignature(schema.shape)) return [path];
  return Object.entries(schema.shape).flatMap(([key, value]) => signaturesIn(value, `${path}.${key}`));
}

test('erasing a member of staff covers every stored field that names one', () => {
  const stored = Object.entries(COLLECTIONS).flatMap(([name, { schema }]) => signaturesIn(schema, name));
  const erased = Object.entries(STAFF_FIELDS).flatMap(([name, fields]) =>
    fields.map((field) => `${name}.${field}`),
  );
  expect(stored.toSorted()).toEqual([...erased, ...ERASED_ELSEWHERE].toSorted());
});
