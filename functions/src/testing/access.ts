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

/** Throws if the page names an unknown role, so that a typo never means "no access". */
function accessOf(callers: string): Access {
  const [, group] = GROUPS.find(([name]) => name === callers) ?? [];
  if (group) return group;
  const named = callers.split(', ').map((name) => {
    const [, role] = ROLE_NAMES.find(([known]) => known === name) ?? [];
    if (!role) throw new Error(`docs/ACCESS.md names an unknown role: ${name}`);
    return role;
  });
  return ROLES.filter((role) => named.includes(role));
}

function callersOf(access: Access): string {
  const [group] = GROUPS.find(([, members]) => isSame(members, access)) ?? [];
  const names = ROLE_NAMES.filter(([, role]) => access.includes(role)).map(([name]) => name);
  return group ?? names.join(', ');
}

/** Returns the operations in docs/ACCESS.md with their roles, from lines such as "- admin: `GET /audit`, …". */
export function printedAccess(): Map<string, Access> {
  const page = readFileSync(new URL('../../../docs/ACCESS.md', import.meta.url), 'utf8');
  const lists = [...page.matchAll(/^- ([\w, -]+):((?:\s+`[A-Z]+ \/[^`]*`,?)+)$/gm)];
  const rows = lists.flatMap(([, callers = '', operations = '']) =>
    [...operations.matchAll(/`([^`]+)`/g)].map(
      ([, operation = '']) => [operation, accessOf(callers)] as const,
    ),
  );
  return new Map(rows);
}

/** Returns an operation with its callers, for the message of a test that misses it. */
export function rowOf(operation: string, access: Access): string {
  return `- ${callersOf(access)}: \`${operation}\``;
}
