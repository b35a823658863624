import { readFileSync } from 'node:fs';
import { ROLES, type Role, STAFF_ROLES } from '@prarambh/contract/roles';

/** The roles that may call an operation in the order of `ROLES`, or 'public'. */
export type Access = 'public' | readonly Role[];

/** Names of roles in docs/ACCESS.md, in their order there. */
const ROLE_NAMES: readonly (readonly [string, Role])[] = [
  ['student', 'user'],
  ['accountant', 'accountant'],
  ['co-admin', 'co-admin'],
  ['admin', 'admin'],
];

const GROUPS: readonly (readonly [string, Access])[] = [
  ['everyone', 'public'],
  ['signed in', ROLES],
  ['staff', STAFF_ROLES],
];

const isSame = (one: Access, other: Access) =>
  one === 'public' || other === 'public'
    ? one === other
    : one.length === other.length && one.every((role) => other.includes(role));

/** Throws if the cell names an unknown role, so that a typo never means "no access". */
function accessOf(cell: string): Access {
  const [, group] = GROUPS.find(([name]) => name === cell) ?? [];
  if (group) return group;
  const named = cell.split(', ').map((name) => {
    const [, role] = ROLE_NAMES.find(([known]) => known === name) ?? [];
    if (!role) throw new Error(`docs/ACCESS.md names an unknown role: ${name}`);
    return role;
  });
  return ROLES.filter((role) => named.includes(role));
}

function cellOf(access: Access): string {
  const [group] = GROUPS.find(([, members]) => isSame(members, access)) ?? [];
  const names = ROLE_NAMES.filter(([, role]) => access.includes(role)).map(([name]) => name);
  return group ?? names.join(', ');
}

/** Returns the table of operations and roles in docs/ACCESS.md, by operation. */
export function printedAccess(): Map<string, Access> {
  const page = readFileSync(new URL('../../../docs/ACCESS.md', import.meta.url), 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const [, operation, cell = ''] = line.split('|').map((part) => part.trim());
    const name = operation?.match(/^`([A-Z]+ \/.*)`$/)?.[1];
    return name ? [[name, accessOf(cell)] as const] : [];
  });
  return new Map(rows);
}

/** Returns the table row of an operation, for the message of a test that misses it. */
export function rowOf(operation: string, access: Access): string {
  return `| \`${operation}\` | ${cellOf(access)} |`;
}
