import { setTimeout as wait } from 'node:timers/promises';
import { REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { addInternship, decide, newUtr } from '@prarambh/functions/testing/builders';
import { type ApiClient, clientOf } from '@prarambh/functions/testing/client';
import { PASSWORD } from '@prarambh/functions/testing/people';
import { reviewWork, submitWork, taskWords } from '@prarambh/functions/testing/task-builders';
import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { codeIn, mailsTo, signIn, uploadScreenshot } from '../e2e/support/site';
import { type Product, startProduct } from './product-process';

export const ADMIN = 'admin@prarambh.test';
export const IN_DEMAND = 'Internship in demand';
const STUDENTS = 6;

export interface Student {
  _id: string;
  email: string;
  token: string;
}

/** Test data in addition to the demo data. */
export interface Stage {
  /** Students who have completed all tasks of `finished` and wait for certificates. */
  students: Student[];
  first: Student;
  /** IDs of two internships; the students have applied for `applied` and wait for a decision. */
  finished: string;
  applied: string;
  applications: string[];
}

/** The running product with the stage's data, and what a fault test needs to use it. */
export interface Scene extends Product {
  site: ApiClient;
  /** The token of an admin. */
  admin: string;
  stage: Stage;
  /** Announcements that the product has acknowledged. */
  posted: string[];
}

/** Registers a student with the code of the mail, which must have arrived. */
export async function register(api: ApiClient, { mailUrl }: Product, email: string): Promise<Student> {
  const registration = { name: 'Asha Verma', email, password: PASSWORD };
  const { user } = await api.call('POST /auth/register', { body: registration });
  const otp = codeIn((await mailsTo(mailUrl, email))[0]?.text) ?? '';
  await api.call('POST /auth/verify-otp', { body: { ...registration, otp } });
  return { _id: user._id, email, token: await signIn(api, email, PASSWORD) };
}

/** Applies with a screenshot; returns the application's ID. */
export async function apply(api: ApiClient, { token }: Student, internshipId: string): Promise<string> {
  const paymentScreenshot = await uploadScreenshot(api, token);
  const details = { duration: 4, certificateName: 'Asha Verma', utr: newUtr() } as const;
  const body = { internshipId, paymentScreenshot, ...details };
  return (await api.call('POST /applications', { token, body })).data._id;
}

/** Approves the stage's undecided applications in a bulk job. Returns the job after its first call. */
export async function approveAll({ site, admin, stage }: Scene): Promise<BulkJob> {
  const applications = stage.applications.map((_id) => ({ _id, seenFlags: [...REVIEW_FLAGS] }));
  const body = { applications, status: 'Approved' as const };
  return (await site.call('POST /bulk-jobs/decisions', { token: admin, body })).data;
}

/** Issues the certificates of the finished internship like the page. Returns their number. */
export async function issueToAll({ site, admin: token, stage }: Scene): Promise<number> {
  const body = { internshipId: stage.finished };
  let { data } = await site.call('POST /bulk-jobs/certificates', { token, body });
  while (data.endedAt === null) {
    await wait(1000);
    ({ data } = await site.call('POST /bulk-jobs/:id/continue', { token, params: { id: data._id } }));
  }
  return data.done;
}

/** Fills a data folder with the demo data and the stage, once for all faults; each fault uses a copy. */
export async function setStage(folder: string): Promise<Stage> {
  const product = await startProduct(folder);
  const api = clientOf(`${product.siteUrl}/api`);
  const admin = { token: await signIn(api, ADMIN, DEMO_PASSWORD) };
  const { _id: finished } = await addInternship(api, admin, { title: 'Finished internship' });
  const { _id: applied } = await addInternship(api, admin, { title: IN_DEMAND });
  const students: Student[] = [];
  const applications: string[] = [];
  for (let number = 1; number <= STUDENTS; number += 1) {
    const student = await register(api, product, `student-${number}@example.test`);
    students.push(student);
    await decide(api, admin, { _id: await apply(api, student, finished) }, { status: 'Approved' });
    const body = { userId: student._id, internshipId: finished, ...taskWords };
    const task = (await api.call('POST /assigned-tasks', { ...admin, body })).data;
    const work = await submitWork(api, student, { assignedTask: task._id, file: {} });
    await reviewWork(api, admin, work, { status: 'approved' });
    applications.push(await apply(api, student, applied));
  }
  await product.stop();
  const [first] = students;
  if (!first) throw new Error('The stage has no students');
  return { students, first, finished, applied, applications };
}
