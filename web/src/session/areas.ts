import { HOME_PATHS, type Role } from '@prarambh/contract/roles';

/** The areas of the site. Each belongs to one role. */
export type Area = 'student' | 'apply' | 'admin' | 'coadmin' | 'accountant';

export const AREA_ROLES: Record<Area, Role> = {
  student: 'user',
  apply: 'user',
  admin: 'admin',
  coadmin: 'co-admin',
  accountant: 'accountant',
};

/** The path of each area. */
export const AREA_PATHS: Record<Area, string> = {
  student: '/dashboard',
  apply: '/apply',
  admin: '/admin-dashboard',
  coadmin: '/coadmin',
  accountant: '/accountant',
};

/** Returns the area of a path, or null for public pages. */
export function areaOf(path: string): Area | null {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  for (const [area, prefix] of Object.entries(AREA_PATHS) as [Area, string][]) {
    if (pathname === prefix || pathname.startsWith(`${prefix}/`)) return area;
  }
  return null;
}

/** The session as guards see it: being checked, signed out, or the role of the user. */
export type Viewer = 'checking' | 'signed-out' | Role;

export type GuardDecision =
  | { kind: 'wait' }
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string; rememberOrigin: boolean };

/** Redirect targets for users of the wrong role (C01, C02). */
const HOME_OF_STRANGERS: Record<Role, string> = { ...HOME_PATHS, accountant: '/' };

/** Returns whether a viewer may see an area, and where they are sent if not. */
export function guardDecision(viewer: Viewer, area: Area): GuardDecision {
  if (viewer === 'checking') return { kind: 'wait' };
  if (viewer === 'signed-out') return { kind: 'redirect', to: '/login', rememberOrigin: true };
  if (viewer === AREA_ROLES[area]) return { kind: 'allow' };
  // The accountant area sends all others to the login, but keeps their session and does not remember the page (C02,
  // C03).
  if (area === 'accountant') return { kind: 'redirect', to: '/login', rememberOrigin: false };
  return { kind: 'redirect', to: HOME_OF_STRANGERS[viewer], rememberOrigin: false };
}

/** Returns the page after login: the remembered page if the role may open it, else the role's home (C03). */
export function pageAfterLogin(role: Role, remembered: string | null): string {
  if (remembered === null || remembered === '/') return HOME_PATHS[role];
  const area = areaOf(remembered);
  return area === null || AREA_ROLES[area] === role ? remembered : HOME_PATHS[role];
}

/** Areas with a layout of their own and pages below it. */
export type PagedArea = Exclude<Area, 'apply'>;

export type StaffArea = Exclude<PagedArea, 'student'>;
