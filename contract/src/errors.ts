import { z } from 'zod';
import { IsoDateTime, Revision } from './shapes';

/** The closed set of error codes and the status each one answers with. */
export const ERROR_STATUS = {
  invalid: 400,
  closed: 400,
  unauthenticated: 401,
  /** The sign-in lacks the six digits of an authenticator app. */
  second_factor: 401,
  forbidden: 403,
  /** The account waits for the code that was mailed to it. */
  unverified: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  /** An Idempotency-Key that stands for another request. */
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorCodeSchema = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** Why a certificate or letter that was checked does not count, and since when; `replacedBy` is the ID that does. */
export const Verdict = z.strictObject({
  state: z.enum(['unknown', 'revoked', 'replaced']),
  at: z.iso.datetime().nullable(),
  replacedBy: z.string().nullable(),
});
export type Verdict = z.infer<typeof Verdict>;

/**
 * Who edited a record after it was read, and when; null where that is not known. `values` are its fields as they are now,
 * as the body of an edit names them, and `revision` what an edit of them is made from (N12).
 */
export const Changed = z.strictObject({
  by: z.string().nullable(),
  at: IsoDateTime.nullable(),
  revision: Revision,
  values: z.record(z.string(), z.unknown()),
});
export type Changed = z.infer<typeof Changed>;

/**
 * What every failed call answers. `requestId` finds the matching log lines. `valid` and `verdict`
 * are those of a check that came to an end and found against what was asked about, `changed` is said of a record that
 * somebody else has edited meanwhile; other failures leave them out.
 */
export const ErrorBody = z.strictObject({
  success: z.literal(false),
  code: ErrorCodeSchema,
  message: z.string().min(1),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  valid: z.literal(false).optional(),
  verdict: Verdict.optional(),
  changed: Changed.optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];
