import fs from 'node:fs';
import path from 'node:path';
import {
  ACTIVE_MONTHS,
  ASSESSMENTS,
  EGRESS_MB,
  KEPT_BACKUPS,
  LOG_KB_A_REQUEST,
  MAILS,
  PROJECT_FILES_MB,
  SECONDS_A_REQUEST,
  SMALL_FILES_MB,
  STAFF_ROWS,
  STUDENTS_A_MONTH,
} from './cost-assumptions';
import { monthDollars, type StudentCost } from './student-cost';

const PAGE = path.join(import.meta.dirname, '../docs/COST.md');

const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);
const money = (dollars: number) => `$${Math.round(dollars).toLocaleString('en-US')}`;
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Cost of a month by part, with a column for each number of students. */
export function monthTable(cost: StudentCost): string {
  const months = STUDENTS_A_MONTH.map((students) => monthDollars(cost, students));
  const parts = Object.keys(months[0] ?? {});
  return [
    row('students a month', ...STUDENTS_A_MONTH.map((students) => students.toLocaleString('en-US'))),
    row('---', ...STUDENTS_A_MONTH.map(() => '---:')),
    ...parts.map((part) => row(part, ...months.map((month) => money(month[part] ?? 0)))),
    row('**together**', ...months.map((month) => `**${money(sumOf(month))}**`)),
    row(
      'for each new student',
      ...months.map((month, at) => `$${(sumOf(month) / (STUDENTS_A_MONTH[at] ?? 1)).toFixed(4)}`),
    ),
  ].join('\n');
}

/** Lists the measured values of one student and the assumptions. */
function studentTable({ usage, requests, storedBytes }: StudentCost): string {
  return [
    row('of one student', 'value'),
    row('---', '---:'),
    row('requests', requests),
    row('reads; writes; deletes', [usage.reads, usage.writes, usage.deletes].join('; ')),
    row('kB of records', (storedBytes / 1000).toFixed(0)),
    row('table rows that staff read because of the student', STAFF_ROWS),
    row('MB of project files; of pictures and documents', `${PROJECT_FILES_MB}; ${SMALL_FILES_MB}`),
    row('MB of pages, answers and files sent', EGRESS_MB),
    row('mails', MAILS),
    row('seconds of an instance for each request, not shared', SECONDS_A_REQUEST),
    row('months in which the account signs in (Identity Platform)', ACTIVE_MONTHS),
    row('assessments of reCAPTCHA Enterprise', ASSESSMENTS),
    row('kB of log for each request', LOG_KB_A_REQUEST),
    row('daily backups that are kept', KEPT_BACKUPS),
  ].join('\n');
}

/** Returns the page with the first table below a heading replaced. Throws if the page lacks them. */
export function withTable(page: string, heading: string, table: string): string {
  const [before = '', section = ''] = page.split(new RegExp(`(?<=^## ${heading}\\n)`, 'm'));
  const old = section.match(/^(?:(?!## ).*\n)*?(?=\|)/)?.[0];
  if (old === undefined) throw new Error(`docs/COST.md has no table below "${heading}"`);
  const after = section.slice(old.length).replace(/^(?:\|.*\n)+/, '');
  return `${before}${old}${table}\n${after}`;
}

interface Measured {
  documents: string;
  operations: string;
  cost: StudentCost;
}

/** The measured tables of docs/COST.md by the heading above each. */
export function writtenTables({ documents, operations, cost }: Measured): Record<string, string> {
  return {
    'A month': monthTable(cost),
    'One student': studentTable(cost),
    'Documents with many index entries': documents,
    'Costly operations': operations,
  };
}

/** Replaces the measured tables of docs/COST.md; returns the table of a month. */
export function writeCostPage(measured: Measured): string {
  let page = fs.readFileSync(PAGE, 'utf8');
  for (const [heading, table] of Object.entries(writtenTables(measured)))
    page = withTable(page, heading, table);
  fs.writeFileSync(PAGE, page);
  return monthTable(measured.cost);
}
