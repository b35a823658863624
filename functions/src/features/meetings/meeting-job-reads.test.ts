import type { JobName } from '@prarambh/contract/job-names';
import { beforeEach, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { runJobOf } from '../../testing/jobs';
import { inMinutes, schedule } from '../../testing/meetings';
import { signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';
import { newUser } from '../../users/user.repository';

const HOUR = 60;
const DAY = 24 * HOUR;
const PEOPLE = 130;

const api = await useApi();
const { clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const uidOf = (number: number) => `student-${String(number).padStart(4, '0')}`;

const readsOf = async (job: JobName) => (await countUsage(firestore, () => runJobOf(api, job))).reads;

/** Stores profiles of students; this test needs no sign-ins. */
async function addStudents(from: number, to: number): Promise<void> {
  const writer = firestore.bulkWriter();
  for (let number = from; number < to; number += 1) {
    const email = `${uidOf(number)}@example.test`;
    const profile = newUser({ name: 'Asha Verma', email, createdAt: clock.now(), isVerified: true });
    void writer.set(firestore.collection('users').doc(uidOf(number)), profile);
  }
  await writer.close();
}

/** Stores past and far-away meetings, which no run processes. */
async function addOtherMeetings(count: number): Promise<void> {
  const [over, coming] = [
    await schedule(api, admin, { date: inMinutes(api, -5 * DAY) }),
    await schedule(api, admin, { date: inMinutes(api, 30 * DAY) }),
  ];
  const writer = firestore.bulkWriter();
  for (const { _id, date } of [over, coming]) {
    const meeting = (await firestore.collection('meetings').doc(_id).get()).data() ?? {};
    for (let number = 0; number < count; number += 1) {
      const copy = firestore.collection('meetings').doc();
      void writer.set(copy, meeting);
      const dueAt = new Date(Date.parse(date) - DAY * 60_000);
      const reminder = { meetingId: copy.id, kind: 'mail', startsAt: new Date(date), dueAt, progress: null };
      if (over._id !== _id) void writer.set(firestore.collection('meetingReminders').doc(), reminder);
    }
  }
  await writer.close();
}

await addStudents(0, PEOPLE);
await addOtherMeetings(20);

beforeEach(async () => {
  for (const name of ['expireMeetings', 'remindMeetings'] as const) await runJobOf(api, name);
});

/** A query that finds nothing. */
const IDLE_EXPIRY = 1;
/** One query for each kind of reminder. */
const IDLE_REMINDERS = 2;

test('a run without work costs a handful of reads for any number of meetings and people', async () => {
  expect([await readsOf('expireMeetings'), await readsOf('remindMeetings')]).toEqual([
    IDLE_EXPIRY,
    IDLE_REMINDERS,
  ]);
});

test('expiring costs two reads for each meeting that is over', async () => {
  for (let number = 0; number < 45; number += 1) await schedule(api, admin, { expireAfterMinutes: 1 });
  clock.advance({ minutes: 62 });
  // Each full page is followed by a read that starts at its last row.
  const pages = Math.ceil(45 / 20);
  expect(await readsOf('expireMeetings')).toBeLessThanOrEqual(2 * 45 + pages + IDLE_EXPIRY);
});

test('a notification costs three reads for any audience', async () => {
  for (let number = 0; number < 5; number += 1) await schedule(api, admin);
  clock.advance({ minutes: 46 });
  expect(await readsOf('remindMeetings')).toBe(3 * 5 + 1);
});

test('a mail costs three reads for each recipient, and nothing for other people', async () => {
  const selectedUsers = [uidOf(1), uidOf(2), uidOf(3)];
  const target = { targetType: 'users', selectedUsers };
  await schedule(api, admin, { ...target, date: inMinutes(api, DAY + HOUR) });
  clock.advance({ minutes: HOUR + 1 });
  const forThree = await readsOf('remindMeetings');
  // Plus the reminder, the meeting, and the reminder again when it is marked as done.
  expect(forThree).toBe(3 * 3 + 3 + 1);

  await addStudents(PEOPLE, 2 * PEOPLE);
  await addOtherMeetings(20);
  await schedule(api, admin, { ...target, date: inMinutes(api, DAY + HOUR) });
  clock.advance({ minutes: HOUR + 1 });
  expect(await readsOf('remindMeetings')).toBe(forThree);
});

test('mails to all people cost three reads for each person and two for each hundred', async () => {
  const verified = firestore.collection('users').where('isVerified', '==', true);
  const people = (await verified.count().get()).data().count;
  await schedule(api, admin, { date: inMinutes(api, DAY + HOUR) });
  clock.advance({ minutes: HOUR + 1 });
  const reads = await readsOf('remindMeetings');
  expect(reads).toBeLessThanOrEqual(3 * people + 2 * Math.ceil(people / 100) + 2 + IDLE_REMINDERS);
  const mails = firestore.collection('mail').where('subject', '>=', 'Reminder: Kick-off');
  expect((await mails.count().get()).data().count).toBeGreaterThanOrEqual(people);
});
