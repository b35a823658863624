import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { rateLimited } from '../errors';
import { contextOf } from './request-context';

/**
 * The address a limit counts by. Behind Hosting every request reaches the function from its CDN, which names the
 * visitor in these headers; a caller who goes around Hosting can forge them, so limits slow abuse down and the
 * counted attempts in Firestore are what stops it.
 */
function clientAddress(request: Request): string {
  const forwarded = request.get('fastly-client-ip') ?? request.get('x-forwarded-for')?.split(',')[0]?.trim();
  return ipKeyGenerator(forwarded || request.socket.remoteAddress || '0.0.0.0');
}

/** Whoever signed in is counted by name, so that a whole campus behind one address can work at once. */
const callerOrAddress = (request: Request) => contextOf(request).caller?.uid ?? clientAddress(request);

/**
 * Refuses more than `perMinute` requests a minute of one signed-in person, or from one address when nobody signed in,
 * with `rate_limited`; counts per instance.
 */
export function limitPerMinute(perMinute: number): RequestHandler {
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
