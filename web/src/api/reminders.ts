import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

/** Whether the account that a mailed link belongs to gets no reminder mails. */
export const remindersOff = (token: string) =>
  queryOptions({
    queryKey: ['reminders', token],
    queryFn: async ({ signal }): Promise<boolean> =>
      dataOf(await call('GET /reminders/:token', { params: { token }, signal })).remindersOff,
  });

/** Switches them by that link, without a session, and answers what holds then. */
export async function switchReminders(token: string, to: 'on' | 'off'): Promise<boolean> {
  const operation = to === 'off' ? 'POST /reminders/:token/off' : 'POST /reminders/:token/on';
  return dataOf(await call(operation, { params: { token } })).remindersOff;
}
