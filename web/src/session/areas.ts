import { HOME_PATHS, type Role } from '@prarambh/contract/roles';

/** The parts of the site that belong to one role. */
export type Area = 'student' | 'apply' | 'admin' | 'coadmin' | 'accountant';

export const AREA_ROLES: Record<Area, Role> = {
  student: 'user',
  apply: 'user',
  admin: 'admin',
  coadmin: 'co-admin',
  accountant: 'accountant',
};

/** Where each area lies. */
export const AREA_PATHS: Record<Area, string> = {
  student: '/dashboard',
  apply: '/apply',
  admin: '/admin-dashboard',
  coadmin: '/coadmin',
  accountant: '/accountant',
};

/** The area a path lies in, or null for the public part. */
export function areaOf(path: string): Area | null {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  for (const [area, prefix] of Object.entries(AREA_PATHS) as [Area, string][]) {
    if (pathname === prefix || pathname.startsWith(`${prefix}/`)) return area;
  }
  return null;
}

/** Who is looking: nobody yet known, nobody, or a person of a role. */
export type Viewer = 'checking' | 'signed-out' | Role;

export type GuardDecision =
  | { kind: 'wait' }
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string; rememberOrigin: boolean };

/** Where somebody of the wrong role is sent (C01, C02). */
const HOME_OF_STRANGERS: Record<Role, string> = { ...HOME_PATHS, accountant: '/' };

/** Whether a viewer may see an area, and where they go when not. */
export function guardDecision(viewer: Viewer, area: Area): GuardDecision {
  if (viewer === 'checking') return { kind: 'wait' };
  if (viewer === 'signed-out') return { kind: 'redirect', to: '/login', rememberOrigin: true };
  if (viewer === AREA_ROLES[area]) return { kind: 'allow' };
  // The accountant area asks everybody else for a login, but keeps their session and remembers nothing (C02, C03).
  if (area === 'accountant') return { kind: 'redirect', to: '/login', rememberOrigin: false };
  return { kind: 'redirect', to: HOME_OF_STRANGERS[viewer], rememberOrigin: false };
}

/** Where a person lands after login: the remembered page if it suits the role, else the role's home (C03). */
export function pageAfterLogin(role: Role, remembered: string | null): string {
  if (remembered === null || remembered === '/') return HOME_PATHS[role];
  const area = areaOf(remembered);
  return area === null || AREA_ROLES[area] === role ? remembered : HOME_PATHS[role];
}
