import { expect, test } from 'vitest';
import {
  codeMailedTo,
  DEMO_PASSWORD,
  http,
  login,
  mailArrives,
  newEmail,
  newInternship,
  newUtr,
  PASSWORD,
  pngFile,
} from './support/api';

interface Application {
  _id: string;
  status: string;
  rejectionReason: string | null;
}

async function upload(token: string): Promise<string> {
  const { name, mimeType, buffer } = pngFile();
  const form = new FormData();
  form.append('paymentScreenshot', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const { status, body } = await http('POST', '/applications/upload-payment-screenshot', { token, form });
  expect(status).toBe(201);
  return body.url;
}

test('registration, application and approval work over HTTP alone', async () => {
  const internship = await newInternship();
  const email = newEmail();
  const registered = await http('POST', '/auth/register', {
    json: { name: 'Asha Verma', email, password: PASSWORD, role: 'user' },
  });
  expect(registered.status).toBe(201);
  const verified = await http('POST', '/auth/verify-otp', {
    json: { email, otp: await codeMailedTo(email) },
  });
  expect(verified.status).toBe(200);
  const token = await login(email, PASSWORD);

  const json = {
    internshipId: internship._id,
    duration: 4,
    certificateName: 'Asha Verma',
    utr: newUtr(),
    paymentScreenshot: await upload(token),
  };
  const applied = await http<Application>('POST', '/applications', { token, json });
  expect(applied.status).toBe(201);

  const accountant = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const approved = await http('PUT', `/applications/${applied.body.data._id}/status`, {
    token: accountant,
    json: { status: 'Approved' },
  });
  expect(approved.status).toBe(200);

  const mine = await http<Application[]>('GET', '/applications/my-applications', { token });
  expect(mine.body.data.map(({ status }) => status)).toEqual(['Approved']);
  await mailArrives(email, `Approved: your application for ${internship.title}`);
});
