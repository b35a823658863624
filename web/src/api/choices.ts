import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

/** As many as somebody looks through before typing more. */
const SHOWN = 8;

/** Students to choose from, by name, email or student ID. */
export function studentChoices(q: string) {
  return queryOptions({
    queryKey: ['users', 'choices', q],
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

/** Internships to choose from, the newest first, by their title. */
export function internshipChoices(q: string) {
  return queryOptions({
    queryKey: ['internships', 'choices', q],
    queryFn: async ({ signal }) =>
      dataOf(await call('GET /internships', { query: { limit: SHOWN, q }, signal })).map(
        ({ _id, title, company }) => ({ id: _id, label: title, detail: company }),
      ),
  });
}
