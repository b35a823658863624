import type { Internship } from '@prarambh/contract/internships';
import type { Platform } from '@prarambh/functions/shared/platform';
import type { Caller } from '@prarambh/functions/users/caller';
import type { DemoServices } from './demo-services';

interface PeopleCast {
  admin: Caller;
  coadmin: Caller;
  accountant: Caller;
  student: Caller;
  internships: readonly Internship[];
}

const DAY_MS = 24 * 60 * 60_000;
const nothing = {
  params: undefined,
  query: undefined,
  body: undefined,
  idempotencyKey: null,
  file: undefined,
} as const;

/** Meetings start at 16:30 in India, `days` from today. */
function startIn(now: Date, days: number): string {
  const day = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return `${day}T11:00:00.000Z`;
}

interface Plan {
  by: Caller;
  title: string;
  inDays: number;
  minutes?: number;
  description?: string;
  users?: readonly Caller[];
  internship?: Internship | undefined;
}

async function schedule(services: DemoServices, now: Date, plan: Plan): Promise<void> {
  const { by, title, inDays, minutes = 60, description = '', users = [], internship } = plan;
  const targetType = internship ? 'internship' : users.length > 0 ? 'users' : 'all';
  const body = {
    title,
    date: startIn(now, inDays),
    link: 'https://meet.google.com/prr-demo-mbh',
    expireAfterMinutes: minutes,
    description,
    targetType,
    selectedUsers: users.map(({ uid }) => uid),
    selectedInternship: internship?._id ?? null,
  } as const;
  await services.handlers['POST /meetings']({ ...nothing, caller: by, body });
}

/** Meetings: upcoming, in some weeks and past; for one person, an internship and everybody. */
async function addMeetings(
  services: DemoServices,
  now: Date,
  { admin, coadmin, accountant, student, internships }: PeopleCast,
): Promise<void> {
  services.goBack({ days: 14 });
  await schedule(services, now, { by: admin, title: 'Orientation for all interns', inDays: -10 });
  services.goBack({ days: 2 });
  await schedule(services, now, {
    by: coadmin,
    title: 'Weekly review: Full-Stack Web Development',
    inDays: 2,
    internship: internships[0],
    description: 'Bring the link to your running page. Everybody shows it for three minutes.',
  });
  await schedule(services, now, {
    by: admin,
    title: 'One-to-one with your mentor about the first task and what you want to learn next',
    inDays: 5,
    minutes: 30,
    users: [student],
  });
  await schedule(services, now, {
    by: admin,
    title: 'Reconciling the payments of the month',
    inDays: 3,
    users: [accountant],
  });
  await schedule(services, now, {
    by: coadmin,
    title: 'Demo day',
    inDays: 24,
    minutes: 180,
    users: [student, accountant],
  });
}

async function tellEverybody({ handlers }: DemoServices, caller: Caller): Promise<void> {
  const title = 'Welcome to the winter batch';
  const message =
    'Certificates of this batch are issued from the first of March. Keep your profile up to date.';
  const body = { title, message, target: { type: 'all' } } as const;
  await handlers['POST /notifications']({ ...nothing, caller, body });
}

/** Fills profile, meetings and notifications of the first demo student and of staff. */
export async function addDemoPeople(
  platform: Platform,
  services: DemoServices,
  cast: PeopleCast,
): Promise<void> {
  const now = platform.clock.now();
  const { student } = cast;
  services.goBack({ days: 20 });
  await services.handlers['PUT /profile']({
    ...nothing,
    caller: student,
    body: {
      tagline: 'Third-year student who likes to ship small, useful things',
      college: 'Government College of Engineering, Pune',
      skills: ['React', 'TypeScript', 'SQL', 'Figma', 'Public speaking'],
      linkedin: 'https://www.linkedin.com/in/aarav-sharma-demo',
      github: 'https://github.com/aarav-sharma-demo',
    },
  });
  services.goBack({ days: 25 });
  await tellEverybody(services, cast.admin);
  await addMeetings(services, now, cast);
  services.goBack({ days: 10 });
  await services.handlers['PUT /notifications/read-all']({ ...nothing, caller: student });
}
