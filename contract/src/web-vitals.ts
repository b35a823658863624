import { z } from 'zod';
import { PAGE_PATTERNS } from './page-patterns';
import { Acknowledged, ok } from './shapes';

/**
 * What a visitor waits for: the largest paint, the longest wait from a press to the next picture (both in milliseconds),
 * and how far the page jumped, without unit (https://web.dev/articles/vitals).
 */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** By the width of the window: below 48 em it is a phone. */
export const DEVICES = ['phone', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** The days that are summed up, with the one under way. */
export const WEB_VITAL_DAYS = 7;

const Milliseconds = z.number().min(0).max(600_000);
const Shift = z.number().min(0).max(1000);

/** What one visit that began with this page has measured; a visit without a press has no INP. Nothing says whose it was. */
export const WebVitalsBody = z.strictObject({
  page: z.enum(PAGE_PATTERNS),
  device: z.enum(DEVICES),
  values: z.strictObject({
    LCP: Milliseconds.optional(),
    INP: Milliseconds.optional(),
    CLS: Shift.optional(),
  }),
});
export type WebVitalsBody = z.infer<typeof WebVitalsBody>;

/** Three of four visits were at most like `p75`, as far as the counted ranges of values tell. */
export const WebVitalFigure = z.strictObject({
  page: z.enum(PAGE_PATTERNS),
  device: z.enum(DEVICES),
  vital: z.enum(WEB_VITALS),
  visits: z.number().int().min(1),
  p75: z.number().min(0),
});
export type WebVitalFigure = z.infer<typeof WebVitalFigure>;

/** The rows of what real visitors wait for. */
export const webVitalEndpoints = {
  'GET /web-vitals': {
    operation: 'listWebVitals',
    tag: 'Site',
    summary: 'What visitors waited for on each page in the last seven days, the most visited pages first',
    roles: ['admin'],
    response: ok(z.array(WebVitalFigure)),
  },
  'POST /web-vitals': {
    operation: 'countWebVitals',
    tag: 'Site',
    summary:
      'Count what one visit has measured: page pattern, kind of device and ranges of values, nothing else',
    roles: 'public',
    body: WebVitalsBody,
    response: Acknowledged,
    perMinute: 20,
  },
} as const;
