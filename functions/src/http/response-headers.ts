import type { RequestHandler } from 'express';

/** The policy of what is no page: it loads nothing, sends nothing, and nobody frames it. */
export const NOTHING_ELSE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer carries unless its route says otherwise; pages bring the headers of firebase.json. */
export const withSafeHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': NOTHING_ELSE,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    // As firebase.json has it for what passes Hosting.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  });
  next();
};
