import { OwnData } from '@prarambh/contract/own-data';
import { describe, expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { issueCertificate } from '../../testing/certificates';
import { issueLetter } from '../../testing/offer-letters';
import { type Person, signedIn } from '../../testing/people';
import { liveThrough, registered } from '../../testing/student-life';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Krishnamurthy' });
const other = await signedIn(api, { name: 'Curious Cat' });

const download = ({ token }: Pick<Person, 'token'>) => api.send('GET /profile/export', { token });
async function dataOf(person: Pick<Person, 'token'>): Promise<OwnData> {
  return OwnData.parse(await (await download(person)).json());
}

describe('the export of own data', () => {
  test('a person exports everything they did and got, including revoked documents, and nothing undeclared', async () => {
    const student = await registered(api, 'leela.menon@example.test', 'Leela Menon');
    const { approved, pending } = await liveThrough(api, student, { admin, other });
    const revoked = await issueCertificate(api, admin, student, { internshipTitle: 'Data Science' });
    await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: revoked._id } });
    const letter = await issueLetter(api, admin, student);
    await api.call('DELETE /offer-letters/:id', { token: admin.token, params: { id: letter._id } });

    const reason = 'I have found work.';
    await api.call('POST /profile/request-deletion', { token: student.token, body: { reason } });

    const data = await dataOf(student);

    expect(data.profile).toMatchObject({
      email: 'leela.menon@example.test',
      name: 'Leela Menon',
      deletionReason: reason,
    });
    const applied = [approved.application._id, pending.application._id];
    expect(data.applications.map(({ _id }) => _id)).toEqual(expect.arrayContaining(applied));
    expect(data.transactions.map(({ _id }) => _id)).toEqual(data.applications.map(({ _id }) => _id));
    expect(data.certificates).toContainEqual(expect.objectContaining({ _id: revoked._id, isRevoked: true }));
    expect(data.offerLetters).toContainEqual(expect.objectContaining({ _id: letter._id, isRevoked: true }));
    const counts = Object.entries(data).filter(([, part]) => Array.isArray(part) && part.length === 0);
    expect(
      counts.map(([name]) => name),
      'only staff keep views of tables',
    ).toEqual(['tableViews']);
    const [screenshot] = data.applications.flatMap(({ paymentScreenshot }) => paymentScreenshot ?? []);
    const { origin, pathname, search } = new URL(screenshot ?? '');
    expect(origin, 'of the site, since the file is opened elsewhere').toBe(api.platform.config.siteUrl);
    expect((await fetch(new URL(pathname + search, api.url))).status).toBe(200);
  });

  test('an export of own data is never cached', async () => {
    const { headers } = await download(other);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="my-data-${programmeDay(api.platform.clock.now())}.json"`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('an export of own data contains nothing about other people and no internal data of staff', async () => {
    const text = await (await download(other)).text();
    for (const secret of ['leela.menon', 'Leela', 'decidedBy', 'flags', 'search', 'sessionsValidFrom']) {
      expect(text).not.toContain(secret);
    }
  });

  test('an export of own data contains long lists completely, read page by page', async () => {
    const talkative = await signedIn(api);
    const { firestore, clock } = api.platform;
    const batch = firestore.batch();
    for (let number = 0; number < 230; number += 1) {
      batch.set(firestore.collection('notifications').doc(), {
        ...{ about: null, link: null, said: null },
        title: `News ${number}`,
        message: 'Something happened.',
        audience: [`user:${talkative.uid}`],
        createdAt: new Date(clock.now().getTime() + number),
      });
    }
    await batch.commit();
    clock.advance({ minutes: 1 });
    const { notifications } = await dataOf(talkative);
    expect(new Set(notifications.map(({ title }) => title)).size).toBe(230);
  });

  test('a member of staff can export their own data, too', async () => {
    expect((await dataOf(admin)).profile).toMatchObject({ role: 'admin', email: admin.email });
  });
});
