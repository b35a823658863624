import { randomInt } from 'node:crypto';
import type { ChangeStatusBody } from '@prarambh/contract/applications';
import type { CreateApplicationBody } from '@prarambh/contract/applying';
import type { Internship } from '@prarambh/contract/internships';
import type { TestApi } from './api';
import type { ApiClient } from './client';
import type { Person } from './people';

/** Returns a 12-digit UTR in UPI's format. */
export function newUtr(): string {
  return String(randomInt(100_000, 999_999)) + String(randomInt(100_000, 999_999));
}

/** Creates an open internship as an admin; `overrides` are typed values. */
export async function addInternship(
  api: ApiClient,
  admin: { token: string },
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

/** Returns the body that the apply form sends. */
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
 * Creates an application of a student, without a screenshot by default. Does not mail its confirmation, so that tests
 * count only later mails.
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

/** Returns a small PNG; `salt` makes its bytes, and so its hash, unique. */
export function pngImage(salt = ''): Buffer {
  return Buffer.concat([PNG, Buffer.from(salt)]);
}

/** Uploads a file as the payment form does. */
export function uploadScreenshot(
  api: ApiClient,
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

/** Makes a staff decision that must succeed. */
export async function decide(
  api: ApiClient,
  staff: { token: string },
  { _id }: { _id: string },
  body: Pick<ChangeStatusBody, 'status' | 'seenFlags'> & { rejectionReason?: string },
) {
  return (await api.call('PUT /applications/:id/status', { token: staff.token, params: { id: _id }, body }))
    .data;
}

/** Returns the number of taken seats of an internship, as the site shows it. */
export async function registrationsOf(api: TestApi, { _id }: { _id: string }): Promise<number> {
  return (await api.call('GET /internships/public/:id', { params: { id: _id } })).data.currentRegistrations;
}

/** Returns a student's list of own applications. */
export async function applicationsOf(api: TestApi, { token }: { token: string }) {
  return (await api.call('GET /applications/my-applications', { token })).data;
}
