import type { StaffMeeting } from '@prarambh/contract/meetings';
import { beforeEach, describe, expect, test } from 'vitest';
import { programmeMoment } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { change, inMinutes, schedule } from '../../testing/meetings';
import { type Person, signedIn } from '../../testing/people';

const DAY = 24 * 60;

const api = await useApi();
const { clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
let asha: Person;
let ravi: Person;

async function work(): Promise<void> {
  await runJobOf(api, 'remindMeetings');
  await runJobOf(api, 'deliverMail');
}

/** Schedules a meeting of both students whose reminder, with its calendar file, was sent. */
async function mailedMeeting(overrides: Record<string, unknown> = {}): Promise<StaffMeeting> {
  const meeting = await schedule(api, admin, {
    title: 'Review',
    targetType: 'users',
    selectedUsers: [asha.uid, ravi.uid],
    date: inMinutes(api, 2 * DAY),
    ...overrides,
  });
  clock.advance({ minutes: DAY + 1 });
  await work();
  return meeting;
}

const cancel = ({ _id }: StaffMeeting) =>
  api.call('DELETE /meetings/:id', { token: admin.token, params: { id: _id } });

const subjects = ({ email }: Person) => mailsTo(api, email).map(({ subject }) => subject);
const at = ({ date }: StaffMeeting) => programmeMoment(new Date(date));

/** Returns the lines of the newest mail's calendar file. */
function newestFile({ email }: Person): string[] {
  const [file = ''] = mailsTo(api, email)[0]?.calendarFiles ?? [];
  return file.replace(/\r?\n /g, '').split(/\r?\n/);
}

const lineOf = (file: string[], name: string) => file.find((line) => line.startsWith(`${name}:`));

beforeEach(async () => {
  for (const name of ['meetings', 'meetingReminders', 'notifications']) {
    const { docs } = await firestore.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  [asha, ravi] = await Promise.all([signedIn(api, { name: 'Asha Verma' }), signedIn(api)]);
});

describe('the people who were mailed a meeting’s calendar file', () => {
  test('people with the calendar file get the updated invitation when the meeting is moved', async () => {
    const meeting = await mailedMeeting();
    const before = newestFile(asha);
    const moved = await change(api, admin, meeting, { date: inMinutes(api, 5 * DAY) });
    await work();
    for (const person of [asha, ravi]) {
      expect(subjects(person)).toEqual([`Changed: Review, ${at(moved)}`, `Reminder: Review, ${at(meeting)}`]);
    }
    const file = newestFile(asha);
    expect(lineOf(file, 'UID')).toBe(lineOf(before, 'UID'));
    expect([lineOf(before, 'SEQUENCE'), lineOf(file, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
    expect([lineOf(before, 'METHOD'), lineOf(file, 'METHOD')]).toEqual(['METHOD:PUBLISH', 'METHOD:PUBLISH']);
    expect(lineOf(file, 'DTSTART')).toBe(`DTSTART:${moved.date.replace(/[-:]|\.\d{3}/g, '')}`);
  });

  test('people with the calendar file get a cancellation when the meeting is deleted', async () => {
    const meeting = await mailedMeeting();
    const before = newestFile(asha);
    await cancel(meeting);
    await work();
    for (const person of [asha, ravi]) expect(subjects(person)[0]).toBe(`Cancelled: Review, ${at(meeting)}`);
    const file = newestFile(ravi);
    expect(file).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']));
    expect(lineOf(file, 'UID')).toBe(lineOf(before, 'UID'));
    expect(lineOf(file, 'DTSTART')).toBe(lineOf(before, 'DTSTART'));
  });

  test('people with the calendar file get each change once, also a cancellation after a move, when jobs run twice at once', async () => {
    const meeting = await mailedMeeting();
    const moved = await change(api, admin, meeting, { date: inMinutes(api, 5 * DAY) });
    await Promise.all([runJobOf(api, 'remindMeetings'), runJobOf(api, 'remindMeetings')]);
    await Promise.all([work(), work()]);
    await cancel(moved);
    await Promise.all([work(), work()]);
    await work();
    expect(subjects(asha)).toEqual([
      `Cancelled: Review, ${at(moved)}`,
      `Changed: Review, ${at(moved)}`,
      `Reminder: Review, ${at(meeting)}`,
    ]);
    expect(newestFile(asha)).toContain('SEQUENCE:2');
    const { docs } = await firestore.collection('meetingReminders').get();
    expect(docs).toEqual([]);
  });

  test('people with the calendar file get a new link, title or length, too', async () => {
    const meeting = await mailedMeeting();
    await change(api, admin, meeting, { link: 'https://meet.example.test/other' });
    await work();
    expect(mailsTo(api, asha.email)[0]?.text).toContain('Join here: https://meet.example.test/other');
    expect(newestFile(asha)).toContain('URL:https://meet.example.test/other');
  });

  test('people who are no longer invited are told; newly invited people get no update', async () => {
    const meeting = await mailedMeeting();
    const newcomer = await signedIn(api);
    await change(api, admin, meeting, { selectedUsers: [asha.uid, newcomer.uid] });
    await work();
    expect(subjects(asha)[0]).toBe(`Changed: Review, ${at(meeting)}`);
    expect(subjects(ravi)[0]).toBe(`Cancelled: Review, ${at(meeting)}`);
    expect(mailsTo(api, ravi.email)[0]?.text).toContain('You are no longer invited to “Review”');
    expect(newestFile(ravi)).toContain('METHOD:CANCEL');
    expect(subjects(newcomer).filter((subject) => /^(Changed|Cancelled)/.test(subject))).toEqual([]);
  });

  test('people who switched reminders off or left the internship still get the cancellation', async () => {
    const internship = await addInternship(api, admin);
    const application = await apply(api, asha, internship);
    await apply(api, ravi, internship);
    const meeting = await mailedMeeting({
      targetType: 'internship',
      selectedInternship: internship._id,
      selectedUsers: [],
    });
    await api.call('PUT /profile', { token: ravi.token, body: { remindersOff: true } });
    await decide(api, admin, application, { status: 'Rejected' });
    await cancel(meeting);
    await work();
    for (const person of [asha, ravi])
      expect(subjects(person)).toContain(`Cancelled: Review, ${at(meeting)}`);
  });

  test('closed accounts get no update', async () => {
    const meeting = await mailedMeeting();
    await firestore.collection('users').doc(ravi.uid).update({ isActive: false });
    await cancel(meeting);
    await work();
    expect(subjects(ravi)).toHaveLength(1);
  });
});

describe('meetings without updates', () => {
  test('a meeting that was never mailed sends no update', async () => {
    const meeting = await schedule(api, admin, {
      targetType: 'users',
      selectedUsers: [asha.uid],
      date: inMinutes(api, 2 * DAY),
    });
    const moved = await change(api, admin, meeting, { date: inMinutes(api, 3 * DAY) });
    await work();
    await cancel(moved);
    await work();
    expect(subjects(asha)).toEqual([]);
    const { docs } = await firestore.collection('meetingReminders').get();
    expect(docs).toEqual([]);
  });

  test('a meeting that is over sends no update', async () => {
    const meeting = await mailedMeeting({ expireAfterMinutes: 30 });
    clock.advance({ minutes: DAY + 60 });
    await cancel(meeting);
    await work();
    expect(subjects(asha)).toEqual([`Reminder: Review, ${at(meeting)}`]);
  });

  test('a meeting that is cancelled before its reminder was sent sends no update', async () => {
    const meeting = await schedule(api, admin, {
      targetType: 'users',
      selectedUsers: [asha.uid],
      date: inMinutes(api, 2 * DAY),
    });
    clock.advance({ minutes: DAY + 1 });
    await runJobOf(api, 'remindMeetings');
    await cancel(meeting);
    await work();
    expect(subjects(asha)).toEqual([]);
  });
});
