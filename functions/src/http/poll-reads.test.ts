import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, apply, decide } from '../testing/builders';
import { signedIn } from '../testing/people';
import { addMeeting } from '../testing/student-life';
import { countUsage } from '../testing/usage';

/** Maximum reads of a poll without updates. */
const READS_OF_AN_EMPTY_POLL = 3;

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const student = await signedIn(api);
const other = await signedIn(api);
const help = {
  q: (await api.call('POST /help-queries/start', { token: student.token, body: { text: 'Hello' } })).data,
};

type Reader = { token: string };
type List = 'GET /notifications' | 'GET /help-queries' | 'GET /help-queries/my';
type Updates = 'GET /notifications/news' | 'GET /help-queries/news';

const markOf = async (list: List, { token }: Reader) => (await api.call(list, { token })).mark;
const hasUpdates = async (updates: Updates, { token }: Reader, since: string) =>
  (await api.call(updates, { token, query: { since } })).data.hasNews;

const message = (by: Reader, text: string) =>
  api.call('POST /help-queries/:id/message', { token: by.token, params: { id: help.q._id }, body: { text } });

/** Passes the time within which events before the reading of a list still count as updates. */
const pass = () => api.platform.clock.advance({ minutes: 1 });

describe('an empty poll', () => {
  test.each([
    ['a student for notifications', 'GET /notifications', 'GET /notifications/news', student],
    ['an accountant for notifications', 'GET /notifications', 'GET /notifications/news', accountant],
    ['a student in the help chat', 'GET /help-queries/my', 'GET /help-queries/news', student],
    ['an admin at the help desk', 'GET /help-queries', 'GET /help-queries/news', admin],
  ] as const)(
    `a poll by %s costs at most ${READS_OF_AN_EMPTY_POLL} reads for any amount of data`,
    async (_, list, updates, reader) => {
      for (let made = 0; made < 6; made += 1)
        await decide(api, admin, await apply(api, student, await addInternship(api, admin)), {
          status: 'Approved',
        });
      for (let sent = 0; sent < 4; sent += 1) await message(student, 'And another thing');
      pass();
      const since = await markOf(list, reader);
      const { result, reads, writes } = await countUsage(api.platform.firestore, () =>
        hasUpdates(updates, reader, since),
      );
      expect(result).toBe(false);
      expect(reads).toBeLessThanOrEqual(READS_OF_AN_EMPTY_POLL);
      expect(writes).toBe(0);
    },
  );
});

describe('an empty poll of staff for a list', () => {
  test.each([
    ['payments', accountant],
    ['submissions', admin],
    ['helpQueries', admin],
    ['contactQueries', admin],
    ['deletionRequests', admin],
  ] as const)(`a poll of %s costs at most ${READS_OF_AN_EMPTY_POLL} reads`, async (kind, { token }) => {
    for (let sent = 0; sent < 3; sent += 1) {
      await apply(api, await signedIn(api), await addInternship(api, admin));
      const body = { name: 'Asha Verma', email: 'asha@example.test', message: 'When does it begin?' };
      await api.call('POST /contact-queries', { body });
    }
    const look = () => api.call('GET /dashboard/waiting/:kind', { token, params: { kind } });
    const { data: before } = await look();
    const { result, reads, writes } = await countUsage(api.platform.firestore, look);
    expect(result.data).toEqual(before);
    expect(reads).toBeLessThanOrEqual(READS_OF_AN_EMPTY_POLL);
    expect(writes).toBe(0);
  });

  test('a staff poll reports an application that was decided while another was sent, and is refused without access to the list', async () => {
    const params = { kind: 'payments' } as const;
    const look = async () =>
      (await api.call('GET /dashboard/waiting/:kind', { token: admin.token, params })).data;
    const waiting = await apply(api, await signedIn(api), await addInternship(api, admin));
    const before = await look();
    await decide(api, admin, waiting, { status: 'Approved' });
    pass();
    await apply(api, await signedIn(api), await addInternship(api, admin));
    const after = await look();
    expect(after.count).toBe(before.count);
    expect(after).not.toEqual(before);
    const refused = { token: accountant.token, params: { kind: 'submissions' as const } };
    expect(await api.refusal('GET /dashboard/waiting/:kind', refused)).toMatchObject({ code: 'forbidden' });
  });
});

describe('updates', () => {
  test('updates of the inbox are notifications to all, to the student, and to students of one of the internships', async () => {
    const internship = await addInternship(api, admin);
    await apply(api, student, internship);
    const target = { targetType: 'internship' as const, selectedInternship: internship._id };
    const meeting = {
      title: 'Kick-off',
      date: '2031-01-01T10:00:00.000Z',
      link: 'https://meet.example.test',
    };
    for (const tell of [
      () =>
        api.call('POST /notifications', {
          token: admin.token,
          body: { message: 'Hi', target: { type: 'all' } },
        }),
      () => addMeeting(api, admin, [student.uid]),
      () => api.call('POST /meetings', { token: admin.token, body: { ...meeting, ...target } }),
    ]) {
      pass();
      const since = await markOf('GET /notifications', student);
      expect(await hasUpdates('GET /notifications/news', student, since)).toBe(false);
      await tell();
      expect(await hasUpdates('GET /notifications/news', student, since)).toBe(true);
    }
  });

  test('updates of a help query are messages of the other side, and never those of other students', async () => {
    pass();
    const [own, desk] = [
      await markOf('GET /help-queries/my', student),
      await markOf('GET /help-queries', admin),
    ];
    await api.call('POST /help-queries/start', { token: other.token, body: { text: 'Me too' } });
    expect(await hasUpdates('GET /help-queries/news', student, own)).toBe(false);
    expect(await hasUpdates('GET /help-queries/news', admin, desk)).toBe(true);
    await message(admin, 'Here you are');
    expect(await hasUpdates('GET /help-queries/news', student, own)).toBe(true);
  });

  test('a poll with another list’s change token reports updates, so that the list is read again', async () => {
    pass();
    const since = await markOf('GET /notifications', student);
    for (const mark of ['', 'nonsense', `${since}x`, since.replace(/^./, 'Z')]) {
      expect(await hasUpdates('GET /notifications/news', student, mark)).toBe(true);
    }
    expect(await hasUpdates('GET /notifications/news', other, since)).toBe(true);
  });

  test('a poll reports updates that were committed a moment after the list was read', async () => {
    pass();
    const since = await markOf('GET /notifications', student);
    const createdAt = new Date(api.platform.clock.now().getTime() - 5_000);
    await api.platform.firestore
      .collection('notifications')
      .doc('late')
      .set({
        title: 'Late',
        message: 'Late',
        audience: [`user:${student.uid}`],
        ...{ about: null, link: null, said: null },
        createdAt,
      });
    expect(await hasUpdates('GET /notifications/news', student, since)).toBe(true);
  });
});
