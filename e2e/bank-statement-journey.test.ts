import { randomBytes } from 'node:crypto';
import type { BankSummary } from '@prarambh/contract/bank-credits';
import { formatRupees } from '@prarambh/contract/format';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  DEMO_PASSWORD,
  http,
  login,
  newInternship,
  newStudent,
  newUtr,
  PASSWORD,
  uploadProof,
} from './support/api';
import { signIn, useBrowser } from './support/browser';

const newPage = useBrowser();

/** A student may have five applications that wait. */
const STUDENTS = 20;
const INTERNSHIPS = 5;
const AT_ONCE = 6;

const WITHOUT_PROOF = 5;
const PAID_LESS = 3;
const NOT_PAID = 2;
const OTHERS = 12;
const MATCHED = STUDENTS * INTERNSHIPS - WITHOUT_PROOF - PAID_LESS - NOT_PAID;

/** Keys and clicks from the open page until everything that matches is approved. */
const MOST_ACTIONS = 10;

/** Creates a hundred applications, the first few of them without a proof, and returns their UTRs. */
async function fillQueue(title: string): Promise<string[]> {
  const internships: { _id: string }[] = [];
  for (let index = 1; index <= INTERNSHIPS; index += 1) {
    internships.push(await newInternship({ title: `${title} ${index}`, totalPositions: STUDENTS }));
  }
  const utrs: string[] = [];
  let student = 0;
  async function applyAll(): Promise<void> {
    for (student += 1; student <= STUDENTS; student += 1) {
      const isFirst = student === 1;
      const token = await login(await newStudent(`Paying Student ${student}`), PASSWORD);
      for (const { _id: internshipId } of internships) {
        const proof = isFirst ? {} : { paymentScreenshot: await uploadProof(token) };
        const json = {
          internshipId,
          duration: 4,
          certificateName: 'Paying Student',
          utr: newUtr(),
          ...proof,
        };
        expect((await http('POST', '/applications', { token, json })).status).toBe(201);
        if (isFirst) utrs.unshift(json.utr);
        else utrs.push(json.utr);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, applyAll));
  return utrs;
}

/** The export of a bank with these credits, and other lines between them. */
function statementOf(credits: readonly { utr: string; rupees: string }[]): Buffer {
  const [opening, paidAsRent] = [104_360, 25_000];
  let balance = opening - paidAsRent;
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  const rent = `20/11/26,RENT NOVEMBER,0000000000001234,20/11/26,${paidAsRent}.00,,${balance}.00`;
  const lines = credits.map(({ utr, rupees }, index) => {
    balance += Number(rupees);
    return `20/11/26,UPI-PAYING STUDENT ${index}-PAYER${index}@OKSBI-SBIN0001234-${utr}-FEE,0000${utr},20/11/26,,${rupees},${balance}.00`;
  });
  return Buffer.from(
    ['HDFC BANK Ltd.,,,,,,', '', head, rent, ...lines, 'Generated On: 21/11/2026,,,,,,'].join('\n'),
  );
}

/** Counts what hands do on a page. */
function handsOn(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    async click(name: string | RegExp): Promise<void> {
      actions += 1;
      await page.getByRole('button', { name }).click();
    },
    async choose(label: string, name: string, buffer: Buffer): Promise<void> {
      // Opening the window and choosing in it.
      actions += 2;
      await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer });
    },
  };
}

interface Row {
  utr: string;
  status: string;
}

async function statusesOf(token: string, title: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `/applications?q=${encodeURIComponent(title)}&limit=100${from}`;
    const { body } = await http<Row[]>('GET', path, { token });
    for (const { utr, status } of body.data) found.set(utr, status);
    cursor = body.nextCursor ?? null;
  }
  return found;
}

test('an accountant imports 100 payments and approves all matches with a few clicks', async () => {
  const title = `Bank ${randomBytes(3).toString('hex')}`;
  const utrs = await fillQueue(title);
  const [unproved, less] = [
    utrs.slice(0, WITHOUT_PROOF),
    utrs.slice(WITHOUT_PROOF, WITHOUT_PROOF + PAID_LESS),
  ];
  const unpaid = utrs.slice(-NOT_PAID);
  const matched = utrs.slice(WITHOUT_PROOF + PAID_LESS, -NOT_PAID);
  expect(matched).toHaveLength(MATCHED);
  const statement = statementOf([
    ...[...unproved, ...matched].map((utr) => ({ utr, rupees: '149.00' })),
    ...less.map((utr) => ({ utr, rupees: '99.00' })),
    ...Array.from({ length: OTHERS }, () => ({ utr: newUtr(), rupees: '500.00' })),
  ]);

  // Other journeys have left credits at the same product.
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

  // The table shows what the bank has, and the same file once more changes nothing.
  await page.goto(`/accountant/transactions?q=${matched[0]}`);
  await page.getByText('In the bank: ₹149 on 20/11/2026').waitFor();
  await page.goto('/accountant/statement');
  await hands.choose('Statement of the bank', 'november.csv', statement);
  await page.getByText('All credits were already known; nothing has changed.').waitFor();
  await page.getByRole('link', { name: unclaimed }).waitFor();
});
