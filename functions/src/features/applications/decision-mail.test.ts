import { describe, expect, test } from 'vitest';
import type { Platform } from '../../shared/platform';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { captureLog } from '../../testing/captured-log';
import { decisionsStand } from '../../testing/decisions';
import { documentsWhere } from '../../testing/documents';
import { runJobOn } from '../../testing/jobs';
import { DEAD_SMTP_URL, mailsTo } from '../../testing/mails';
import { PASSWORD, signedIn } from '../../testing/people';

const log = captureLog();
const api = await useApi({ config: { smtpUrl: DEAD_SMTP_URL } });

/** Returns the same platform with a working mail server. */
function recovered(): Platform {
  const { config, inbox } = api.platform;
  return { ...api.platform, config: { ...config, smtpUrl: inbox.smtpUrl } };
}

async function decidedWhileDown() {
  const admin = await signedIn(api, { role: 'admin' });
  const student = await signedIn(api);
  const application = await apply(api, student, await addInternship(api, admin));
  await decide(api, admin, application, { status: 'Approved' });
  await decisionsStand(api);
  return student;
}

describe('an outage of the mail server', () => {
  test('a decision stands during an outage, and its mail is sent exactly once afterwards', async () => {
    const student = await decidedWhileDown();
    const mine = await api.call('GET /applications/my-applications', { token: student.token });
    expect(mine.data[0]?.status).toBe('Approved');
    const deliverDue = () => runJobOn(recovered(), 'deliverMail');

    await deliverDue();
    expect(mailsTo(api, student.email)).toEqual([]);

    api.platform.clock.advance({ minutes: 1 });
    await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
    api.platform.clock.advance({ minutes: 120 });
    await deliverDue();

    expect(mailsTo(api, student.email).map(({ subject }) => subject)).toEqual([
      'Approved: your application for Web Development',
    ]);
    expect(await documentsWhere(api, 'mail', 'to', student.email)).toMatchObject([
      { status: 'sent', attempts: 2, text: '', html: '' },
    ]);
  });

  test('a mail is retried for two days, at last once an hour, then given up and reported, so that staff can send it again', async () => {
    const student = await decidedWhileDown();
    // Each run has its own configuration, so that it does not know yet that the mail server is down.
    const deliverDue = () =>
      runJobOn({ ...api.platform, config: { ...api.platform.config }, logger: log.logger }, 'deliverMail');
    const stored = async () => (await documentsWhere(api, 'mail', 'to', student.email))[0];
    const waits = [1, 2, 4, 8, 16, 32, 60, 60];
    for (const [index, minutes] of waits.entries()) {
      api.platform.clock.advance({ minutes: minutes - 1, seconds: 45 });
      await deliverDue();
      expect((await stored())?.attempts).toBe(index + 1);
      api.platform.clock.advance({ seconds: 15 });
      await deliverDue();
      expect((await stored())?.attempts).toBe(index + 2);
    }
    api.platform.clock.advance({ minutes: 43 * 60 });
    await deliverDue();
    expect(await stored()).toMatchObject({ status: 'queued', attempts: waits.length + 2 });
    // The clock has jumped, so the mail was also due for long.
    const errors = log.lines().filter(({ severity }) => severity === 'ERROR');
    expect(errors.filter(({ message }) => message !== 'Mails wait too long')).toEqual([]);

    api.platform.clock.advance({ minutes: 60 });
    await deliverDue();
    expect(await stored()).toMatchObject({
      status: 'failed',
      text: expect.stringContaining('Web Development'),
    });
    expect(log.lines()).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', message: 'A mail was given up' }),
    );
  });
});

test('an expired code is not mailed any more, and its text is deleted', async () => {
  const email = 'late@example.test';
  const body = { name: 'Late Code', email, password: PASSWORD, role: 'user' };
  await api.send('POST /auth/register', { body });
  api.platform.clock.advance({ minutes: 11 });
  await runJobOn(recovered(), 'deliverMail');
  expect(mailsTo(api, email)).toEqual([]);
  expect(await documentsWhere(api, 'mail', 'to', email)).toMatchObject([
    { status: 'failed', text: '', html: '' },
  ]);
});
