import { z } from 'zod';
import { IsoDateTime, Revision } from './shapes';

/** The closed set of error codes with their HTTP statuses. */
export const ERROR_STATUS = {
  invalid: 400,
  closed: 400,
  unauthenticated: 401,
  /** The sign-in lacks the six digits of the authenticator app. */
  second_factor: 401,
  forbidden: 403,
  /** The account needs the code from its mail first. */
  unverified: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  /** The Idempotency-Key belongs to another request. */
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorCodeSchema = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** State of an invalid certificate or letter and its time; `replacedBy` is the valid ID. */
export const DocumentValidity = z.strictObject({
  state: z.enum(['unknown', 'revoked', 'replaced']),
  at: z.iso.datetime().nullable(),
  replacedBy: z.string().nullable(),
});
export type DocumentValidity = z.infer<typeof DocumentValidity>;

/**
 * The person who edited a record after it was read, and the time; null if unknown. `values` are its current fields, as in
 * the body of an edit; send `revision` with the next edit (N12).
 */
export const Changed = z.strictObject({
  by: z.string().nullable(),
  at: IsoDateTime.nullable(),
  revision: Revision,
  values: z.record(z.string(), z.unknown()),
});
export type Changed = z.infer<typeof Changed>;

/**
 * The body of every failed call. `requestId` finds the log lines. Only a check of a certificate or letter has
 * `valid` and `verdict`, and only an edit conflict has `changed`.
 */
export const ErrorBody = z.strictObject({
  success: z.literal(false),
  code: ErrorCodeSchema,
  message: z.string().min(1),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  valid: z.literal(false).optional(),
  verdict: DocumentValidity.optional(),
  changed: Changed.optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];
