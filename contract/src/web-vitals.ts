import { z } from 'zod';
import { PAGE_PATTERNS } from './page-patterns';
import { Acknowledged, ok } from './shapes';

/**
 * Metrics of a visit: largest paint and longest reaction to a press (both in milliseconds), and layout shift
 * (no unit) (https://web.dev/articles/vitals).
 */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** By window width: a window below 48 em is a phone. */
export const DEVICES = ['phone', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** Days in the sum, including today. */
export const WEB_VITAL_DAYS = 7;

const Milliseconds = z.number().min(0).max(600_000);
const Shift = z.number().min(0).max(1000);

/**
 * Measurements of one visit that started on this page. A visit without a press has no INP. The API stores
 * nothing that identifies the visitor.
 */
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

/** `p75`: three of four visits had at most this value, up to the precision of the counted ranges. */
export const WebVitalMetric = z.strictObject({
  page: z.enum(PAGE_PATTERNS),
  device: z.enum(DEVICES),
  vital: z.enum(WEB_VITALS),
  visits: z.number().int().min(1),
  p75: z.number().min(0),
});
export type WebVitalMetric = z.infer<typeof WebVitalMetric>;

/** Endpoints of the measurements of real visits. */
export const webVitalEndpoints = {
  'GET /web-vitals': {
    operation: 'listWebVitals',
    tag: 'Site',
    summary: 'Web vitals of each page in the last seven days, most visited pages first',
    roles: ['admin'],
    response: ok(z.array(WebVitalMetric)),
  },
  'POST /web-vitals': {
    operation: 'countWebVitals',
    tag: 'Site',
    summary: 'Count the web vitals of one visit: only page pattern, device type and ranges of values',
    roles: 'public',
    body: WebVitalsBody,
    response: Acknowledged,
    perMinute: 20,
  },
} as const;
