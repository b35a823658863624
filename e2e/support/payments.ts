import { expect } from 'vitest';
import { http, login, newStudent, newUtr, PASSWORD, uploadProof } from './api';

/** Applies for an internship as a student, without a proof unless one is given; returns the UTR. */
export async function apply(
  token: string,
  internshipId: string,
  {
    certificateName = 'Asha Verma',
    paymentScreenshot,
  }: { certificateName?: string; paymentScreenshot?: string } = {},
): Promise<string> {
  const utr = newUtr();
  const json = { internshipId, duration: 4, certificateName, utr, paymentScreenshot };
  expect((await http('POST', '/applications', { token, json })).status).toBe(201);
  return utr;
}

/** Applies for an internship as a new student with this name and a proof; returns the UTR. */
export async function payWithProof(internshipId: string, name: string): Promise<string> {
  const token = await login(await newStudent(name), PASSWORD);
  return apply(token, internshipId, {
    certificateName: name,
    paymentScreenshot: await uploadProof(token),
  });
}
