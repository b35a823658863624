import type { SentBody } from '@prarambh/contract/endpoints';
import type { StaffOfferLetter } from '@prarambh/contract/offer-letters';
import type { TestApi } from './api';
import type { Person } from './people';

type Body = SentBody<'POST /offer-letters'>;

/** The facts that all letters of an internship share. */
export const sameLetter = {
  company: 'Prarambh',
  issueDate: '2026-11-02',
  stipend: 'Unpaid',
  hrName: 'Meera Nair',
};

/** Returns the body with which an admin issues an offer letter. */
export function letterBody(student: { uid: string }, overrides: Partial<Body> = {}): Body {
  return {
    user: student.uid,
    candidateName: 'Asha Verma',
    title: 'Web Development Intern',
    ...sameLetter,
    ...overrides,
  };
}

/** Issues a letter to a student as an admin. */
export async function issueLetter(
  api: TestApi,
  admin: Person,
  student: { uid: string },
  overrides: Partial<Body> = {},
): Promise<StaffOfferLetter> {
  const body = letterBody(student, overrides);
  return (await api.call('POST /offer-letters', { token: admin.token, body })).data;
}
