import type { SentQuery } from '@prarambh/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

/** As many as somebody looks through before typing more. */
const SHOWN = 8;

/** Students to choose from, by name, email or student ID. */
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

/** The admins, by name; more than a programme has. */
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

/** Internships to choose from, the newest first, by their title or company. */
export const internshipChoices = (q: string) => internshipsOf('choices', { q });

/** The same with archived ones: their students may still be owed a certificate (D06). */
export const anyInternshipChoices = (q: string) => internshipsOf('any-choices', { q, withArchived: 'true' });
