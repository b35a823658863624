import type { SentQuery } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { signedIn } from '../../testing/people';
import { applications } from './application.repository';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { title: 'Web, Cloud & “More”', totalPositions: 100 });

async function exported(query: SentQuery<'GET /applications/export'> = {}) {
  const response = await api.send('GET /applications/export', { token: accountant.token, query });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, lines: bytes.toString('utf8').slice(1).trimEnd().split('\r\n') };
}

test('a spreadsheet can open the export: byte order mark, ₹ and Hindi, quotes around commas', async () => {
  const student = await signedIn(api, { name: 'आरव शर्मा' });
  const application = await apply(api, student, internship, { certificateName: 'आरव शर्मा' });
  await decide(api, accountant, application, { status: 'Rejected', rejectionReason: 'Paid ₹14, not ₹149.' });

  const { response, bytes, lines } = await exported({ q: 'आरव' });

  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="applications-${programmeDay(api.platform.clock.now())}.csv"`,
  );
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(lines[0]).toBe(
    'Name,Email,Student ID,Internship,Duration (weeks),Certificate name,Amount (₹),Status,UTR,In the bank (₹),In the bank on,Applied (IST),Decided (IST),Decided by,Rejection reason',
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^आरव शर्मा,.*,INT26-.*,"Web, Cloud & “More”",4,आरव शर्मा,149,Rejected,"=""\d+""",,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,.*,Ravi Kumar,"Paid ₹14, not ₹149\."$/,
  );
});

test('no cell of the export runs as a formula', async () => {
  for (const name of ['=HYPERLINK("x")', '+A1', '-A1']) {
    await apply(api, await signedIn(api), internship, { certificateName: name });
  }
  const application = await apply(api, await signedIn(api), internship);
  await decide(api, accountant, application, { status: 'Rejected', rejectionReason: '@SUM(1)' });
  const text = (await exported()).lines.join('\n');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  for (const name of ['+A1', '-A1']) expect(text).toContain(`,'${name},`);
  expect(text).toMatch(/,'@SUM\(1\)$/m);
});

test('the export has the filters and the order of the table', async () => {
  const rejected = await exported({ status: 'Rejected' });
  expect(rejected.lines.slice(1).every((line) => line.includes(',Rejected,'))).toBe(true);
  expect(rejected.lines).toHaveLength(3);
  const [newest, oldest] = [await exported(), await exported({ sort: 'oldest' })];
  expect(oldest.lines.slice(1)).toEqual(newest.lines.slice(1).toReversed());
  expect(await exported({ q: 'nobody' }).then(({ lines }) => lines)).toHaveLength(1);
});

test('the export contains every row, even above the number that is read at once', async () => {
  const { firestore } = api.platform;
  const { docs } = await firestore.collection(applications.name).limit(1).get();
  const [sample] = docs;
  const batch = firestore.batch();
  for (let index = 0; index < 1100; index += 1) {
    const internId = `ROW-${index}`;
    const user = { name: 'Copy', email: `copy-${index}@example.test`, internId };
    batch.set(firestore.collection(applications.name).doc(`copy_${index}`), {
      ...sample?.data(),
      user,
      search: ['copy'],
    });
  }
  await batch.commit();
  const { lines } = await exported({ q: 'copy' });
  const ids = lines.slice(1).map((line) => line.split(',')[2]);
  expect(new Set(ids).size).toBe(1100);
});

test('only an admin and an accountant can export applications', async () => {
  const student = await signedIn(api);
  const { token } = student;
  expect(await api.refusal('GET /applications/export', { token })).toMatchObject({ status: 403 });
  const wrong = await api.refusal('GET /applications/export', {
    token: admin.token,
    query: { status: 'Nonsense' as 'Applied' },
  });
  expect(wrong).toMatchObject({ status: 400, code: 'invalid' });
});
