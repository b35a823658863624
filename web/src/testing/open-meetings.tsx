import type { StaffMeeting } from '@prarambh/contract/meetings';
import type { ListedUser } from '@prarambh/contract/staff-users';
import { screen } from '@testing-library/react';
import { buildInternship, buildMeeting, buildToken, buildUser } from './builders';
import { openApp } from './render-app';
import { type Routes, respond, success } from './responder';

const PATHS = { admin: '/admin-dashboard/manage-meetings', 'co-admin': '/coadmin/meetings' } as const;

/** A meeting for everybody by a co-admin. */
export function buildStaffMeeting(overrides: Partial<StaffMeeting> = {}): StaffMeeting {
  return {
    ...buildMeeting(),
    revision: 0,
    status: 'scheduled',
    targetType: 'all',
    selectedUsers: [],
    selectedInternship: null,
    internshipTitle: null,
    target: { type: 'all', internship: null },
    user: { _id: 'u9', name: 'Rohan Das', email: 'rohan@example.com' },
    creatorId: 'u9',
    creatorRole: 'co-admin',
    ...overrides,
  };
}

const person = (_id: string, name: string): ListedUser => ({
  _id,
  name,
  email: `${_id}@example.com`,
  role: 'user',
  internId: `INT26-${_id}`,
  isVerified: true,
  profilePicture: null,
  createdAt: '2026-11-01T09:00:00.000Z',
});

export const listOf = (rows: unknown[]) => success(rows, { nextCursor: null, total: rows.length });

/** Opens the meetings of those who plan them, with two people and one internship to invite. */
export function openMeetings(
  role: keyof typeof PATHS,
  meetings: StaffMeeting[] = [buildStaffMeeting()],
  { search = '', routes = {} as Routes } = {},
) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ name: 'Planner', role })),
    'GET /meetings': listOf(meetings),
    'GET /meetings/m1': success({ ...(meetings[0] ?? buildStaffMeeting()), people: [] }),
    'GET /internships/public': success([buildInternship()], { nextCursor: null }),
    'GET /users': listOf([person('a', 'Asha Verma'), person('b', 'Bhavna Rao')]),
    'POST /meetings': success(buildStaffMeeting()),
    'PUT /meetings/m1': success(buildStaffMeeting()),
    'DELETE /meetings/m1': success(undefined, { message: 'The meeting is deleted.' }),
    ...routes,
  });
  return { ...openApp(PATHS[role] + search), server };
}

export const button = (name: string) => screen.findByRole('button', { name });
