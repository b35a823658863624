import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { Internship } from '@prarambh/contract/internships';
import { ZIP } from '@prarambh/functions/testing/zip';
import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { codeIn, mailsTo, openSite, type Site, screenshotForm, signIn } from '../support/site';
import { type Product, startProduct } from './product-process';

export const PASSWORD = 'correct horse battery';
export const ADMIN = 'admin@prarambh.test';

export interface Student {
  _id: string;
  email: string;
  token: string;
}

/** Test data in addition to the demo data. */
export interface Stage {
  /** An internship whose students have completed all tasks and wait for certificates. */
  finished: { _id: string; students: Student[] };
  /** An internship with undecided applications of the same students. */
  applied: { _id: string; applications: string[] };
}

const STUDENTS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns 12 digits that no other application has. */
export function newUtr(): string {
  return String(randomInt(100_000_000_000, 1_000_000_000_000));
}

/** Returns the code in the newest mail to an address. Throws if there is none. */
export async function codeFor(product: Product, email: string): Promise<string> {
  const [mail] = await mailsTo(product.mailUrl, email);
  const code = mail && codeIn(mail.text);
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

export const siteOf = ({ siteUrl }: Pick<Product, 'siteUrl'>): Site => openSite(siteUrl);

export async function register(product: Product, email: string): Promise<Student> {
  const site = siteOf(product);
  const registration = { name: 'Asha Verma', email, password: PASSWORD };
  const { user } = await site.call('POST /auth/register', { body: registration });
  const otp = await codeFor(product, email);
  await site.call('POST /auth/verify-otp', { body: { ...registration, otp } });
  return { _id: user._id, email, token: await signIn(site, email, PASSWORD) };
}

export async function openInternship(site: Site, admin: string, title: string): Promise<Internship> {
  const body = {
    title,
    company: 'Prarambh',
    image: 'https://images.example.test/web.png',
    shortDescription: 'Build and host a real site.',
    description: 'Weeks of building.',
    technologies: ['TypeScript'],
    totalPositions: 20,
  };
  return (await site.call('POST /internships', { token: admin, body })).data;
}

export async function uploadScreenshot(site: Site, token: string): Promise<string> {
  const form = screenshotForm();
  return (await site.call('POST /applications/upload-payment-screenshot', { token, form })).url;
}

export async function apply(site: Site, { token }: Student, internshipId: string): Promise<string> {
  const paymentScreenshot = await uploadScreenshot(site, token);
  const details = { duration: 4, certificateName: 'Asha Verma', utr: newUtr() } as const;
  const body = { internshipId, paymentScreenshot, ...details };
  return (await site.call('POST /applications', { token, body }))?.data._id;
}

/** Approves the stage's undecided applications in a bulk job. Returns the job after its first call. */
export async function approveAll(site: Site, admin: string, { applied }: Stage): Promise<BulkJob> {
  const applications = applied.applications.map((_id) => ({ _id, seenFlags: [...REVIEW_FLAGS] }));
  const body = { applications, status: 'Approved' as const };
  return (await site.call('POST /bulk-jobs/decisions', { token: admin, body })).data;
}

/** Issues the certificates of the finished internship like the page. Returns their number. */
export async function issueToAll(site: Site, admin: string, { finished }: Stage): Promise<number> {
  const body = { internshipId: finished._id };
  let { data } = await site.call('POST /bulk-jobs/certificates', { token: admin, body });
  while (data.endedAt === null) {
    await wait(1000);
    ({ data } = await site.call('POST /bulk-jobs/:id/continue', { token: admin, params: { id: data._id } }));
  }
  return data.done;
}

async function completeTask(
  site: Site,
  admin: string,
  student: Student,
  internshipId: string,
): Promise<void> {
  const dueDate = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const details = { title: 'Landing page', description: 'One page.', domain: 'Web', dueDate };
  const task = await site.call('POST /assigned-tasks', {
    token: admin,
    body: { userId: student._id, internshipId, ...details },
  });
  const form = new FormData();
  form.append('assignedTask', task.data._id);
  form.append('fileLinks', 'https://example.test/work');
  form.append('projectFile', new Blob([new Uint8Array(ZIP)], { type: 'application/zip' }), 'work.zip');
  const sent = await site.call('POST /tasks', { token: student.token, form });
  const params = { id: sent.data._id };
  await site.call('PUT /tasks/:id/status', { token: admin, params, body: { status: 'approved' } });
}

/** Fills a data folder with the demo data and the stage, once for all faults; each fault uses a copy. */
export async function setStage(folder: string): Promise<Stage> {
  const product = await startProduct(folder);
  const site = siteOf(product);
  const admin = await signIn(site, ADMIN, DEMO_PASSWORD);
  const finished = await openInternship(site, admin, 'Finished internship');
  const applied = await openInternship(site, admin, 'Internship in demand');
  const students: Student[] = [];
  const applications: string[] = [];
  for (let number = 1; number <= STUDENTS; number += 1) {
    const student = await register(product, `student-${number}@example.test`);
    students.push(student);
    const params = { id: await apply(site, student, finished._id) };
    await site.call('PUT /applications/:id/status', { token: admin, params, body: { status: 'Approved' } });
    await completeTask(site, admin, student, finished._id);
    applications.push(await apply(site, student, applied._id));
  }
  await product.stop();
  return { finished: { _id: finished._id, students }, applied: { _id: applied._id, applications } };
}
