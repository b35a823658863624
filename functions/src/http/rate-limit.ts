import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { rateLimited } from '../errors';

/**
 * The address a limit counts by. Behind Hosting every request reaches the function from its CDN, which names the
 * visitor in these headers; a caller who goes around Hosting can forge them, so limits slow abuse down and the
 * counted attempts in Firestore are what stops it.
 */
function clientAddress(request: Request): string {
  const forwarded = request.get('fastly-client-ip') ?? request.get('x-forwarded-for')?.split(',')[0]?.trim();
  return ipKeyGenerator(forwarded || request.socket.remoteAddress || '0.0.0.0');
}

/** Refuses more than `perMinute` requests a minute from one address with `rate_limited`; counts per instance. */
export function limitPerMinute(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: clientAddress,
    validate: { xForwardedForHeader: false },
    handler: (_request, response, next) => {
      const seconds = Number(response.getHeader('Retry-After')) || 60;
      next(rateLimited('Too many attempts. Please wait a minute and try again.', seconds));
    },
  });
}
