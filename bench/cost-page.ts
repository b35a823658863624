import fs from 'node:fs';
import path from 'node:path';
import type { Usage } from '@prarambh/functions/testing/usage';
import {
  IDENTITY_STEPS,
  PRICES,
  RECAPTCHA_STEPS,
  SHOWN_MONTH,
  STUDENT,
  STUDENTS_A_MONTH,
  type Steps,
} from './cost-assumptions';

const PAGE = path.join(import.meta.dirname, '../docs/COST.md');
const GIB = 1024 ** 3;
const FREE_LOG_GIB = 50;
/** Project files cost less after this many months. */
const COLD_AFTER = 3;

/** The measured values of one student. */
export interface StudentCost {
  usage: Usage;
  storedBytes: number;
  requests: number;
}

/** Dollars for `units` of a month in tiered prices. */
export function stepped(steps: Steps, units: number): number {
  let dollars = 0;
  let counted = 0;
  for (const { upTo, each } of steps) {
    dollars += Math.max(0, Math.min(units, upTo) - counted) * each;
    counted = upTo;
  }
  return dollars;
}

/** Dollars of a whole month by part, if `students` start in this month and started in each earlier one. */
export function monthDollars(cost: StudentCost, students: number): Record<string, number> {
  const { usage, storedBytes } = cost;
  const reads = usage.reads + STUDENT.staffRows;
  const requests = students * cost.requests;
  const second = PRICES.vcpuSecond + PRICES.gibSecond;
  const recordGib = (students * SHOWN_MONTH * storedBytes) / GIB;
  const logGib = (requests * STUDENT.logKbARequest * 1000) / GIB;
  const fileMonths =
    SHOWN_MONTH * STUDENT.smallFilesMb * PRICES.storageGb +
    COLD_AFTER * STUDENT.projectFilesMb * PRICES.storageGb +
    (SHOWN_MONTH - COLD_AFTER) * STUDENT.projectFilesMb * PRICES.coldlineGb;
  return {
    'Firestore: reads, writes, deletes':
      students * (reads * PRICES.reads + usage.writes * PRICES.writes + usage.deletes * PRICES.deletes),
    'Firestore: records kept': recordGib * PRICES.firestoreGib,
    'Firestore: daily backups': recordGib * STUDENT.keptBackups * PRICES.backupGib,
    'Firestore: point-in-time recovery': recordGib * PRICES.recoveryGib,
    'Cloud Functions': requests * (PRICES.request + STUDENT.secondsARequest * second),
    'Data sent by Hosting': students * (STUDENT.egressMb / 1000) * PRICES.egressGb,
    'Cloud Storage: files kept': students * (fileMonths / 1000),
    Mails: students * STUDENT.mails * PRICES.mail,
    'Identity Platform': stepped(IDENTITY_STEPS, students * STUDENT.activeMonths),
    'reCAPTCHA Enterprise': stepped(RECAPTCHA_STEPS, students * STUDENT.assessments),
    Logs: Math.max(0, logGib - FREE_LOG_GIB) * PRICES.logGib,
    'Fixed: jobs, secrets, images, monitoring': PRICES.fixed,
  };
}

const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);
const money = (dollars: number) => `$${Math.round(dollars).toLocaleString('en-US')}`;

/** Returns a table of Markdown with text in the first column and numbers in the others. */
function tableOf(head: string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = head.map((_, place) => (place === 0 ? '---' : '---:'));
  return [head, line, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Cost of a month by part, with a column for each number of students. */
function monthTable(cost: StudentCost): string {
  const months = STUDENTS_A_MONTH.map((students) => ({ students, parts: monthDollars(cost, students) }));
  const head = ['students a month', ...months.map(({ students }) => students.toLocaleString('en-US'))];
  return tableOf(head, [
    ...Object.keys(months[0]?.parts ?? {}).map((part) => [
      part,
      ...months.map(({ parts }) => money(parts[part] ?? 0)),
    ]),
    ['**together**', ...months.map(({ parts }) => `**${money(sumOf(parts))}**`)],
    [
      'for each new student',
      ...months.map(({ parts, students }) => `$${(sumOf(parts) / students).toFixed(4)}`),
    ],
  ]);
}

/** Lists the measured values of one student and the assumptions. */
function studentTable({ usage, requests, storedBytes }: StudentCost): string {
  return tableOf(
    ['of one student', 'value'],
    [
      ['requests', requests],
      ['reads; writes; deletes', [usage.reads, usage.writes, usage.deletes].join('; ')],
      ['kB of records', (storedBytes / 1000).toFixed(0)],
      ['table rows that staff read because of the student', STUDENT.staffRows],
      [
        'MB of project files; of pictures and documents',
        `${STUDENT.projectFilesMb}; ${STUDENT.smallFilesMb}`,
      ],
      ['MB of pages, answers and files sent', STUDENT.egressMb],
      ['mails', STUDENT.mails],
      ['seconds of an instance for each request, not shared', STUDENT.secondsARequest],
      ['months in which the account signs in (Identity Platform)', STUDENT.activeMonths],
      ['assessments of reCAPTCHA Enterprise', STUDENT.assessments],
      ['kB of log for each request', STUDENT.logKbARequest],
      ['daily backups that are kept', STUDENT.keptBackups],
    ],
  );
}

/** Returns the page with the first table below a heading replaced. Throws if the page lacks them. */
export function withTable(page: string, heading: string, table: string): string {
  const [before = '', section = ''] = page.split(new RegExp(`(?<=^## ${heading}\\n)`, 'm'));
  const old = section.match(/^(?:(?!## ).*\n)*?(?=\|)/)?.[0];
  if (old === undefined) throw new Error(`docs/COST.md has no table below "${heading}"`);
  const after = section.slice(old.length).replace(/^(?:\|.*\n)+/, '');
  return `${before}${old}${table}\n${after}`;
}

/** The measured tables of docs/COST.md by the heading above each. */
export function writtenTables(cost: StudentCost): Record<string, string> {
  return {
    'A month': monthTable(cost),
    'One student': studentTable(cost),
  };
}

/** Replaces the measured tables of docs/COST.md; returns the table of a month. */
export function writeCostPage(cost: StudentCost): string {
  let page = fs.readFileSync(PAGE, 'utf8');
  for (const [heading, table] of Object.entries(writtenTables(cost))) page = withTable(page, heading, table);
  fs.writeFileSync(PAGE, page);
  return monthTable(cost);
}
