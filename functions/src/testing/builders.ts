import { randomInt } from 'node:crypto';
import type { ChangeStatusBody } from '@prarambh/contract/applications';
import type { CreateApplicationBody } from '@prarambh/contract/applying';
import type { Internship } from '@prarambh/contract/internships';
import type { TestApi } from './api';
import type { Person } from './people';

/** A 12-digit UTR as UPI makes them. */
export function newUtr(): string {
  return String(randomInt(100_000, 999_999)) + String(randomInt(100_000, 999_999));
}

/** An open internship made by an admin; `overrides` as an admin would type them. */
export async function addInternship(
  api: TestApi,
  admin: Person,
  overrides: Record<string, unknown> = {},
): Promise<Internship> {
  const body = {
    title: 'Web Development',
    company: 'Prarambh',
    image: 'https://images.example.test/web.png',
    shortDescription: 'Build and host a real site.',
    description: 'Eight weeks of building.',
    technologies: ['React', 'TypeScript'],
    totalPositions: 10,
    ...overrides,
  };
  return (await api.call('POST /internships', { token: admin.token, body })).data;
}

/** What the apply form sends. */
export function applicationBody(internship: Internship, overrides: Partial<CreateApplicationBody> = {}) {
  return {
    internshipId: internship._id,
    duration: 4,
    certificateName: 'Asha Verma',
    utr: newUtr(),
    ...overrides,
  } as const;
}

/**
 * An application of a student, without a screenshot unless one is given. Its confirmation is not mailed, so that tests
 * count the mails of what they do next.
 */
export async function apply(
  api: TestApi,
  student: Person,
  internship: Internship,
  overrides: Partial<CreateApplicationBody> = {},
) {
  const body = applicationBody(internship, overrides);
  const { data } = await api.call('POST /applications', { token: student.token, body });
  await api.platform.firestore.doc(`mail/${data._id}-received`).delete();
  return data;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A small PNG; `salt` makes its bytes, and so its hash, its own. */
export function pngImage(salt = ''): Buffer {
  return Buffer.concat([PNG, Buffer.from(salt)]);
}

/** Uploads a file as the payment form does. */
export function uploadScreenshot(
  api: TestApi,
  student: { token: string },
  { bytes = pngImage(), name = 'proof.png', type = 'image/png', field = 'paymentScreenshot' } = {},
): Promise<Response> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return api.fetch('/applications/upload-payment-screenshot', {
    method: 'POST',
    headers: { Authorization: `Bearer ${student.token}` },
    body: form,
  });
}

/** A staff decision, which must succeed. */
export async function decide(
  api: TestApi,
  staff: Person,
  { _id }: { _id: string },
  body: Pick<ChangeStatusBody, 'status' | 'seenFlags'> & { rejectionReason?: string },
) {
  return (await api.call('PUT /applications/:id/status', { token: staff.token, params: { id: _id }, body }))
    .data;
}

/** How many seats of an internship are taken, as the site shows it. */
export async function registrationsOf(api: TestApi, { _id }: { _id: string }): Promise<number> {
  return (await api.call('GET /internships/public/:id', { params: { id: _id } })).data.currentRegistrations;
}

/** What a student sees of the own applications. */
export async function applicationsOf(api: TestApi, { token }: { token: string }) {
  return (await api.call('GET /applications/my-applications', { token })).data;
}
