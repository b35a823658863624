import type { Application, StaffApplication } from '@prarambh/contract/applications';
import { CreateInternshipBody, Internship, type StaffInternship } from '@prarambh/contract/internships';
import type { Meeting } from '@prarambh/contract/meetings';
import type { Notification } from '@prarambh/contract/notifications';
import { pickFields } from '@prarambh/contract/pick-fields';
import type { ListedUser } from '@prarambh/contract/staff-users';
import type { User } from '@prarambh/contract/users';

export function buildUser(overrides: Partial<User> = {}): User {
  return {
    _id: 'u1',
    name: 'Asha Verma',
    email: 'asha@example.com',
    role: 'user',
    internId: 'INT26-7F3K9Q',
    profilePicture: null,
    avatar: null,
    createdAt: '2026-10-01T09:00:00.000Z',
    isVerified: true,
    profileCompleteness: 0,
    level: 'Beginner',
    certificateName: '',
    tagline: '',
    college: '',
    skills: [],
    linkedin: '',
    github: '',
    website: '',
    deletionRequestedAt: null,
    remindersOff: false,
    language: null,
    ...overrides,
  };
}

/** A row of the users table, without fields that only concern the person. */
export function buildListedUser(overrides: Partial<ListedUser> = {}): ListedUser {
  const { remindersOff: _own, certificateName: _printed, language: _read, ...listed } = buildUser();
  return { ...listed, revision: 0, ...overrides };
}

/** Fields of the contract that are not named here have its defaults. */
export function buildStaffInternship(overrides: Partial<StaffInternship> = {}): StaffInternship {
  const fields = CreateInternshipBody.parse({
    title: 'Web Development',
    company: 'Prarambh Labs',
    image: 'https://images.example/web.jpg',
    shortDescription: 'Build a site that people use.',
    description: 'Eight weeks of work on a real product.',
    technologies: ['React', 'TypeScript', 'Node', 'Firestore', 'CSS'],
    stipend: 5000,
    duration: '8 Weeks',
    features: ['A mentor', 'A code review each week'],
    totalPositions: 10,
  });
  const created = { _id: 'i1', currentRegistrations: 4, createdAt: '2026-11-01T09:00:00.000Z', revision: 0 };
  return { ...fields, ...created, ...overrides };
}

/** An internship without the fields that only staff see. */
export function buildInternship(overrides: Partial<Internship> = {}): Internship {
  return { ...pickFields(Internship, buildStaffInternship()), ...overrides };
}

/** A token with its subject and expiry, readable by a browser. */
export function buildToken({ subject = 'u1', expiresInSeconds = 3600 } = {}): string {
  const claims = { sub: subject, exp: Math.floor(Date.now() / 1000) + expiresInSeconds };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

export function buildApplication(overrides: Partial<Application> = {}): Application {
  const utr = overrides.utr ?? '632400000001';
  return {
    _id: 'u1_i1_1',
    internship: { _id: 'i1', title: 'Web Development', company: 'Prarambh Labs' },
    status: 'Applied',
    dateApplied: '2026-11-10T09:00:00.000Z',
    duration: 8,
    certificateName: 'Asha Verma',
    amount: 149,
    utr,
    transactionId: utr,
    paymentScreenshot: '/api/files/screenshots/u1/a.png?e=1&s=2',
    rejectionReason: null,
    reviewedAt: null,
    decidedAt: null,
    ...overrides,
  };
}

export function buildStaffApplication(overrides: Partial<StaffApplication> = {}): StaffApplication {
  return {
    ...buildApplication(),
    user: { _id: 'u1', name: 'Asha Verma', email: 'asha@example.com', internId: 'INT26-7F3K9Q' },
    decidedBy: null,
    flags: [],
    bank: null,
    missingOn: null,
    revision: 'r1',
    ...overrides,
  };
}

export function buildMeeting(overrides: Partial<Meeting> = {}): Meeting {
  return {
    _id: 'm1',
    title: 'Weekly review',
    date: '2031-03-04T11:00:00.000Z',
    link: 'https://meet.example/weekly',
    expireAfterMinutes: 60,
    description: '',
    sequence: 0,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...overrides,
  };
}

export function buildNotification(overrides: Partial<Notification> = {}): Notification {
  const createdAt = overrides.createdAt ?? '2026-11-12T09:00:00.000Z';
  return {
    _id: 'n1',
    title: 'Application approved',
    message: 'Your application for “Web Development” is approved.',
    said: null,
    date: createdAt,
    createdAt,
    read: false,
    link: null,
    ...overrides,
  };
}
