import { ROLES, type Role } from '@prarambh/contract/roles';
import { describe, expect, it } from 'vitest';
import { AREA_ROLES, type Area, areaOf, guardDecision, pageAfterLogin } from './areas';

const areas = Object.keys(AREA_ROLES) as Area[];
const homes: Record<Role, string> = {
  user: '/dashboard',
  admin: '/admin-dashboard',
  'co-admin': '/coadmin',
  accountant: '/',
};

describe.each(areas)('the %s area', (area) => {
  it('an area waits while the session is checked', () => {
    expect(guardDecision('checking', area)).toEqual({ kind: 'wait' });
  });

  it('an area sends a signed-out visitor to the login and remembers the page', () => {
    expect(guardDecision('signed-out', area)).toEqual({
      kind: 'redirect',
      to: '/login',
      rememberOrigin: true,
    });
  });

  it.each(ROLES)(
    'a user with the role %s can open only the area of that role and is redirected from other areas',
    (role) => {
      const decision = guardDecision(role, area);
      if (role === AREA_ROLES[area]) expect(decision).toEqual({ kind: 'allow' });
      else {
        const to = area === 'accountant' ? '/login' : homes[role];
        expect(decision).toEqual({ kind: 'redirect', to, rememberOrigin: false });
      }
    },
  );
});

describe('areaOf', () => {
  it.each([
    ['/dashboard', 'student'],
    ['/dashboard/my-tasks?x=1', 'student'],
    ['/admin-dashboard/users', 'admin'],
    ['/coadmin', 'coadmin'],
    ['/accountant/transactions', 'accountant'],
    ['/apply/i1', 'apply'],
    ['/', null],
    ['/dashboards', null],
    ['/payment?internshipId=/dashboard', null],
  ])('areaOf finds for the path %s the area %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });
});

describe('pageAfterLogin', () => {
  it.each([
    ['user', null, '/dashboard'],
    ['user', '/', '/dashboard'],
    ['user', '/internships/i1', '/internships/i1'],
    ['user', '/dashboard/my-tasks', '/dashboard/my-tasks'],
    ['user', '/accountant', '/dashboard'],
    ['admin', '/dashboard', '/admin-dashboard'],
    ['co-admin', null, '/coadmin'],
    ['accountant', '/accountant/transactions', '/accountant/transactions'],
    ['accountant', null, '/accountant'],
  ] as [Role, string | null, string][])(
    'pageAfterLogin takes a user with the role %s and the remembered page %s to %s',
    (role, remembered, page) => {
      expect(pageAfterLogin(role, remembered)).toBe(page);
    },
  );
});
