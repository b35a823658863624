import type { Internship } from '@prarambh/contract/internships';
import type { Platform } from '@prarambh/functions/shared/platform';
import type { Caller } from '@prarambh/functions/users/caller';
import type { DemoServices } from './demo-services';

interface DocumentCast {
  admin: Caller;
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

/** Returns the calendar day `days` from now. */
const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Adds a revoked letter, and a valid one that makes the application Offered. */
async function addLetters(services: DemoServices, now: Date, { admin, student, internships }: DocumentCast) {
  const letters = [
    { days: 7, title: `${internships[4]?.title ?? 'Design'} Intern`, stipend: 'Unpaid' },
    { days: 6, title: `${internships[0]?.title ?? 'Web'} Intern`, stipend: '₹5,000 a month' },
  ] as const;
  const ids: string[] = [];
  for (const { days, title, stipend } of letters) {
    services.goBack({ days });
    const { data } = await services.handlers['POST /offer-letters']({
      ...nothing,
      caller: admin,
      body: {
        user: student.uid,
        candidateName: student.user.name,
        internId: student.user.internId,
        title,
        company: 'Prarambh',
        issueDate: dayFrom(now, -days),
        startDate: dayFrom(now, 1),
        duration: null,
        techPartner: null,
        stipend,
        hrName: 'Meera Nair, People Operations',
      },
    });
    ids.push(data._id);
  }
  const [revoked] = ids;
  if (!revoked) return;
  const params = { id: revoked };
  await services.handlers['DELETE /offer-letters/:id']({ ...nothing, caller: admin, params });
}

/** Adds the certificate of a finished internship, first with a misspelt name and then corrected. */
async function addCertificates(
  services: DemoServices,
  now: Date,
  { admin, student, internships }: DocumentCast,
) {
  const title = internships.at(-1)?.title ?? 'Digital Marketing';
  const printed = {
    internshipTitle: title,
    course: title,
    duration: '8 Weeks',
    completionDate: dayFrom(now, -16),
    signatureName: 'Meera Nair, Programme Director',
    certificateId: '',
    isEarlyConfirmed: false,
  };
  services.goBack({ days: 15 });
  const { data } = await services.handlers['POST /certificates']({
    ...nothing,
    caller: admin,
    body: { ...printed, user: student.uid, candidateName: student.user.name.slice(0, -1) },
  });
  services.goBack({ days: 14 });
  await services.handlers['POST /certificates/:id/reissue']({
    ...nothing,
    caller: admin,
    params: { id: data._id },
    body: { ...printed, candidateName: student.user.name },
  });
}

/** Offer letters and certificates of the first demo student, in every state. */
export async function addDemoDocuments(
  platform: Platform,
  services: DemoServices,
  cast: DocumentCast,
): Promise<void> {
  const now = platform.clock.now();
  await addCertificates(services, now, cast);
  await addLetters(services, now, cast);
}
