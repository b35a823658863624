import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { auditOf } from '../../testing/documents';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const coadmin = await signedIn(api, { role: 'co-admin' });
const accountant = await signedIn(api, { role: 'accountant' });

/** Returns the time so many minutes after the API's current time. */
const inMinutes = (minutes: number) =>
  new Date(api.platform.clock.now().getTime() + minutes * 60_000).toISOString();

const meetingBody = (overrides: Record<string, unknown> = {}) => ({
  title: 'Kick-off',
  date: inMinutes(60),
  link: 'https://meet.example.test/kick-off',
  targetType: 'all',
  ...overrides,
});

const schedule = async (overrides: Record<string, unknown> = {}, { token }: Person = admin) =>
  (await api.call('POST /meetings', { token, body: meetingBody(overrides) })).data;
const change = (id: string, body: Record<string, unknown>, { token }: Person = admin) =>
  api.call('PUT /meetings/:id', { token, params: { id }, body: meetingBody(body) });
const seenBy = async ({ token }: Person) =>
  (await api.call('GET /meetings', { token, query: { limit: 100 } })).data.map(({ _id }) => _id);
const toldTo = async ({ token }: Person) =>
  (await api.call('GET /notifications', { token })).data.map(({ title, message }) => ({ title, message }));

beforeEach(async () => {
  const { docs } = await api.platform.firestore.collection('meetings').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

describe('the visibility of a meeting', () => {
  test('a meeting for all is visible to every role', async () => {
    const { _id } = await schedule();
    const people = [await signedIn(api), accountant, admin, coadmin];
    expect(await Promise.all(people.map(seenBy))).toEqual([[_id], [_id], [_id], [_id]]);
  });

  test('a meeting for chosen people is visible to those students and accountants, and to the staff who plan', async () => {
    const [chosen, other] = [await signedIn(api), await signedIn(api)];
    const { _id } = await schedule({ targetType: 'users', selectedUsers: [chosen.uid, accountant.uid] });
    expect(await seenBy(chosen)).toEqual([_id]);
    expect(await seenBy(accountant)).toEqual([_id]);
    expect(await seenBy(other)).toEqual([]);
    expect(await seenBy(coadmin)).toEqual([_id]);
  });

  test('a meeting for an internship is visible to students with an application that is not rejected', async () => {
    const internship = await addInternship(api, admin);
    const [applied, rejected, other] = [await signedIn(api), await signedIn(api), await signedIn(api)];
    await apply(api, applied, internship);
    const lost = await apply(api, rejected, internship);
    const { _id } = await schedule({ targetType: 'internship', selectedInternship: internship._id });
    expect(await seenBy(rejected)).toEqual([_id]);
    await decide(api, admin, lost, { status: 'Rejected' });
    expect(await Promise.all([applied, rejected, other, accountant].map(seenBy))).toEqual([
      [_id],
      [],
      [],
      [],
    ]);
  });

  test('a meeting is visible until it expires; the staff who plan see it afterwards too', async () => {
    const student = await signedIn(api);
    const running = await schedule({ date: inMinutes(-29), expireAfterMinutes: 30 });
    const over = await schedule({ date: inMinutes(-31), expireAfterMinutes: 30 });
    expect(await seenBy(student)).toEqual([running._id]);
    expect(await seenBy(accountant)).toEqual([running._id]);
    expect(await seenBy(admin)).toEqual([running._id, over._id]);
    expect(await seenBy(coadmin)).toEqual([running._id, over._id]);
  });

  test('a student in more internships than one query takes sees meetings latest first, page by page', async () => {
    const student = await signedIn(api);
    const expected: string[] = [];
    for (let number = 0; number < 13; number += 1) {
      const internship = await addInternship(api, admin);
      // Approve it, because a student may have at most five undecided applications (N04).
      await decide(api, admin, await apply(api, student, internship), { status: 'Approved' });
      const { _id } = await schedule({
        date: inMinutes(100 + number),
        target: { type: 'internship', internship: internship._id },
      });
      expected.unshift(_id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = cursor ? { limit: 5, cursor } : { limit: 5 };
      const page = await api.call('GET /meetings', { token: student.token, query });
      seen.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(expected);
    const stats = await api.call('GET /dashboard/stats', { token: student.token });
    expect(stats.data).toMatchObject({ meetings: 13 });
  });

  test('a student sees a meeting without the names of other invited people', async () => {
    const student = await signedIn(api);
    await schedule({ targetType: 'users', selectedUsers: [student.uid, accountant.uid] });
    const { data, total } = await api.call('GET /meetings', { token: student.token });
    expect(Object.keys(data[0] ?? {})).not.toContain('selectedUsers');
    expect(JSON.stringify(data)).not.toContain(accountant.uid);
    expect(total).toBeUndefined();
  });
});

describe('scheduling', () => {
  test('scheduling accepts both shapes of the target, and the answer contains both', async () => {
    const { _id } = await addInternship(api, admin);
    const first = await schedule({ targetType: undefined, target: { type: 'internship', internship: _id } });
    const second = await schedule({ targetType: 'internship', selectedInternship: _id, selectedUsers: [] });
    for (const meeting of [first, second]) {
      expect(meeting).toMatchObject({
        target: { type: 'internship', internship: _id },
        targetType: 'internship',
        selectedInternship: _id,
        selectedUsers: [],
      });
    }
    const all = await schedule({ targetType: undefined, target: { type: 'all', internship: '' } });
    expect(all).toMatchObject({ target: { type: 'all', internship: null }, selectedInternship: null });
  });

  test('a meeting names its creator, expires after an hour by default, and may be in the past', async () => {
    const meeting = await schedule({ date: inMinutes(-5000), description: 'Bring questions.' }, coadmin);
    expect(meeting).toMatchObject({
      expireAfterMinutes: 60,
      description: 'Bring questions.',
      creatorId: coadmin.uid,
      creatorRole: 'co-admin',
      user: { name: coadmin.name, email: coadmin.email },
      sequence: 0,
    });
  });

  test.each([
    ['title', { title: ' ' }, 'Title is required.'],
    ['date', { date: '2026-13-01' }, 'Please enter the date and time.'],
    ['link', { link: 'javascript:alert(1)' }, 'Please enter a link that starts with http:// or https://.'],
    ['expireAfterMinutes', { expireAfterMinutes: 0 }, 'A meeting expires after 1 minute at the earliest.'],
    ['targetType', { targetType: undefined }, 'Please choose who the meeting is for.'],
    ['selectedUsers', { targetType: 'users' }, 'Please choose at least one person.'],
    [
      'selectedUsers',
      { targetType: 'users', selectedUsers: ['nobody'] },
      'Somebody you chose no longer has an account.',
    ],
    ['selectedInternship', { targetType: 'internship' }, 'Please choose the internship.'],
    [
      'selectedInternship',
      { targetType: 'internship', selectedInternship: 'nothing' },
      'This internship does not exist.',
    ],
  ])('without a right %s is refused with a sentence', async (path, body, message) => {
    const refusal = await api.refusal('POST /meetings', { token: admin.token, body: meetingBody(body) });
    expect(refusal).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('scheduling refuses unknown fields', async () => {
    const body = meetingBody({ colour: 'red' });
    expect((await api.refusal('POST /meetings', { token: admin.token, body })).status).toBe(400);
  });

  test('scheduling is audited and sends one notification to all invited people', async () => {
    const [invited, other] = [await signedIn(api), await signedIn(api)];
    const { _id } = await schedule({
      title: 'Review <b>week</b>',
      targetType: 'users',
      selectedUsers: [invited.uid, accountant.uid],
    });
    const news = {
      title: 'Meeting scheduled',
      message: '“Review <b>week</b>” is scheduled. The time and the link are under Meetings.',
    };
    expect(await toldTo(invited)).toContainEqual(news);
    expect(await toldTo(accountant)).toContainEqual(news);
    expect(await toldTo(other)).not.toContainEqual(news);
    const [entry] = await auditOf(api, _id);
    expect(entry).toMatchObject({ action: 'createMeeting', actor: { _id: admin.uid } });
  });

  test('scheduling for an internship notifies its students, except those with a rejected application', async () => {
    const internship = await addInternship(api, admin);
    const [applied, rejected] = [await signedIn(api), await signedIn(api)];
    await apply(api, applied, internship);
    await decide(api, admin, await apply(api, rejected, internship), { status: 'Rejected' });
    await schedule({ targetType: 'internship', selectedInternship: internship._id });
    expect((await toldTo(applied)).map(({ title }) => title)).toContain('Meeting scheduled');
    expect((await toldTo(rejected)).map(({ title }) => title)).not.toContain('Meeting scheduled');
  });
});

describe('changing a meeting', () => {
  test('a change increases the calendar’s sequence number, is audited, and notifies the invited people', async () => {
    const student = await signedIn(api);
    const target = { targetType: 'users', selectedUsers: [student.uid] };
    const { _id } = await schedule(target);
    const { data } = await change(_id, { ...target, title: 'Moved' });
    expect(data).toMatchObject({ _id, title: 'Moved', sequence: 1 });
    expect((await toldTo(student)).map(({ title }) => title)).toEqual([
      'Meeting changed',
      'Meeting scheduled',
    ]);
    const [, entry] = await auditOf(api, _id);
    expect(entry).toMatchObject({ action: 'updateMeeting', after: { title: 'Moved' } });
  });

  test('a change of time or audience moves the meeting’s end and its audience keys', async () => {
    const [first, second] = [await signedIn(api), await signedIn(api)];
    const { _id } = await schedule({
      targetType: 'users',
      selectedUsers: [first.uid],
      date: inMinutes(-600),
    });
    expect(await seenBy(first)).toEqual([]);
    await change(_id, { targetType: 'users', selectedUsers: [second.uid], date: inMinutes(10) });
    expect(await seenBy(first)).toEqual([]);
    expect(await seenBy(second)).toEqual([_id]);
  });

  test('a meeting can be changed while it keeps an archived internship, which other meetings cannot select', async () => {
    const internship = await addInternship(api, admin);
    const target = { targetType: 'internship', selectedInternship: internship._id };
    const { _id } = await schedule(target);
    const other = await schedule();
    await api.call('DELETE /internships/:id', { token: admin.token, params: { id: internship._id } });

    const { data } = await change(_id, { ...target, title: 'Moved' });

    expect(data).toMatchObject({ title: 'Moved', internshipTitle: internship.title });
    expect(
      await api.refusal('PUT /meetings/:id', {
        token: admin.token,
        params: { id: other._id },
        body: meetingBody(target),
      }),
    ).toMatchObject({ status: 400, message: 'This internship does not exist.' });
  });

  test('a co-admin changes and deletes meetings of co-admins only; an admin all', async () => {
    const ofAdmin = await schedule();
    const ofCoadmin = await schedule({}, coadmin);
    const another = await signedIn(api, { role: 'co-admin' });
    const params = { id: ofAdmin._id };
    const refusals = [
      await api.refusal('PUT /meetings/:id', { token: coadmin.token, params, body: meetingBody() }),
      await api.refusal('DELETE /meetings/:id', { token: coadmin.token, params }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 403, message: 'Only an admin may change this meeting.' });
    }
    await change(ofCoadmin._id, { title: 'By a colleague' }, another);
    await change(ofCoadmin._id, { title: 'By an admin' });
    await api.call('DELETE /meetings/:id', { token: coadmin.token, params: { id: ofCoadmin._id } });
    expect(await seenBy(admin)).toEqual([ofAdmin._id]);
  });

  test('deleting an upcoming meeting notifies its people; deleting one that is over does not', async () => {
    const student = await signedIn(api);
    const target = { targetType: 'users', selectedUsers: [student.uid] };
    const coming = await schedule(target);
    const over = await schedule({ ...target, date: inMinutes(-600) });
    for (const { _id } of [coming, over]) {
      await api.call('DELETE /meetings/:id', { token: admin.token, params: { id: _id } });
    }
    const titles = (await toldTo(student)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Meeting cancelled')).toHaveLength(1);
    expect(await auditOf(api, over._id)).toHaveLength(2);
  });

  test('changing an unknown meeting answers 404', async () => {
    const params = { id: 'nothing' };
    const body = meetingBody();
    expect((await api.refusal('PUT /meetings/:id', { token: admin.token, params, body })).status).toBe(404);
    expect((await api.refusal('DELETE /meetings/:id', { token: admin.token, params })).status).toBe(404);
  });
});

test('the total for staff who plan is the number of all meetings', async () => {
  for (let number = 0; number < 3; number += 1) await schedule({ date: inMinutes(number) });
  const { data, total, nextCursor } = await api.call('GET /meetings', {
    token: coadmin.token,
    query: { limit: 2 },
  });
  expect([data.length, total, nextCursor !== null]).toEqual([2, 3, true]);
});
