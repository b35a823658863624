import type { RequestHandler } from 'express';

/** The policy of answers that are no pages: they load nothing, send nothing, and cannot be framed. */
export const NOTHING_ELSE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets the headers of every answer unless its route sets others; pages have the headers of firebase.json. */
export const withSafeHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': NOTHING_ELSE,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    // firebase.json sets this value for the answers of Hosting.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  });
  next();
};
