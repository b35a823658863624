import type { SentBody } from '@prarambh/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

const TESTIMONIALS_SHOWN = 6;

/** What the banner of the home page says, newest first. */
export const announcements = queryOptions({
  queryKey: ['announcements'],
  queryFn: async ({ signal }) => dataOf(await call('GET /announcements', { signal })),
});

/** The newest testimonials, for the home page. */
export const testimonials = queryOptions({
  queryKey: ['testimonials'],
  queryFn: async ({ signal }) =>
    dataOf(await call('GET /testimonials', { query: { limit: TESTIMONIALS_SHOWN }, signal })),
});

/** Sends a visitor's message. Rejects unless the server says that it arrived. */
export async function sendContactMessage(body: SentBody<'POST /contact-queries'>): Promise<void> {
  const { success } = await call('POST /contact-queries', { body });
  if (success !== true) throw new Error('The message was not accepted.');
}
