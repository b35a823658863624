import { languages } from '@prarambh/contract/languages';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { http, login, newInternship, newStudent, PASSWORD, uploadProof } from './support/api';
import { PHONE, useBrowser } from './support/browser';
import { apply } from './support/payments';
import { approveApplication, asAdmin, assignTask, idOf, reviewWork, scheduleMeeting } from './support/staff';

const newPage = useBrowser();

/** Maximum taps from the open app to each due item. */
const TAPS_AT_MOST = 3;

async function sendWork(token: string, title: string): Promise<void> {
  const tasks = await http<{ _id: string; title: string }[]>('GET', '/assigned-tasks/my-tasks', { token });
  const form = new FormData();
  form.append('assignedTask', tasks.body.data.find((task) => task.title === title)?._id ?? 'none');
  form.append('fileLinks', 'https://example.com/work');
  expect((await http('POST', '/tasks', { token, form })).status).toBe(201);
}

async function issueLetter(email: string, title: string): Promise<void> {
  const json = {
    user: await idOf(email),
    candidateName: 'Asha Verma',
    title,
    company: 'Prarambh',
    issueDate: new Date().toISOString().slice(0, 10),
    stipend: 'Unpaid',
    hrName: 'Meera Nair',
  };
  expect((await http('POST', '/offer-letters', { token: await asAdmin(), json })).status).toBe(201);
}

/** Counts the taps from the dashboard's home to a target. */
async function tapsTo(page: Page, steps: readonly Locator[], there: () => Promise<unknown>): Promise<number> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Next', exact: true }).waitFor();
  for (const step of steps) await step.tap();
  await there();
  return steps.length;
}

test.each(languages)(
  'every due thing is at most three taps away from the open app, on a phone (%s)',
  async (language) => {
    const email = await newStudent();
    const token = await login(email, PASSWORD);
    const [web, finished] = [await newInternship(), await newInternship()];
    const [task, sentBack, done] = ['task', 'sent-back', 'done'].map((name) => `${web.title} ${name}`) as [
      string,
      string,
      string,
    ];
    const paymentScreenshot = await uploadProof(token);
    await approveApplication(await apply(token, web._id, { paymentScreenshot }));
    await assignTask(email, { title: task, internshipId: web._id });
    await assignTask(email, { title: sentBack, internshipId: web._id });
    await assignTask(email, { title: done, internshipId: finished._id });
    await sendWork(token, sentBack);
    await reviewWork(sentBack, { status: 'rejected', feedback: 'The form sends nothing.' });
    await sendWork(token, done);
    await reviewWork(done, { status: 'approved' });
    await issueLetter(email, web.title);
    const soon = new Date(Date.now() + 60 * 60_000).toISOString();
    await scheduleMeeting(email, { title: `Review of ${web.title}`, date: soon });

    const page = await newPage({ viewport: PHONE, hasTouch: true, token, language });
    await page
      .context()
      .route('https://meet.example.test/**', (route) => route.fulfill({ body: 'The room' }));
    const next = page.getByRole('region', { name: 'Next' });
    const opened = (step: Locator) => async () => {
      const opening = page.context().waitForEvent('page');
      await step.tap();
      await (await opening).close();
    };
    const heading = (name: string) => () => page.getByRole('heading', { name }).waitFor();

    const taps = {
      rejectedWork: await tapsTo(
        page,
        [next.getByRole('link', { name: `Edit your work: ${sentBack}` })],
        heading('Edit your work'),
      ),
      task: await tapsTo(
        page,
        [next.getByRole('link', { name: `Submit work: ${task}` })],
        heading('Submit your work'),
      ),
      certificate: await tapsTo(
        page,
        [next.getByRole('link', { name: `Get your certificate for ${finished.title}` })],
        () => page.getByRole('button', { name: `Generate Certificate for ${finished.title}` }).waitFor(),
      ),
      meeting:
        1 +
        (await tapsTo(
          page,
          [],
          opened(next.getByRole('link', { name: `Join Review of ${web.title} (opens in a new tab)` })),
        )),
      letter: 1 + (await tapsTo(page, [], opened(next.getByRole('link', { name: /^Read the letter/ })))),
      news: await tapsTo(page, [page.getByRole('link', { name: /^Your notifications, \d+ unread$/ })], () =>
        page.getByText('Work not approved').waitFor(),
      ),
      whatNewsSpeakOf: await tapsTo(
        page,
        [
          page.getByRole('link', { name: /^Your notifications/ }),
          page.getByRole('link', { name: 'Open: Work not approved' }),
        ],
        heading('Edit your work'),
      ),
    };
    for (const [thing, count] of Object.entries(taps)) expect(count, thing).toBeLessThanOrEqual(TAPS_AT_MOST);
  },
);
