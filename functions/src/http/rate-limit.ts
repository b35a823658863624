import type { Endpoint, Operation } from '@prarambh/contract/endpoints';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { rateLimited } from '../errors';
import { clientAddress } from './client-address';
import { contextOf } from './request-context';

/** Whoever signed in is counted by name, so that a whole campus behind one address can work at once. */
const callerOrAddress = (request: Request) => contextOf(request).caller?.uid ?? clientAddress(request);

/**
 * What one person may send of one kind in a minute where the row says nothing: more than anybody does by hand, and for
 * staff more than the 300 payments that an accountant approves in a minute.
 */
const WRITES_PER_MINUTE = { student: 60, staff: 600 };

const writesPerMinute = (request: Request) =>
  contextOf(request).caller?.role === 'user' ? WRITES_PER_MINUTE.student : WRITES_PER_MINUTE.staff;

/** The limit of a row, or null: what changes something always has one. */
export function limitOf(key: Operation, { perMinute, roles }: Endpoint): RequestHandler | null {
  if (perMinute) return limitPerMinute(perMinute);
  return roles === 'public' || key.startsWith('GET ') ? null : limitPerMinute(writesPerMinute);
}

/**
 * Refuses more than `perMinute` requests a minute of one signed-in person, or from one address when nobody signed in,
 * with `rate_limited`. Counts in this instance alone, which costs nothing; what must hold in all of them is counted in
 * Firestore (limits/limits.ts).
 */
export function limitPerMinute(perMinute: number | ((request: Request) => number)): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: callerOrAddress,
    validate: { xForwardedForHeader: false },
    handler: (_request, response, next) => {
      const seconds = Number(response.getHeader('Retry-After')) || 60;
      next(rateLimited('Too many attempts. Please wait a minute and try again.', seconds));
    },
  });
}
