import { describe, expect, test } from 'vitest';
import { reminderLinksOf } from '../../mail/reminder-links';
import { useApi } from '../../testing/api';
import { signedIn } from '../../testing/people';

const api = await useApi();

const linksOf = (uid: string) => reminderLinksOf(api.platform.config, uid);
const tokenOf = (uid: string) => decodeURIComponent(linksOf(uid).page.split('/').at(-1) ?? '');
const state = async (token: string) =>
  (await api.call('GET /reminders/:token', { params: { token } })).data.remindersOff;
const wantsNone = async ({ token }: { token: string }) =>
  (await api.call('GET /auth/me', { token })).data.remindersOff;

describe('the link in a reminder mail', () => {
  test('a reminder link shows without a login if reminder mails are on, and switches them', async () => {
    const student = await signedIn(api);
    const token = tokenOf(student.uid);
    expect(await state(token)).toBe(false);
    const off = await api.call('POST /reminders/:token/off', { params: { token } });
    expect(off).toMatchObject({ data: { remindersOff: true }, message: 'Reminder emails are switched off.' });
    expect([await state(token), await wantsNone(student)]).toEqual([true, true]);
    await api.call('POST /reminders/:token/off', { params: { token } });
    expect(await wantsNone(student)).toBe(true);
    await api.call('POST /reminders/:token/on', { params: { token } });
    expect([await state(token), await wantsNone(student)]).toEqual([false, false]);
  });

  test('a mail program’s unsubscribe button works, although it sends a form and not JSON', async () => {
    const student = await signedIn(api);
    const { oneClick } = linksOf(student.uid);
    const path = oneClick.slice(`${api.platform.config.siteUrl}/api`.length);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await api.fetch(path, { method: 'POST', body })).status).toBe(200);
    expect(await wantsNone(student)).toBe(true);
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    expect((await api.fetch(path, { method: 'POST', body: form })).status).toBe(200);
  });

  test('opening a reminder link, as scanners do, changes nothing and leads to the page', async () => {
    const student = await signedIn(api);
    const { oneClick, page } = linksOf(student.uid);
    const path = oneClick.slice(`${api.platform.config.siteUrl}/api`.length);
    const response = await api.fetch(path, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([302, page]);
    expect(await wantsNone(student)).toBe(false);
  });

  test('a reminder link contains no name and belongs to one account only', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const links = linksOf(student.uid);
    expect(JSON.stringify(links)).not.toMatch(/@|%40/);
    await api.call('POST /reminders/:token/off', { params: { token: tokenOf(student.uid) } });
    expect(await wantsNone(other)).toBe(false);
  });

  test('a reminder link never expires', async () => {
    const student = await signedIn(api);
    const token = tokenOf(student.uid);
    api.platform.clock.advance({ minutes: 5 * 365 * 24 * 60 });
    expect(await state(token)).toBe(false);
  });

  test('a reminder link that was changed, cut off or signed with another secret is refused with a message', async () => {
    const student = await signedIn(api);
    const token = tokenOf(student.uid);
    const { siteUrl } = api.platform.config;
    const foreign = reminderLinksOf({ siteUrl, signingSecret: 'another' }, student.uid).page;
    const forged = [
      token.slice(0, -1),
      `x${token}`,
      student.uid,
      `${student.uid}~`,
      '~',
      decodeURIComponent(foreign.split('/').at(-1) ?? ''),
    ];
    for (const wrong of forged) {
      for (const call of ['GET /reminders/:token', 'POST /reminders/:token/off'] as const) {
        const { status, message } = await api.refusal(call, { params: { token: wrong } });
        expect({ status, message }, wrong).toEqual({
          status: 404,
          message:
            'This link is incomplete. Please open it from the email again, or sign in and switch reminder emails on or off in your profile.',
        });
      }
    }
    expect(await wantsNone(student)).toBe(false);
  });

  test('the reminder link of a deleted account says that the account is gone', async () => {
    const { message } = await api.refusal('POST /reminders/:token/off', {
      params: { token: tokenOf('nobody-any-more') },
    });
    expect(message).toBe('This account no longer exists, so it gets no emails.');
  });
});
