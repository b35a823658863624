import type { StaffMeeting } from '@prarambh/contract/meetings';
import { beforeEach, describe, expect, test } from 'vitest';
import { programmeLongDate, programmeMoment, programmeZonedTime } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { change, inMinutes, schedule } from '../../testing/meetings';
import { addPerson, type Person, signedIn } from '../../testing/people';

const HOUR = 60;
const DAY = 24 * HOUR;

const api = await useApi();
const { clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
let student: Person;

const remind = () => runJobOf(api, 'remindMeetings');
const deliver = () => runJobOf(api, 'deliverMail');

async function pass(minutes: number): Promise<void> {
  clock.advance({ minutes });
  await remind();
  await deliver();
}

/** Schedules a meeting for the student alone, two days from now by default. */
const scheduled = (overrides: Record<string, unknown> = {}) =>
  schedule(api, admin, {
    targetType: 'users',
    selectedUsers: [student.uid],
    date: inMinutes(api, 2 * DAY),
    ...overrides,
  });

const mailedTo = ({ email }: { email: string }) => mailsTo(api, email).map(({ subject }) => subject);
const subjectOf = ({ title, date }: StaffMeeting) => `Reminder: ${title}, ${programmeMoment(new Date(date))}`;

/** Returns a person's notifications about meetings that begin soon. */
async function toldSoon({ token }: Person): Promise<string[]> {
  const { data } = await api.call('GET /notifications', { token });
  return data.filter(({ title }) => title === 'Meeting begins soon').map(({ message }) => message);
}

const soon = ({ title, date }: StaffMeeting) =>
  expect.stringContaining(
    `“${title}” begins at ${programmeZonedTime(new Date(date))} (India Standard Time).`,
  );

beforeEach(async () => {
  for (const name of ['meetings', 'meetingReminders', 'notifications']) {
    const { docs } = await firestore.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  student = await signedIn(api, { name: 'Asha Verma' });
});

describe('the reminders of a meeting', () => {
  test('a meeting is mailed a day before and notified a quarter of an hour before, not earlier', async () => {
    const meeting = await scheduled();
    await pass(DAY - 1);
    expect(mailedTo(student)).toEqual([]);
    await pass(2);
    expect(mailedTo(student)).toEqual([subjectOf(meeting)]);
    await pass(DAY - 17);
    expect(await toldSoon(student)).toEqual([]);
    await pass(2);
    expect(await toldSoon(student)).toEqual([soon(meeting)]);
    for (let run = 0; run < 3; run += 1) await pass(1);
    expect([mailedTo(student), await toldSoon(student)]).toEqual([[subjectOf(meeting)], [soon(meeting)]]);
  });

  test('each reminder is sent once when the job runs twice at once', async () => {
    const meeting = await scheduled();
    clock.advance({ minutes: DAY + 1 });
    await Promise.all([remind(), remind(), remind()]);
    await Promise.all([deliver(), deliver()]);
    expect(mailedTo(student)).toEqual([subjectOf(meeting)]);
    clock.advance({ minutes: DAY - 10 });
    await Promise.all([remind(), remind(), remind()]);
    expect(await toldSoon(student)).toEqual([soon(meeting)]);
  });

  test('each reminder is sent when the job is hours late, but not after the meeting has begun', async () => {
    const meeting = await scheduled();
    await pass(2 * DAY - HOUR);
    expect(mailedTo(student)).toEqual([subjectOf(meeting)]);
    const missed = await scheduled({ title: 'Missed' });
    await pass(2 * DAY + 1);
    expect(mailedTo(student)).not.toContain(subjectOf(missed));
    expect(await toldSoon(student)).toEqual([]);
  });

  test('each reminder reaches all people after a run that was cut off in the middle', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => addPerson(api)));
    await scheduled({ selectedUsers: people.map(({ uid }) => uid) });
    clock.advance({ minutes: DAY + 1 });
    await remind();
    // The state after a run that ended after the first person.
    const [first, ...others] = [...people].sort((a, b) => (a.uid < b.uid ? -1 : 1));
    for (const { email } of others) {
      const { docs } = await firestore.collection('mail').where('to', '==', email).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
    const { docs } = await firestore.collection('meetingReminders').where('kind', '==', 'mail').get();
    const progress = { sequence: 0, cursor: first?.uid };
    await docs[0]?.ref.update({ progress, dueAt: clock.now() });
    await pass(1);
    expect(people.map((person) => mailedTo(person).length)).toEqual([1, 1, 1]);
  });

  test('a meeting scheduled within the last day, or quarter of an hour, sends no reminder for it', async () => {
    await scheduled({ date: inMinutes(api, DAY - 1) });
    const short = await scheduled({ title: 'At once', date: inMinutes(api, 14) });
    await pass(1);
    expect(mailedTo(student)).toEqual([]);
    await pass(5);
    expect(await toldSoon(student)).not.toContainEqual(soon(short));
  });
});

describe('a changed meeting', () => {
  test('a cancelled meeting sends no reminders, not even mails that are already queued', async () => {
    const waiting = await scheduled();
    const queued = await scheduled({ title: 'Queued', date: inMinutes(api, 2 * DAY - HOUR) });
    clock.advance({ minutes: DAY - HOUR + 1 });
    await remind();
    for (const { _id } of [waiting, queued]) {
      await api.call('DELETE /meetings/:id', { token: admin.token, params: { id: _id } });
    }
    await pass(HOUR);
    await pass(DAY - 10);
    expect([mailedTo(student), await toldSoon(student)]).toEqual([[], []]);
    const { docs } = await firestore.collection('mail').where('to', '==', student.email).get();
    expect(docs).toEqual([]);
  });

  test('a moved meeting sends reminders for the new time only', async () => {
    const meeting = await scheduled();
    clock.advance({ minutes: DAY + 1 });
    await remind();
    const moved = await change(api, admin, meeting, { date: inMinutes(api, 3 * DAY) });
    await pass(1);
    await pass(DAY - 10);
    expect([mailedTo(student), await toldSoon(student)]).toEqual([[], []]);
    await pass(DAY + 10);
    expect(mailedTo(student)).toEqual([subjectOf(moved)]);
    await pass(DAY - 10);
    expect(await toldSoon(student)).toEqual([soon(moved)]);
  });

  test('a meeting that is moved during its announcement withdraws the notification of the old time', async () => {
    const meeting = await scheduled({ date: inMinutes(api, HOUR) });
    await pass(50);
    expect(await toldSoon(student)).toEqual([soon(meeting)]);
    await change(api, admin, meeting, { date: inMinutes(api, 2 * DAY) });
    expect(await toldSoon(student)).toEqual([]);
  });

  test('a meeting that changes during a run reminds nobody twice', async () => {
    const meeting = await scheduled();
    await pass(DAY + 1);
    await change(api, admin, meeting, { title: 'Another title', expireAfterMinutes: 90 });
    await pass(1);
    // Excludes the mail about the change (tested in meeting-updates.test.ts).
    const reminders = mailedTo(student).filter((subject) => subject.startsWith('Reminder'));
    expect(reminders).toEqual([subjectOf(meeting)]);
    await pass(DAY - 10);
    await change(api, admin, meeting, { title: 'A third title' });
    await pass(1);
    expect(await toldSoon(student)).toHaveLength(1);
  });

  test('a meeting with a new audience reminds the new people only', async () => {
    const other = await signedIn(api);
    const meeting = await scheduled();
    const changed = await change(api, admin, meeting, { selectedUsers: [other.uid] });
    await pass(DAY + 1);
    expect([mailedTo(student), mailedTo(other)]).toEqual([[], [subjectOf(changed)]]);
  });

  test('an ended meeting loses its announcement, and is announced again when moved into the future', async () => {
    const meeting = await scheduled({ date: inMinutes(api, HOUR), expireAfterMinutes: 30 });
    await pass(50);
    expect(await toldSoon(student)).toHaveLength(1);
    clock.advance({ minutes: 41 });
    await runJobOf(api, 'expireMeetings');
    expect(await toldSoon(student)).toEqual([]);
    const moved = await change(api, admin, meeting, { date: inMinutes(api, 2 * DAY) });
    await pass(DAY + 1);
    await pass(DAY - 10);
    expect([mailedTo(student), await toldSoon(student)]).toEqual([[subjectOf(moved)], [soon(moved)]]);
  });

  test('mails about an ended meeting that could not be sent stay unsent', async () => {
    const meeting = await scheduled({ expireAfterMinutes: 30 });
    clock.advance({ minutes: DAY + 1 });
    await remind();
    clock.advance({ minutes: DAY + 30 });
    await runJobOf(api, 'expireMeetings');
    await deliver();
    expect(mailedTo(student)).not.toContain(subjectOf(meeting));
    const { docs } = await firestore.collection('meetingReminders').get();
    expect(docs).toEqual([]);
  });
});

describe('the recipients of reminders', () => {
  test('a meeting for all reminds each role with a link to its own page, but no closed or unverified accounts', async () => {
    const [accountant, coadmin] = [
      await addPerson(api, { role: 'accountant' }),
      await addPerson(api, { role: 'co-admin' }),
    ];
    const left = [await addPerson(api, { isActive: false }), await addPerson(api, { isVerified: false })];
    const meeting = await scheduled({ targetType: 'all', selectedUsers: [] });
    await pass(DAY + 1);
    const pages = [student, accountant, coadmin, admin].map(
      ({ email }) => mailsTo(api, email)[0]?.text.match(/Open my meetings: (\S+)/)?.[1],
    );
    expect(pages).toEqual([
      'http://localhost:3000/dashboard/meetings',
      'http://localhost:3000/accountant/meetings',
      'http://localhost:3000/coadmin/meetings',
      'http://localhost:3000/admin-dashboard/manage-meetings',
    ]);
    expect(left.flatMap(mailedTo)).toEqual([]);
    expect(await toldSoon(student)).toEqual([]);
    await pass(DAY - 10);
    expect(await toldSoon(student)).toEqual([soon(meeting)]);
  });

  test('a meeting for an internship reminds its students, except those with a rejected application', async () => {
    const internship = await addInternship(api, admin);
    const [rejected, other] = [await signedIn(api), await signedIn(api)];
    await apply(api, student, internship);
    await decide(api, admin, await apply(api, rejected, internship), { status: 'Rejected' });
    const target = { targetType: 'internship', selectedInternship: internship._id, selectedUsers: [] };
    const meeting = await scheduled(target);
    await pass(DAY + 1);
    expect(mailedTo(student)).toContain(subjectOf(meeting));
    for (const person of [rejected, other, admin]) expect(mailedTo(person)).not.toContain(subjectOf(meeting));
  });

  test('people who have switched reminders off get no reminder mail', async () => {
    await scheduled();
    await pass(DAY + 1);
    const [, token = ''] = /\/reminders\/(\S+)/.exec(mailsTo(api, student.email)[0]?.text ?? '') ?? [];
    await api.call('POST /reminders/:token/off', { params: { token: decodeURIComponent(token) } });
    const next = await scheduled({ title: 'Next' });
    await scheduled({ title: 'For all', targetType: 'all', selectedUsers: [] });
    await pass(DAY + 1);
    expect(mailedTo(student)).toHaveLength(1);
    await pass(DAY - 10);
    expect(await toldSoon(student)).toContainEqual(soon(next));
  });
});

test('the reminder mail names the zone of its time, and its calendar file has the time in UTC', async () => {
  const meeting = await scheduled({ title: 'Review', description: 'Bring questions.\rAnd answers.' });
  clock.advance({ minutes: DAY + 1 });
  await remind();
  const { docs } = await firestore.collection('mail').where('to', '==', student.email).get();
  const [file] = docs[0]?.data().attachments ?? [];
  expect(file).toMatchObject({
    filename: 'review.ics',
    contentType: expect.stringContaining('text/calendar'),
  });
  const utc = meeting.date.replace(/[-:]|\.\d{3}/g, '');
  expect(file.content.split('\r\n')).toEqual(
    expect.arrayContaining([
      `DTSTART:${utc}`,
      'SEQUENCE:0',
      expect.stringContaining(`UID:meeting-${meeting._id}@`),
    ]),
  );
  expect(file.content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  await deliver();
  const [mail] = mailsTo(api, student.email);
  const date = new Date(meeting.date);
  expect(mail?.text).toContain(
    `“Review” is on ${programmeLongDate(date)} at ${programmeZonedTime(date)} (India Standard Time, Asia/Kolkata).`,
  );
  expect(mail?.text).toContain('Join here: https://meet.example.test/kick-off');
});
