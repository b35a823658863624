import type { Internship } from '@prarambh/contract/internships';
import { paymentOptions } from '@prarambh/functions/features/payment-options/payment-option.repository';
import { removeWhere } from '@prarambh/functions/firestore/remove';
import { createJobReport } from '@prarambh/functions/jobs/job-report';
import { mail } from '@prarambh/functions/mail/mail-document';
import { deliverDueMails } from '@prarambh/functions/mail/mailer';
import type { Platform } from '@prarambh/functions/shared/platform';
import type { Caller } from '@prarambh/functions/users/caller';
import { demoAccounts } from './accounts';
import { demoInternships, demoPaymentOptions } from './catalogue';
import { addDemoApplication, type Staff } from './demo-applications';
import { addDemoDocuments } from './demo-documents';
import { addDemoPeople } from './demo-people';
import { addDemoInternship, createDemoServices, type DemoServices, ensureAccount } from './demo-services';
import { addSiteRecords } from './demo-site';
import { addDemoStaffWork } from './demo-staff';
import { addDemoWork, addFinishedWork } from './demo-work';
import { demoStudents } from './people';

const DAYS_OLD = 58;

/** Creates missing demo accounts; with `records`, also adds the demo records once. */
export async function seedDemo(platform: Platform, { records }: { records: boolean }): Promise<void> {
  const callers = await Promise.all(demoAccounts.map((account) => ensureAccount(platform, account)));
  const marker = platform.firestore.collection('demo').doc('records');
  if (!records || (await marker.get()).exists) return;
  await addRecords(platform, callers);
  await marker.set({ madeAt: platform.clock.now() });
}

async function addRecords(platform: Platform, callers: Caller[]): Promise<void> {
  const [admin, coadmin, accountant, student] = callers;
  if (!admin || !coadmin || !accountant || !student) throw new Error('The demo accounts are not complete');
  const services = createDemoServices(platform);
  await addPaymentOptions(platform);
  const internships = await addInternships(services, admin);
  const students = await Promise.all(
    demoStudents.map((person) => ensureAccount(platform, { ...person, role: 'user' })),
  );
  await addSiteRecords(services, admin, student);
  await addOwnApplications(services, student, internships, { admin, accountant });
  await addQueue(services, students, internships, { admin, accountant });
  const [internship] = internships;
  if (internship) await addDemoWork(services, { admin, student, others: students }, internship);
  await addDemoDocuments(platform, services, { admin, student, internships });
  const finished = internships[FINISHED];
  if (finished) await addFinishedWork(services, { admin, student }, finished);
  await addDemoPeople(platform, services, { admin, coadmin, accountant, student, internships });
  await addDemoStaffWork(services, { admin, students });
  await deliverRecentMails(platform, services);
}

/**
 * Delivers the demo mails of the last two days in one run, and removes older ones. Delivering each mail at its own time
 * would take 9 s, because the local mail server greets every new connection after 100 ms.
 */
async function deliverRecentMails({ clock }: Platform, { core, goBack }: DemoServices): Promise<void> {
  await removeWhere(core.store, mail, [['expireAt', '<=', clock.now()]]);
  goBack({ days: 0 });
  await deliverDueMails(core.mailer, createJobReport(core.platform.logger));
}

async function addPaymentOptions({ firestore, clock }: Platform): Promise<void> {
  const collection = firestore.collection(paymentOptions.name);
  for (const [index, option] of demoPaymentOptions.entries()) {
    const createdAt = new Date(clock.now().getTime() + index);
    await collection.doc(`demo-${index + 1}`).set({ ...option, qrCodeUrl: null, createdAt });
  }
}

async function addInternships(services: DemoServices, admin: Caller): Promise<Internship[]> {
  const made: Internship[] = [];
  for (const [index, internship] of demoInternships.entries()) {
    services.goBack({ days: DAYS_OLD - index });
    made.push(await addDemoInternship(services, admin, internship));
  }
  return made;
}

const OWN_OUTCOMES = ['approved', 'rejected', 'review', 'applied', null, 'approved'] as const;

/** The second approved application: all its tasks are done, so its certificate can be generated. */
const FINISHED = OWN_OUTCOMES.lastIndexOf('approved');

/**
 * The first demo student gets an application in every state (a letter makes the first one Offered); the
 * second gets none, for the empty pages.
 */
async function addOwnApplications(
  services: DemoServices,
  student: Caller,
  internships: Internship[],
  staff: Staff,
) {
  for (const [index, outcome] of OWN_OUTCOMES.entries()) {
    const internship = internships[index];
    if (internship && outcome) {
      await addDemoApplication(services, { student, internship, outcome, index }, staff);
    }
  }
}

const QUEUE_OUTCOMES = [
  'approved',
  'applied',
  'approved',
  'rejected',
  'applied',
  'approved',
  'review',
] as const;

/**
 * Adds applications of the other students: more than one page of them, enough to fill the smallest
 * internship.
 */
async function addQueue(services: DemoServices, students: Caller[], internships: Internship[], staff: Staff) {
  const open = internships.filter(({ isAccepting }) => isAccepting);
  for (const [row, student] of students.entries()) {
    for (let column = 0; column < 4; column += 1) {
      const internship = open[(row + column * 2) % open.length];
      const index = 10 + row * 4 + column;
      const outcome = QUEUE_OUTCOMES[index % QUEUE_OUTCOMES.length] ?? 'applied';
      if (internship) await addIfSeatIsFree(services, { student, internship, outcome, index }, staff);
    }
  }
}

async function addIfSeatIsFree(
  services: DemoServices,
  application: Parameters<typeof addDemoApplication>[1],
  staff: Staff,
) {
  const { data } = await services.handlers['GET /internships/:id']({
    caller: application.student,
    params: { id: application.internship._id },
    query: undefined,
    body: undefined,
    idempotencyKey: null,
    file: undefined,
  });
  if (data.currentRegistrations < data.totalPositions) await addDemoApplication(services, application, staff);
}
