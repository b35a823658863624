import { randomBytes } from 'node:crypto';
import type { BankSummary } from '@prarambh/contract/bank-credits';
import { formatRupees } from '@prarambh/contract/format';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { signIn, useBrowser } from './support/browser';
import { fillQueue, INTERNSHIPS, statementOf, statusesOf } from './support/statement-day';

const newPage = useBrowser();

const STUDENTS = 62;
const CREDITS = STUDENTS * INTERNSHIPS;
const WITHOUT_PROOF = INTERNSHIPS;
const NEAR_MISSES = 6;

/** Changes one digit of the UTR, or swaps two different digits. */
function mistaken(utr: string, index: number): string {
  const [a = '', b = ''] = [utr[6], utr[7]];
  return index % 2 === 0 || a === b
    ? `${utr.slice(0, 6)}${(Number(a) + 3) % 10}${utr.slice(7)}`
    : `${utr.slice(0, 6)}${b}${a}${utr.slice(8)}`;
}

/** Today in India in the form of banks: DD/MM/YY. */
const today = () =>
  new Date().toLocaleDateString('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  });

test('six of 310 credits with mistaken UTRs are linked by one key each, and all matches are approved', async () => {
  const title = `Near ${randomBytes(3).toString('hex')}`;
  const utrs = await fillQueue(title, STUDENTS);
  const right = utrs.slice(0, -NEAR_MISSES);
  const typed = utrs.slice(-NEAR_MISSES);
  const paid = typed.map(mistaken);
  const credits = [...right, ...paid].map((utr) => ({ utr, rupees: '149.00' }));
  expect(credits).toHaveLength(CREDITS);

  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const { heaps: before } = (await http<BankSummary>('GET', '/bank-credits/summary', { token })).body.data;
  const page = await newPage();
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  await page.goto('/accountant/statement?heap=unclaimed');
  const buffer = statementOf(today(), credits);
  await page
    .getByLabel('Statement of the bank')
    .setInputFiles({ name: 'today.csv', mimeType: 'text/csv', buffer });
  await page
    .getByRole('link', { name: `No application (${before.unclaimed.count + NEAR_MISSES})` })
    .waitFor({ timeout: 60_000 });

  const linked = new Set<string>();
  await page
    .getByText(paid[0] ?? '')
    .first()
    .waitFor();
  await page.getByRole('row').filter({ hasText: 'Likely' }).first().focus();
  for (let presses = 0; presses < NEAR_MISSES; presses += 1) {
    const row = (await page.locator('tr:focus').textContent()) ?? '';
    const utr = paid.find((one) => row.includes(one)) ?? '';
    linked.add(utr);
    await page.keyboard.press('l');
    await page.getByText(`${utr} is linked to Paying Student`).waitFor();
  }
  expect([...linked].sort()).toEqual([...paid].sort());

  const approvable = before.matched.count + CREDITS - WITHOUT_PROOF;
  const sum = formatRupees(before.matched.amountPaise / 100 + (CREDITS - WITHOUT_PROOF) * 149);
  await page.getByRole('button', { name: `Approve ${approvable} matched payments (${sum})` }).click();
  await page.getByRole('button', { name: `Approve ${approvable} payments` }).click();
  await page.getByText(`${approvable} payments approved.`).waitFor({ timeout: 400_000 });

  const statuses = await statusesOf(token, title);
  const matched = [...right.slice(WITHOUT_PROOF), ...paid];
  expect(new Set(matched.map((utr) => statuses.get(utr)))).toEqual(new Set(['Approved']));
  expect(typed.filter((utr) => statuses.has(utr))).toEqual([]);
});
