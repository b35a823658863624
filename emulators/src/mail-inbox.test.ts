import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { type Mail, type MailInbox, startMailInbox } from './mail-inbox';
import { temporaryFolder } from './testing/temporary-folder';

let inbox: MailInbox | undefined;

afterEach(() => inbox?.close());

async function start(dataDir?: string): Promise<MailInbox> {
  inbox = await startMailInbox({ webPort: 0, dataDir, warn: expect.unreachable });
  return inbox;
}

async function send({ smtpUrl }: MailInbox, mail: { to: string | string[]; subject: string }): Promise<void> {
  const transport = createTransport(smtpUrl);
  await transport.sendMail({
    from: 'Prarambh <no-reply@prarambh.test>',
    text: 'Your code is 123456',
    html: '<p>Your code is <b>123456</b></p>',
    ...mail,
  });
  transport.close();
}

async function list({ url }: MailInbox, query = ''): Promise<Mail[]> {
  return (await fetch(`${url}/api/messages${query}`)).json() as Promise<Mail[]>;
}

test('a mail is in the inbox as soon as SMTP acknowledges it', async () => {
  const running = await start();
  await send(running, { to: 'Asha <asha@example.test>', subject: 'आपका कोड ₹' });
  expect(await list(running)).toEqual([
    {
      _id: expect.any(String),
      from: 'no-reply@prarambh.test',
      to: 'asha@example.test',
      subject: 'आपका कोड ₹',
      text: 'Your code is 123456\n',
      html: '<p>Your code is <b>123456</b></p>\n',
      calendarFiles: [],
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
});

test('the inbox lists the newest mails first and filters by recipient', async () => {
  const running = await start();
  await send(running, { to: 'asha@example.test', subject: 'First' });
  await send(running, { to: ['ravi@example.test', 'asha@example.test'], subject: 'Second' });
  await send(running, { to: 'ravi@example.test', subject: 'Third' });
  expect((await list(running)).map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
  const forAsha = await list(running, '?to=ASHA@example.test');
  expect(forAsha.map(({ subject }) => subject)).toEqual(['Second', 'First']);
});

test('mails in a data folder survive a restart, and cleared mails stay deleted', async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  await send(first, { to: 'asha@example.test', subject: 'Kept' });
  await first.close();
  const second = await start(folder);
  expect(second.messages()).toMatchObject([{ subject: 'Kept' }]);
  await fetch(`${second.url}/api/messages`, { method: 'DELETE' });
  await send(second, { to: 'asha@example.test', subject: 'Later' });
  await second.close();
  expect((await start(folder)).messages()).toMatchObject([{ subject: 'Later' }]);
});

test('the inbox page runs no script of a mail', async () => {
  const { url } = await start();
  const response = await fetch(url);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('<h1>Mail inbox</h1>');
  expect(page).toMatch(/setAttribute\('sandbox', '(?!.*allow-scripts)/);
});
