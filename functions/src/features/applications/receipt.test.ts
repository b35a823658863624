import { applicationNumber } from '@prarambh/contract/application-number';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { readPdf } from '../../testing/pdf';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

async function applied() {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin, { title: 'वेब डेवलपमेंट', company: 'Sahyadri Labs' });
  return { student, application: await apply(api, student, internship, { duration: 8 }) };
}

async function receipt({ token }: { token: string }, { _id }: { _id: string }) {
  const response = await api.send('GET /transactions/:id/receipt', { token, params: { id: _id } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes };
}

test('the receipt of a payment is a small one-page PDF with every fact and the same bytes each time', async () => {
  const { student, application } = await applied();
  await decide(api, admin, application, { status: 'Approved', seenFlags: ['no-screenshot'] });
  const { response, bytes } = await receipt(student, application);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const number = applicationNumber(application);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
  const { text, pages, title } = await readPdf(bytes.slice());
  expect([pages, title]).toEqual([1, `Payment receipt ${number}`]);
  const facts = [number, '₹149', 'Asha Verma', application.utr, 'Sahyadri Labs', '8 Weeks', 'Confirmed on'];
  for (const fact of facts) expect(text).toContain(fact);
  expect(bytes.length).toBeLessThanOrEqual(60_000);
  expect(Buffer.from((await receipt(student, application)).bytes).equals(Buffer.from(bytes))).toBe(true);
});

test.each([
  [null, 'Reported by the student, not yet confirmed'],
  ['Rejected', 'Not accepted'],
] as const)('the receipt of a payment whose application is %s says: %s', async (status, said) => {
  const { student, application } = await applied();
  if (status) await decide(api, admin, application, { status });
  const { text } = await readPdf((await receipt(student, application)).bytes);
  expect(text).toContain(said);
  expect(text.replaceAll(/\s+/g, ' ').includes('not a proof of payment')).toBe(status === 'Rejected');
});

test('a student cannot get the receipt of another student', async () => {
  const { application } = await applied();
  const { response } = await receipt(await signedIn(api), application);
  expect(response.status).toBe(404);
});
