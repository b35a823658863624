import type { TestApi } from './api';
import { addInternship, apply, decide, pngImage, uploadScreenshot } from './builders';
import { issueCertificate } from './certificates';
import { sentFile } from './help-files';
import { codeMailedTo, resetTokenMailedTo } from './mails';
import { issueLetter } from './offer-letters';
import { PASSWORD, type Person } from './people';
import { storedDocuments } from './stored-documents';
import { assignTask, attachFile, submitWork } from './task-builders';

/** Registers a student through the API, so that codes, mails and the reserved intern ID exist too. */
export async function registered(api: TestApi, email: string, name = 'Leela Menon'): Promise<Person> {
  const { user } = await api.call('POST /auth/register', { body: { name, email, password: PASSWORD } });
  await api.call('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email) } });
  const { token } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
  return { uid: user._id, email, name, token };
}

async function applyWithProof(api: TestApi, student: Person, admin: Person, title: string) {
  const internship = await addInternship(api, admin, { title });
  const upload = await uploadScreenshot(api, student, { bytes: pngImage(student.uid + title) });
  const { url } = (await upload.json()) as { url: string };
  return { internship, application: await apply(api, student, internship, { paymentScreenshot: url }) };
}

/** Schedules a meeting, which notifies one student or several people. */
export async function addMeeting(api: TestApi, admin: Person, selectedUsers: string[]): Promise<string> {
  const body = {
    title: 'One-to-one',
    date: new Date(api.platform.clock.now().getTime() + 3_600_000).toISOString(),
    link: 'https://meet.example.test/x',
    expireAfterMinutes: 60,
    targetType: 'users' as const,
    selectedUsers,
  };
  return (await api.call('POST /meetings', { token: admin.token, body })).data._id;
}

export async function addAvatar(
  api: TestApi,
  { token }: Person,
  bytes: Buffer = pngImage('avatar'),
): Promise<void> {
  const form = new FormData();
  form.append('profilePicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  await api.fetch('/profile/picture', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Returns the handle of a student's public page, unique among tests. */
export const handleOf = ({ uid }: Pick<Person, 'uid'>) => uid.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Creates everything that a student can leave behind: payments, a page, submissions, a chat, pictures, codes, letters
 * and a certificate.
 */
export async function liveThrough(
  api: TestApi,
  student: Person,
  { admin, other }: Record<'admin' | 'other', Person>,
) {
  const { token, uid, email } = student;
  // Issue the letter before there is an application, which it would move to Offered.
  await issueLetter(api, admin, student, { candidateName: student.name });
  const approved = await applyWithProof(api, student, admin, 'Approved internship');
  await decide(api, admin, approved.application, { status: 'Approved' });
  const pending = await applyWithProof(api, student, admin, 'Undecided internship');
  const task = await assignTask(api, admin, student, { internship: approved.internship });
  await submitWork(api, student, { assignedTask: task._id, file: {} });
  const under = { token, params: { id: task._id }, body: { text: 'Which colours?' } };
  await api.call('POST /assigned-tasks/:id/messages', under);
  await attachFile(api, admin, task);
  const query = (
    await api.call('POST /help-queries/start', {
      token,
      body: { text: 'Hello', files: [await sentFile(api, student)] },
    })
  ).data;
  await api.call('POST /help-queries/:id/message', {
    token: admin.token,
    params: { id: query._id },
    body: { text: 'Hi', files: [await sentFile(api, admin)] },
  });
  await addAvatar(api, student);
  const page = { handle: handleOf(student), isOn: true, links: [] };
  await api.call('PUT /profile/public-page', { token, body: page });
  const meeting = await addMeeting(api, admin, [uid, other.uid]);
  const certificate = await issueCertificate(api, admin, student);
  const [notice] = (await api.call('GET /notifications', { token })).data;
  await api.call('PUT /notifications/:id/read', { token, params: { id: notice?._id ?? '' } });
  await api.call('PUT /notifications/read-all', { token });
  await resetTokenMailedTo(api, email);
  return { approved, pending, certificate, meeting };
}

/** Returns the paths of all stored documents that contain one of some values in path or fields. */
export async function tracesOf({ platform }: TestApi, ...things: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const document of storedDocuments(platform.firestore)) {
    const text = document.ref.path + JSON.stringify(document.data());
    if (things.some((thing) => text.includes(thing))) found.push(document.ref.parent.path);
  }
  return [...new Set(found)].sort();
}

/** Returns the files in the bucket that belong to a person. */
export async function filesOf({ platform }: TestApi, { uid }: { uid: string }): Promise<string[]> {
  const [files] = await platform.bucket.getFiles();
  return files.map(({ name }) => name).filter((name) => name.includes(uid));
}
