import type { SentBody, SentQuery } from '@prarambh/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';
import { cursorOf } from './cursor';

/** The keys begin like those of the public site, so that both are refreshed together. */
export const siteKeys = {
  announcements: ['announcements'] as const,
  testimonials: ['testimonials'] as const,
};

/** The announcements for staff page by page, newest first, with their count. */
export const staffAnnouncements = infiniteQueryOptions({
  queryKey: [...siteKeys.announcements, 'staff'],
  queryFn: ({ pageParam, signal }) => call('GET /announcements/all', { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

export const postAnnouncement = (body: SentBody<'POST /announcements'>, idempotencyKey: string) =>
  call('POST /announcements', { body, idempotencyKey });

export const deleteAnnouncement = ({ _id }: { _id: string }) =>
  call('DELETE /announcements/:id', { params: { id: _id } });

type Filters<O extends 'GET /testimonials/all' | 'GET /contact-queries'> = Omit<
  NonNullable<SentQuery<O>>,
  'limit' | 'cursor'
>;

/** The testimonials for staff page by page, with the count of those that match. */
export function staffTestimonials(filters: Filters<'GET /testimonials/all'>) {
  return infiniteQueryOptions({
    queryKey: [...siteKeys.testimonials, 'staff', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /testimonials/all', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

export const addTestimonial = (body: SentBody<'POST /testimonials'>, idempotencyKey: string) =>
  call('POST /testimonials', { body, idempotencyKey });

export const updateTestimonial = (id: string, body: SentBody<'PUT /testimonials/:id'>) =>
  call('PUT /testimonials/:id', { params: { id }, body });

export const deleteTestimonial = ({ _id }: { _id: string }) =>
  call('DELETE /testimonials/:id', { params: { id: _id } });

/** Messages from the contact page page by page, with the count of those that match. */
export function contactQueries(filters: Filters<'GET /contact-queries'>) {
  return infiniteQueryOptions({
    queryKey: ['contact-queries', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /contact-queries', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
