import type { SentQuery } from '@prarambh/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

/** Users type more rather than read a longer list. */
const SHOWN = 8;

/** Searches students by name, email or student ID. */
export function studentChoices(q: string) {
  return queryOptions({
    queryKey: ['GET /users', 'choices', q],
    queryFn: async ({ signal }) =>
      dataOf(
        await call('GET /users', { query: { role: 'user', sort: 'name', limit: SHOWN, q }, signal }),
      ).map(({ _id, name, email, internId }) => ({
        id: _id,
        label: name,
        detail: [internId, email].filter(Boolean).join(' · '),
      })),
  });
}

/** Lists the admins by name. The limit is higher than the number of admins in any programme. */
export function adminChoices() {
  return queryOptions({
    queryKey: ['GET /users', 'admins'],
    queryFn: async ({ signal }) =>
      dataOf(await call('GET /users', { query: { role: 'admin', sort: 'name', limit: 100 }, signal })).map(
        ({ _id, name }) => ({ id: _id, label: name }),
      ),
  });
}

function internshipsOf(kind: string, query: SentQuery<'GET /internships'>) {
  return queryOptions({
    queryKey: ['GET /internships', kind, query?.q ?? ''],
    queryFn: async ({ signal }) =>
      dataOf(await call('GET /internships', { query: { ...query, limit: SHOWN }, signal })).map(
        ({ _id, title, company }) => ({ id: _id, label: title, detail: company }),
      ),
  });
}

/** Searches open and closed internships by title or company, newest first. */
export const internshipChoices = (q: string) => internshipsOf('choices', { q });

/** The choices of `internshipChoices` together with archived internships, whose students may still need a certificate (D06). */
export const anyInternshipChoices = (q: string) => internshipsOf('any-choices', { q, withArchived: 'true' });
