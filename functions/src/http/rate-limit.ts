import type { Endpoint, Operation } from '@prarambh/contract/endpoints';
import { callerKindOf, callsPerMinute } from '@prarambh/contract/limit-classes';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { rateLimited } from '../shared/errors';
import { clientAddress } from './client-address';
import { contextOf } from './request-context';

/** Counts signed-in users by account, so that a whole campus can work behind one address. */
const callerOrAddress = (request: Request) => contextOf(request).caller?.uid ?? clientAddress(request);

/** Returns the rate limit of an operation: its own number, or that of its class (docs/LIMITS.md). */
export function limitOf(key: Operation, row: Endpoint): RequestHandler {
  return limitPerMinute((request) =>
    callsPerMinute(key, row, callerKindOf(contextOf(request).caller?.role ?? null)),
  );
}

/**
 * Refuses more than `perMinute` requests a minute with `rate_limited`: per signed-in person, else per address. Counts
 * in this instance only, which costs nothing; limits across instances are counted in Firestore (rate-limits/limits.ts).
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
