import { readFileSync } from 'node:fs';
import { ROLES, type Role } from '@prarambh/contract/roles';

const COLUMNS = ['visitor', 'student', 'accountant', 'co-admin', 'admin'] as const;
type Column = (typeof COLUMNS)[number];

const ROLE_OF: Record<Column, Role | 'visitor'> = {
  visitor: 'visitor',
  student: 'user',
  accountant: 'accountant',
  'co-admin': 'co-admin',
  admin: 'admin',
};

/** The roles that may call an operation in the order of `ROLES`, or 'public'. */
export type Access = 'public' | readonly Role[];

function accessOf(cells: readonly string[]): Access {
  const may = COLUMNS.filter((_, index) => cells[index] === 'yes').map((column) => ROLE_OF[column]);
  if (may.includes('visitor')) return 'public';
  return ROLES.filter((role) => may.includes(role));
}

/** Returns the table of operations and roles in docs/ACCESS.md, by operation. */
export function printedAccess(): Map<string, Access> {
  const page = readFileSync(new URL('../../../docs/ACCESS.md', import.meta.url), 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const [, operation, ...cells] = line.split('|').map((cell) => cell.trim());
    const name = operation?.match(/^`([A-Z]+ \/.*)`$/)?.[1];
    return name ? [[name, accessOf(cells)] as const] : [];
  });
  return new Map(rows);
}

/** Returns the table row of an operation, for the message of a test that misses it. */
export function rowOf(operation: string, access: Access, summary: string): string {
  const cells = COLUMNS.map((column) => {
    const role = ROLE_OF[column];
    return access === 'public' || (role !== 'visitor' && access.includes(role)) ? 'yes' : '';
  });
  return `| \`${operation}\` | ${cells.join(' | ')} | ${summary} |`;
}
