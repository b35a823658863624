import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { certificateBody, issueCertificate } from '../../testing/certificates';
import { signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';

const api = await useApi({ config: { rateLimits: true } });
const { firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });

let addresses = 0;

/** Returns a new address for each test, so that tests share no rate limits. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

const checkFrom = (address: string, ids: string[]) =>
  api.send('POST /certificates/verify', { body: { ids }, headers: { 'X-Forwarded-For': address } });

async function checked(ids: string[], address = newAddress()) {
  const { data } = await api.call('POST /certificates/verify', {
    body: { ids },
    headers: { 'X-Forwarded-For': address },
  });
  return data;
}

const unknownIds = (count: number, prefix = 'Unknown') =>
  Array.from({ length: count }, (_, index) => `${prefix}-INT26-${String(index).padStart(6, '0')}`);

/** Stores copies of an issued certificate under new IDs. */
async function copiesOf(certificateId: string, count: number): Promise<string[]> {
  const stored = firestore.collection('certificates');
  const original = (await stored.doc(certificateId.toUpperCase()).get()).data();
  const ids = Array.from({ length: count }, (_, index) => `Copy-${index}`);
  const writes = firestore.batch();
  for (const id of ids) writes.create(stored.doc(id.toUpperCase()), { ...original, certificateId: id });
  await writes.commit();
  return ids;
}

test('a list is answered in its order, and only valid certificates show their facts', async () => {
  const [valid, revoked, replaced] = [
    await issueCertificate(api, admin, await signedIn(api)),
    await issueCertificate(api, admin, await signedIn(api)),
    await issueCertificate(api, admin, await signedIn(api)),
  ];
  await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: revoked._id } });
  const { user: _, ...corrected } = certificateBody({ uid: '' }, { candidateName: 'Asha V. Verma' });
  const { data: correction } = await api.call('POST /certificates/:id/reissue', {
    token: admin.token,
    params: { id: replaced._id },
    body: corrected,
  });
  const nothing = { name: null, internshipTitle: null, completionDate: null, at: null, replacedBy: null };
  const day = expect.stringMatching(/^2\d{3}-/);
  expect(
    await checked([
      revoked.certificateId.toLowerCase(),
      `https://prarambh.example/verify-certificate/${valid.certificateId.replaceAll('-', '\u2011')}`,
      'Nobody-INT26-000000',
      replaced.certificateId,
      '<b>',
    ]),
  ).toEqual([
    { ...nothing, certificateId: revoked.certificateId, state: 'revoked', at: day },
    {
      ...nothing,
      certificateId: valid.certificateId,
      state: 'valid',
      name: 'Asha Verma',
      internshipTitle: 'Web Development',
      completionDate: '2026-11-01',
    },
    { ...nothing, certificateId: 'Nobody-INT26-000000', state: 'unknown' },
    {
      ...nothing,
      certificateId: replaced.certificateId,
      state: 'replaced',
      at: day,
      replacedBy: correction.certificateId,
    },
    { ...nothing, certificateId: 'b', state: 'unknown' },
  ]);
});

test('a list of 500 IDs costs one read per ID, and a repeated ID costs none', async () => {
  const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
  const ids = [certificateId, ...(await copiesOf(certificateId, 498))];
  const address = newAddress();
  const usage = await countUsage(firestore, () => checked([...ids, certificateId.toLowerCase()], address));
  expect(usage.result.map(({ state }) => state)).toEqual(Array(500).fill('valid'));
  // The rate limits add three reads and one write.
  expect(usage.reads).toBeLessThanOrEqual(499 + 3);
  expect(usage.writes).toBe(1);
});

test.each([
  ['more than 500 IDs', { ids: unknownIds(501) }, 'A list can have at most 500 certificate IDs.'],
  ['no IDs', { ids: [] }, 'Please enter at least one certificate ID.'],
  ['a text', { ids: 'Web-Development-INT26-7F3K9Q' }, 'Please send a list of certificate IDs.'],
])('a list check with %s is refused with a clear message', async (_what, body, message) => {
  const refused = await api.refusal('POST /certificates/verify', {
    body,
    headers: { 'X-Forwarded-For': newAddress() },
  });
  expect(refused).toMatchObject({ status: 400, code: 'invalid', message });
});

test('one address gets five list checks an hour, even from a thousand requests at once', async () => {
  const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
  const address = newAddress();
  const statuses: number[] = [];
  for (let sent = 0; sent < 1000; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkFrom(address, [certificateId])));
    statuses.push(...answers.map(({ status }) => status));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  expect((await checkFrom(newAddress(), [certificateId])).status).toBe(200);
});

test('the sixth list check within an hour is told how long to wait', async () => {
  const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
  const address = newAddress();
  for (let list = 1; list <= 5; list += 1) await checked([certificateId], address);
  const refused = await checkFrom(address, [certificateId]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message: 'Too many attempts. Please try again in 60 minutes.',
  });
});

test('after fifty unknown IDs in an hour, an address cannot even check known IDs', async () => {
  const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
  const address = newAddress();
  expect(await checked([certificateId, ...unknownIds(50)], address)).toHaveLength(51);
  expect((await checkFrom(address, [certificateId])).status).toBe(429);
});

test('a list with more than fifty unknown IDs is refused as a whole and reveals no names', async () => {
  const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
  const address = newAddress();
  const refused = await checkFrom(address, [certificateId, ...unknownIds(51)]);
  expect(refused.status).toBe(429);
  expect(await refused.text()).not.toContain('Asha');
  expect((await checkFrom(address, [certificateId])).status).toBe(429);
});

test('parallel list checks from one address share the limit of fifty unknown IDs', async () => {
  const address = newAddress();
  const lists = ['A', 'B', 'C'].map((prefix) => checkFrom(address, unknownIds(20, prefix)));
  const statuses = (await Promise.all(lists)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 429]);
});
