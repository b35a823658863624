import { randomBytes } from 'node:crypto';
import type { BankSummary } from '@prarambh/contract/bank-credits';
import { formatRupees } from '@prarambh/contract/format';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newUtr } from './support/api';
import { signIn, useBrowser } from './support/browser';
import { fillQueue, handsOn, INTERNSHIPS, statementOf, statusesOf } from './support/statement-day';

const newPage = useBrowser();

const STUDENTS = 20;

const WITHOUT_PROOF = 5;
const PAID_LESS = 3;
const NOT_PAID = 2;
const OTHERS = 12;
const MATCHED = STUDENTS * INTERNSHIPS - WITHOUT_PROOF - PAID_LESS - NOT_PAID;

/** Maximum keys and clicks from the open page to the approval of all matches. */
const MOST_ACTIONS = 10;

test('an accountant imports 100 payments and approves all matches with a few clicks', async () => {
  const title = `Bank ${randomBytes(3).toString('hex')}`;
  const utrs = await fillQueue(title, STUDENTS);
  const [unproved, less] = [
    utrs.slice(0, WITHOUT_PROOF),
    utrs.slice(WITHOUT_PROOF, WITHOUT_PROOF + PAID_LESS),
  ];
  const unpaid = utrs.slice(-NOT_PAID);
  const matched = utrs.slice(WITHOUT_PROOF + PAID_LESS, -NOT_PAID);
  expect(matched).toHaveLength(MATCHED);
  const statement = statementOf('20/11/26', [
    ...[...unproved, ...matched].map((utr) => ({ utr, rupees: '149.00' })),
    ...less.map((utr) => ({ utr, rupees: '99.00' })),
    ...Array.from({ length: OTHERS }, () => ({ utr: newUtr(), rupees: '500.00' })),
  ]);

  // Other tests have left credits in the same product.
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const { heaps: before } = (await http<BankSummary>('GET', '/bank-credits/summary', { token })).body.data;
  const unclaimed = `No application (${before.unclaimed.count + OTHERS})`;
  const approvable = before.matched.count + MATCHED;
  const sum = formatRupees(before.matched.amountPaise / 100 + MATCHED * 149);

  const page = await newPage();
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  const hands = handsOn(page);
  const begun = performance.now();
  await page.goto('/accountant/statement');
  await hands.choose('Statement of the bank', 'november.csv', statement);
  await page
    .getByText(
      /HDFC Bank, 20\/11\/2026 to 20\/11\/2026\. 114 lines: 110 credits read, 4 skipped, 0 not understood\./,
    )
    .waitFor();
  await hands.click(`Approve ${approvable} matched payments (${sum})`);
  await hands.click(`Approve ${approvable} payments`);
  await page.getByText(`${approvable} payments approved.`).waitFor({ timeout: 400_000 });
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(
    `${approvable} payments approved in ${seconds.toFixed(1)} s, ${hands.count()} actions\n`,
  );
  expect(hands.count()).toBeLessThan(MOST_ACTIONS);

  await page
    .getByRole('link', { name: `Matched, look twice (${before.flagged.count + WITHOUT_PROOF})` })
    .click();
  await page.getByText('No screenshot was sent').first().waitFor();
  expect(await page.getByText('No screenshot was sent').count()).toBeGreaterThanOrEqual(WITHOUT_PROOF);
  await page
    .getByRole('link', { name: `Amount differs (${before['amount-differs'].count + PAID_LESS})` })
    .click();
  await page.getByText('₹99 instead of ₹149').first().waitFor();
  await page.getByRole('link', { name: unclaimed }).click();
  await page.getByText('No application has this UTR').first().waitFor();

  const statuses = await statusesOf(token, title);
  expect(new Set(matched.map((utr) => statuses.get(utr)))).toEqual(new Set(['Approved']));
  expect(new Set([...unproved, ...less, ...unpaid].map((utr) => statuses.get(utr)))).toEqual(
    new Set(['Applied']),
  );

  // The table shows the bank's data, and importing the file again changes nothing.
  await page.goto(`/accountant/transactions?q=${matched[0]}`);
  await page.getByText('In the bank: ₹149 on 20/11/2026').waitFor();
  await page.goto('/accountant/statement');
  await hands.choose('Statement of the bank', 'november.csv', statement);
  await page.getByText('All credits were already known; nothing has changed.').waitFor();
  await page.getByRole('link', { name: unclaimed }).waitFor();
});
