import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { captureLog } from '../testing/captured-log';
import { documentsWhere } from '../testing/documents';
import { codeMailedTo, mailsTo, resetTokenMailedTo } from '../testing/mails';
import { addPerson, PASSWORD, signedIn } from '../testing/people';

const log = captureLog();
const api = await useApi({
  logger: log.logger,
  config: { rateLimits: true, ceilings: { registrations: 3, mails: 5 } },
});
const admin = await signedIn(api, { role: 'admin' });

let visitors = 0;
/** Registers from a new address each time, because ceilings count all addresses together. */
const register = (email: string) => {
  visitors += 1;
  const headers = { 'X-Forwarded-For': `203.0.113.${visitors}` };
  return api.send('POST /auth/register', {
    body: { name: 'Asha Verma', email, password: PASSWORD },
    headers,
  });
};

const listed = async () => (await api.call('GET /system/ceilings', { token: admin.token })).data;
const alarms = () => log.lines().filter(({ message }) => message === 'A ceiling was reached');

describe('a flood of registrations from many addresses', () => {
  test('registrations stop at the ceiling of the hour with one alarm, and work again in the next hour', async () => {
    const statuses: number[] = [];
    for (let call = 1; call <= 5; call += 1)
      statuses.push((await register(`flood-${call}@example.test`)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect(alarms()).toMatchObject([{ severity: 'ERROR', ceiling: 'registrations', most: 3 }]);
    expect(await listed()).toMatchObject([
      { name: 'registrations', most: 3, count: 3, reachedAt: expect.any(String) },
      { name: 'mails', most: 5, count: 3, reachedAt: null },
    ]);

    api.platform.clock.advance({ minutes: 60 });
    expect((await register('after@example.test')).status).toBe(201);
    expect(await listed()).toMatchObject([{ count: 1, reachedAt: expect.any(String) }, { count: 1 }]);
  });
});

test('mails that strangers can cause stop at their ceiling with the same answers; mails of staff continue', async () => {
  api.platform.clock.advance({ minutes: 60 });
  const waiting = 'waiting@example.test';
  expect((await register(waiting)).status).toBe(201);
  const code = codeMailedTo(api, waiting);
  const people = await Promise.all(Array.from({ length: 4 }, () => addPerson(api)));
  for (const { email } of people) await resetTokenMailedTo(api, email);

  const { email } = await addPerson(api);
  await api.call('POST /auth/forgotpassword', { body: { email } });
  expect(await documentsWhere(api, 'mail', 'to', email)).toEqual([]);
  api.platform.clock.advance({ seconds: 30 });
  await api.call('POST /auth/resend-otp', { body: { email: waiting } });
  expect(mailsTo(api, waiting)).toHaveLength(1);
  await api.call('POST /auth/verify-otp', { body: { email: waiting, otp: code } });
  expect(alarms().at(-1)).toMatchObject({ ceiling: 'mails', most: 5 });

  const student = people[0]?.uid ?? '';
  const moved = { email: 'moved-by-staff@example.test' };
  await api.call('PUT /users/:id', { token: admin.token, params: { id: student }, body: moved });
  expect(mailsTo(api, moved.email)).toHaveLength(1);
});
