import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newInternship, newStudent, PASSWORD } from './support/api';
import { DESK, signIn, useBrowser } from './support/browser';

const newPage = useBrowser();

const COADMIN = 'coadmin@prarambh.test';
const LINK = 'https://meet.example.test/room';

const newTitle = (what: string) => `${what} ${randomBytes(3).toString('hex')}`;

/** Opens the form and fills in every field except the invited people. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Schedule a meeting' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date and time').fill('2031-03-04T16:30');
  await page.getByLabel('Link', { exact: true }).fill(LINK);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule meeting', exact: true }).click();
  await page.getByText('Meeting created successfully!').waitFor();
  await page.getByText('Meeting created successfully!').waitFor({ state: 'detached' });
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** The titles of the meetings that a student sees. */
async function seenBy(email: string): Promise<string[]> {
  const token = await login(email, PASSWORD);
  const { body } = await http<{ title: string }[]>('GET', '/meetings?limit=100', { token });
  return body.data.map(({ title }) => title);
}

test('a co-admin schedules a meeting for everybody, for chosen people and for an internship, and moves one', async () => {
  const name = newTitle('Asha');
  const invited = await newStudent(name);
  const other = await newStudent();
  const internship = await newInternship();
  const page = await newPage({ viewport: DESK, timezoneId: 'Asia/Kolkata', locale: 'en-IN' });
  await signIn(page, COADMIN, DEMO_PASSWORD);
  await page.getByRole('navigation', { name: 'Co-admin' }).getByRole('link', { name: 'Meetings' }).click();
  await page.getByText('India Standard Time (Asia/Kolkata)').first().waitFor();

  const forAll = newTitle('Town hall');
  await fillIn(page, forAll);
  await send(page);
  await rowOf(page, forAll).getByText('Everybody').waitFor();
  await rowOf(page, forAll).getByText('16:30 IST').waitFor();

  const forPeople = newTitle('One to one');
  await fillIn(page, forPeople);
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'Chosen people' });
  await page.getByLabel('Search people').fill(invited);
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await send(page);
  await rowOf(page, forPeople).getByText('1 person').waitFor();

  const forInternship = newTitle('Review');
  await fillIn(page, forInternship);
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'The students of an internship' });
  await page.getByLabel('Internship', { exact: true }).selectOption(internship._id);
  await send(page);
  await rowOf(page, forInternship).getByText(internship.title).waitFor();

  expect(await seenBy(invited)).toEqual(expect.arrayContaining([forAll, forPeople]));
  const seen = await seenBy(other);
  expect([seen.includes(forAll), seen.includes(forPeople), seen.includes(forInternship)]).toEqual([
    true,
    false,
    false,
  ]);

  await page.getByRole('button', { name: `Edit ${forPeople}` }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  expect(await page.getByLabel('Date and time').inputValue()).toBe('2031-03-04T16:30');
  await page.getByLabel('Date and time').fill('2031-03-05T09:00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Meeting updated successfully!').waitFor();
  await rowOf(page, forPeople).getByText('Wed, 05/03/2031').waitFor();
  await rowOf(page, forPeople).getByText('09:00 IST').waitFor();

  await page.getByLabel('Search', { exact: true }).fill(forAll);
  await page.getByText('1 meeting', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Delete ${forAll}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete this meeting?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No meetings match these filters.').waitFor();
  expect(await seenBy(other)).not.toContain(forAll);
});

test('a co-admin can join but not change a meeting of an admin', async () => {
  const title = newTitle('By the admin');
  const meeting = { title, date: '2031-03-06T11:00:00.000Z', link: LINK, target: { type: 'all' } };
  const admin = await login('admin@prarambh.test', DEMO_PASSWORD);
  const { body } = await http<{ _id: string }>('POST', '/meetings', { token: admin, json: meeting });

  const page = await newPage();
  await signIn(page, COADMIN, DEMO_PASSWORD);
  await page.goto(`/coadmin/meetings?q=${encodeURIComponent(title)}`);
  const row = rowOf(page, title);
  expect(await row.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe(LINK);
  expect(await row.getByRole('button').count()).toBe(0);

  const token = await login(COADMIN, DEMO_PASSWORD);
  const path = `/meetings/${body.data._id}`;
  const refusals = [await http('PUT', path, { token, json: meeting }), await http('DELETE', path, { token })];
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 403,
      body: { message: 'Only an admin may change this meeting.' },
    });
  }
  expect((await http('GET', path, { token: admin })).status).toBe(200);
});
