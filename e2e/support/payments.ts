import { expect } from 'vitest';
import { http, login, newStudent, newUtr, PASSWORD, uploadProof } from './api';

/** A student's application for an internship, without a proof of payment unless one is named; answers its UTR. */
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

/** An application for an internship by a new student of this name, with a proof of payment; answers its UTR. */
export async function payWithProof(internshipId: string, name: string): Promise<string> {
  const token = await login(await newStudent(name), PASSWORD);
  return apply(token, internshipId, {
    certificateName: name,
    paymentScreenshot: await uploadProof(token),
  });
}
