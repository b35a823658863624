import type { Role } from './roles';

/**
 * Calls a minute that one caller may make to one operation, by class. A caller is a signed-in account, or an
 * address without sign-in. 60 students behind one address stay far below the limits (docs/LIMITS.md).
 */
export const LIMIT_CLASSES = {
  'public read': { visitor: 600, student: 600, staff: 600 },
  'own read': { visitor: 0, student: 120, staff: 600 },
  'staff read': { visitor: 0, student: 0, staff: 600 },
  write: { visitor: 10, student: 60, staff: 600 },
  expensive: { visitor: 10, student: 20, staff: 30 },
} as const;
export type LimitClass = keyof typeof LIMIT_CLASSES;

/** Kind of caller: each limit class has one number per kind. `staff` is every role but `user`. */
export type CallerKind = 'visitor' | 'student' | 'staff';

export const callerKindOf = (role: Role | null): CallerKind =>
  role === null ? 'visitor' : role === 'user' ? 'student' : 'staff';

/** The parts of a row of the endpoint table that decide its limit. */
interface LimitedRow {
  limit?: LimitClass;
  perMinute?: number;
  roles: 'public' | readonly Role[];
  upload?: object;
  download?: string;
}

/** The class of an operation: `limit` of its row, else derived from method, roles and file transfer. */
export function limitClassOf(key: string, { limit, roles, upload, download }: LimitedRow): LimitClass {
  if (limit) return limit;
  if (upload || download) return 'expensive';
  if (!key.startsWith('GET ')) return 'write';
  if (roles === 'public') return 'public read';
  return roles.includes('user') ? 'own read' : 'staff read';
}

/** Calls a minute that a caller of this kind may make; `perMinute` of the row overrides the class. */
export function callsPerMinute(key: string, row: LimitedRow, caller: CallerKind): number {
  return row.perMinute ?? LIMIT_CLASSES[limitClassOf(key, row)][caller];
}
