import fs from 'node:fs';
import path from 'node:path';
import {
  ACTIVE_MONTHS,
  ASSESSMENTS,
  COSTLY,
  EGRESS_MB,
  KEPT_BACKUPS,
  LOG_KB_A_REQUEST,
  MAILS,
  MANY_ENTRIES,
  PROJECT_FILES_MB,
  SECONDS_A_REQUEST,
  SHOWN_MONTH,
  SMALL_FILES_MB,
  STAFF_ROWS,
  STUDENTS_A_MONTH,
} from './cost-assumptions';
import { monthDollars, type StudentCost } from './student-cost';

const TEXT = path.join(import.meta.dirname, 'cost-page.md');
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

const ASSUMPTIONS = [
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

interface Measured {
  documents: string;
  operations: string;
  cost: StudentCost;
}

/** Writes docs/COST.md from cost-page.md and the measurements; returns the table of a month. */
export function writeCostPage({ documents, operations, cost }: Measured): string {
  const { reads, writes, deletes } = cost.usage;
  const parts: Record<string, string> = {
    month: String(SHOWN_MONTH),
    months: monthTable(cost),
    life: `One student: ${cost.requests} requests, ${reads} reads, ${writes} writes, ${deletes} deletes, ${(cost.storedBytes / 1000).toFixed(0)} kB of records.`,
    assumptions: ASSUMPTIONS,
    manyEntries: String(MANY_ENTRIES),
    costly: String(COSTLY),
    documents,
    operations,
  };
  const text = fs
    .readFileSync(TEXT, 'utf8')
    .replace(/\{\{(\w+)\}\}/g, (place, name: string) => parts[name] ?? place);
  fs.writeFileSync(PAGE, text);
  return parts.months ?? '';
}
