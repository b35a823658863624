import { describe, expect, test } from 'vitest';
import type { Platform } from '../../platform';
import { createServices } from '../../services';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { documentsWhere } from '../../testing/documents';
import { DEAD_SMTP_URL, mailsTo } from '../../testing/mails';
import { signedIn } from '../../testing/people';

const api = await useApi({ config: { smtpUrl: DEAD_SMTP_URL } });

/** The same platform after its mail server came back. */
function recovered(): Platform {
  const { config, inbox } = api.platform;
  return { ...api.platform, config: { ...config, smtpUrl: inbox.smtpUrl } };
}

async function decidedWhileDown() {
  const admin = await signedIn(api, { role: 'admin' });
  const student = await signedIn(api);
  const application = await apply(api, student, await addInternship(api, admin));
  await decide(api, admin, application, { status: 'Approved' });
  return student;
}

describe('while the mail server is down', () => {
  test('a decision stands, and its mail goes out exactly once when the server is back', async () => {
    const student = await decidedWhileDown();
    const mine = await api.call('GET /applications/my-applications', { token: student.token });
    expect(mine.data[0]?.status).toBe('Approved');
    const deliverDue = () => createServices(recovered()).mailer.deliverDue();

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

  test('a mail is tried 8 times over two hours, ever more rarely, and then given up', async () => {
    const student = await decidedWhileDown();
    const { mailer } = createServices(api.platform);
    const attempts = async () => (await documentsWhere(api, 'mail', 'to', student.email))[0]?.attempts;
    const waits = [1, 2, 4, 8, 16, 32, 60];
    for (const [index, minutes] of waits.entries()) {
      api.platform.clock.advance({ minutes: minutes - 1, seconds: 45 });
      await mailer.deliverDue();
      expect(await attempts()).toBe(index + 1);
      api.platform.clock.advance({ seconds: 15 });
      await mailer.deliverDue();
      expect(await attempts()).toBe(index + 2);
    }
    api.platform.clock.advance({ minutes: 24 * 60 });
    await mailer.deliverDue();
    expect(await documentsWhere(api, 'mail', 'to', student.email)).toMatchObject([
      { status: 'failed', attempts: 8 },
    ]);
  });
});
