import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { http, login, newInternship, newStudent, newUtr, PASSWORD, uploadProof } from './api';

/** Maximum undecided applications of a student. */
export const INTERNSHIPS = 5;
const AT_ONCE = 6;

/** Creates five applications of each student, the first five without a proof, and returns their UTRs. */
export async function fillQueue(title: string, students: number): Promise<string[]> {
  const internships: { _id: string }[] = [];
  for (let index = 1; index <= INTERNSHIPS; index += 1) {
    internships.push(await newInternship({ title: `${title} ${index}`, totalPositions: students }));
  }
  const utrs: string[] = [];
  let student = 0;
  async function applyAll(): Promise<void> {
    for (student += 1; student <= students; student += 1) {
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

/** A bank's export with these credits of a day (DD/MM/YY), and other lines between them. */
export function statementOf(day: string, credits: readonly { utr: string; rupees: string }[]): Buffer {
  const [opening, paidAsRent] = [104_360, 25_000];
  let balance = opening - paidAsRent;
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  const rent = `${day},RENT NOVEMBER,0000000000001234,${day},${paidAsRent}.00,,${balance}.00`;
  const lines = credits.map(({ utr, rupees }, index) => {
    balance += Number(rupees);
    return `${day},UPI-PAYING STUDENT ${index}-PAYER${index}@OKSBI-SBIN0001234-${utr}-FEE,0000${utr},${day},,${rupees},${balance}.00`;
  });
  return Buffer.from(
    ['HDFC BANK Ltd.,,,,,,', '', head, rent, ...lines, 'Generated On: 21/11/2026,,,,,,'].join('\n'),
  );
}

/** Counts keys and clicks on a page. */
export function handsOn(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    async click(name: string | RegExp): Promise<void> {
      actions += 1;
      await page.getByRole('button', { name }).click();
    },
    async choose(label: string, name: string, buffer: Buffer): Promise<void> {
      // Opens the file dialog and chooses in it.
      actions += 2;
      await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer });
    },
  };
}

interface Row {
  utr: string;
  status: string;
}

export async function statusesOf(token: string, title: string): Promise<Map<string, string>> {
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
