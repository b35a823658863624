import type { Operation } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, applicationBody } from '../testing/builders';
import { certificateBody } from '../testing/certificates';
import { meetingBody } from '../testing/meetings';
import { letterBody } from '../testing/offer-letters';
import { PASSWORD, type Person, signedIn } from '../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const student = await signedIn(api);
const internship = await addInternship(api, admin);

interface Row {
  operation: Operation;
  by?: Person;
  body: object;
  field: string;
}

const person = { name: 'Asha', email: 'asha@example.test' };

/** Single-line fields refuse hidden characters. */
const LINES: Row[] = [
  { operation: 'POST /auth/register', body: { ...person, password: PASSWORD }, field: 'name' },
  { operation: 'PUT /profile', by: student, body: {}, field: 'name' },
  { operation: 'PUT /profile', by: student, body: {}, field: 'certificateName' },
  { operation: 'PUT /profile', by: student, body: {}, field: 'tagline' },
  { operation: 'PUT /profile', by: student, body: {}, field: 'college' },
  {
    operation: 'POST /applications',
    by: student,
    body: applicationBody(internship),
    field: 'certificateName',
  },
  { operation: 'POST /contact-queries', body: { ...person, message: 'Hello' }, field: 'name' },
  { operation: 'POST /certificates', by: admin, body: certificateBody(student), field: 'candidateName' },
  { operation: 'POST /certificates', by: admin, body: certificateBody(student), field: 'internshipTitle' },
  { operation: 'POST /certificates', by: admin, body: certificateBody(student), field: 'signatureName' },
  { operation: 'POST /offer-letters', by: admin, body: letterBody(student), field: 'candidateName' },
  { operation: 'POST /offer-letters', by: admin, body: letterBody(student), field: 'title' },
  { operation: 'POST /offer-letters', by: admin, body: letterBody(student), field: 'company' },
  { operation: 'POST /offer-letters', by: admin, body: letterBody(student), field: 'hrName' },
  { operation: 'POST /offer-letters', by: admin, body: letterBody(student), field: 'techPartner' },
  { operation: 'POST /meetings', by: admin, body: meetingBody(api), field: 'title' },
  { operation: 'PUT /users/:id', by: admin, body: {}, field: 'name' },
];

/** Multi-line fields remove hidden characters. */
const PARAGRAPHS: Row[] = [
  { operation: 'POST /contact-queries', body: person, field: 'message' },
  { operation: 'POST /help-queries/start', by: student, body: {}, field: 'text' },
  { operation: 'POST /announcements', by: admin, body: {}, field: 'message' },
  { operation: 'POST /notifications', by: admin, body: { target: { type: 'all' } }, field: 'message' },
];

const refused = ({ operation, by, body, field }: Row, text: string) =>
  api.refusal(operation, {
    token: by?.token,
    params: operation.includes(':id') ? { id: student.uid } : undefined,
    body: { ...body, [field]: text },
  } as never);

/** Characters that people cannot see. */
const INVISIBLE = {
  'U+3164': '\u3164',
  'U+115F': '\u115f',
  'U+FFA0': '\uffa0',
  'U+200B': '\u200b',
  'U+2800': '\u2800',
  'several of them with spaces': '\u200b \u3164 \u202e\u00a0',
};

const cases = (rows: Row[]) =>
  rows.flatMap((row) =>
    Object.entries(INVISIBLE).map(([name, text]) => [row.operation, row.field, name, text, row] as const),
  );

test.each(cases([...LINES, ...PARAGRAPHS]))(
  '%s refuses a %s of %s alone',
  async (_operation, field, _name, text, row) => {
    const { status, errors } = await refused(row, text);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ path: field, message: expect.stringMatching(/^[A-Z].+\.$/) }]);
  },
);

const REVERSED = 'Asha \u202eamrev\u202c';

test.each(LINES.map((row) => [row.operation, row.field, row] as const))(
  '%s refuses a %s whose order a direction mark changes',
  async (_operation, field, row) => {
    expect(await refused(row, REVERSED)).toMatchObject({
      status: 400,
      errors: [
        { path: field, message: expect.stringMatching(/has a hidden character\. Please type it again/) },
      ],
    });
  },
);

test('a message is stored without direction marks, so staff read its letters in their order', async () => {
  await api.call('POST /contact-queries', { body: { ...person, message: REVERSED } });
  const { data } = await api.call('GET /contact-queries', { token: admin.token });
  expect(data.map(({ message }) => message)).toEqual(['Asha amrev']);
  const { token } = student;
  const query = await api.call('POST /help-queries/start', { token, body: { text: REVERSED } });
  expect(query.data.messages.map(({ text }) => text)).toEqual(['Asha amrev']);
});
