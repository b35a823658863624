import { expect } from 'vitest';
import { http, login, newStudent, newUtr, PASSWORD, uploadProof } from './api';

/** An application for an internship by a new student of this name, with a proof of payment; answers its UTR. */
export async function payWithProof(internshipId: string, name: string): Promise<string> {
  const token = await login(await newStudent(name), PASSWORD);
  const utr = newUtr();
  const paymentScreenshot = await uploadProof(token);
  const json = { internshipId, duration: 4, certificateName: name, utr, paymentScreenshot };
  expect((await http('POST', '/applications', { token, json })).status).toBe(201);
  return utr;
}
