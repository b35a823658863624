import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Application } from '@prarambh/contract/applications';
import { APPLICATION_DURATIONS, IMAGE_MAX_BYTES } from '@prarambh/contract/constants';
import type { Internship } from '@prarambh/contract/internships';
import type { Caller } from '@prarambh/functions/users/caller';
import type { DemoServices } from './demo-services';

const RECEIPTS = [1, 2, 3].map((number) =>
  readFileSync(new URL(`./receipts/receipt-${number}.png`, import.meta.url)),
);

const REASONS = [
  'The UTR does not appear in our statement. Please check the 12 digits and apply again.',
  'The screenshot shows a payment to another account.',
  'The amount on the screenshot is not ₹149.',
];

export interface Staff {
  admin: Caller;
  accountant: Caller;
}

type Decision = 'applied' | 'review' | 'approved' | 'rejected';

interface DemoApplication {
  student: Caller;
  internship: Internship;
  outcome: Decision;
  /** Determines the day, the UTR and the receipt of the application. */
  index: number;
}

/** Bytes after the image make each receipt unique; every ninth repeats one, as a copy for staff to find. */
function receiptOf(index: number): Buffer {
  const image = RECEIPTS[index % RECEIPTS.length] ?? Buffer.alloc(0);
  return Buffer.concat([image, Buffer.from(index % 9 === 8 ? 'repeated' : `receipt ${index}`)]);
}

async function uploadReceipt({ core }: DemoServices, student: Caller, index: number): Promise<string> {
  const { path } = await core.files.save({
    stream: Readable.from([receiptOf(index)]),
    filename: 'receipt.png',
    folder: 'screenshots',
    uid: student.uid,
    accepts: 'image',
    maxBytes: IMAGE_MAX_BYTES,
  });
  return core.files.address(path, 60 * 60);
}

/** 12 digits like UPI; every eleventh has another form. */
function utrOf(index: number): string {
  const digits = String(632_400_000_000 + index * 7_919_327);
  return index % 11 === 10 ? `AXISN${digits}` : digits;
}

async function apply(
  services: DemoServices,
  { student, internship, index }: DemoApplication,
): Promise<Application> {
  const paymentScreenshot = index % 13 === 12 ? undefined : await uploadReceipt(services, student, index);
  const { data } = await services.handlers['POST /applications']({
    caller: student,
    body: {
      internshipId: internship._id,
      duration: APPLICATION_DURATIONS[index % APPLICATION_DURATIONS.length] ?? 4,
      certificateName: student.user.name,
      utr: utrOf(index),
      paymentScreenshot,
    },
    idempotencyKey: null,
    params: undefined,
    query: undefined,
    file: undefined,
  });
  return data;
}

async function decide(
  services: DemoServices,
  { outcome, index }: DemoApplication,
  id: string,
  staff: Staff,
): Promise<void> {
  if (outcome === 'applied') return;
  const status = ({ review: 'Under Review', approved: 'Approved', rejected: 'Rejected' } as const)[outcome];
  await services.handlers['PUT /applications/:id/status']({
    caller: index % 3 === 0 ? staff.admin : staff.accountant,
    params: { id },
    body: { status, rejectionReason: outcome === 'rejected' ? REASONS[index % REASONS.length] : undefined },
    query: undefined,
    idempotencyKey: null,
    file: undefined,
  });
}

const OWN = 10;
const LONGEST_DAYS = 50;
const SPREAD = 64;

/**
 * The first few are four weeks old; the others are spread unevenly over seven weeks, with more of them
 * recent.
 */
function daysAgo(index: number): number {
  if (index < OWN) return 28 - index;
  const place = ((index * 37) % SPREAD) / SPREAD;
  return 1 + Math.floor((LONGEST_DAYS - 1) * place ** 1.6);
}

/** Submits and decides one application through the API's handlers, on days of the last weeks. */
export async function addDemoApplication(
  services: DemoServices,
  application: DemoApplication,
  staff: Staff,
): Promise<void> {
  const days = daysAgo(application.index);
  services.goBack({ days, minutes: application.index * 7 });
  const { _id } = await apply(services, application);
  services.goBack({ days: Math.max(0, days - 1), minutes: application.index * 7 });
  await decide(services, application, _id, staff);
}
