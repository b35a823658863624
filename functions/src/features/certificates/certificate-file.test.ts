import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { certificateBody, issueCertificate, putTask } from '../../testing/certificates';
import { runJobOf } from '../../testing/jobs';
import { issueLetter, letterBody } from '../../testing/offer-letters';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { bucket, firestore } = api.platform;

afterEach(() => vi.restoreAllMocks());

/** Makes every upload to the bucket fail, as if Storage were down. */
function breakStorage() {
  const open = bucket.file.bind(bucket);
  vi.spyOn(bucket, 'file').mockImplementation((path) => {
    const file = open(path);
    vi.spyOn(file, 'save').mockRejectedValue(new Error('Storage is down'));
    return file;
  });
}

/** Lets the next transaction, which issues a document, succeed and all later ones fail. */
function failAfterCommit() {
  vi.restoreAllMocks();
  const original = firestore.runTransaction.bind(firestore);
  const down = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
  vi.spyOn(firestore, 'runTransaction').mockRejectedValue(down).mockImplementationOnce(original);
}

const mine = async (token: string) =>
  (await api.call('GET /certificates/my-certificates', { token })).data[0];
const runJob = () => runJobOf(api, 'makeMissingFiles');

test('a certificate’s PDF has its own address and opens in the browser', async () => {
  const { fileUrl, certificateId } = await issueCertificate(api, admin, await signedIn(api));
  const response = await fetch(new URL(fileUrl ?? '', api.url));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('inline');
  expect(fileUrl).toContain(`/${certificateId}.pdf?e=`);
  expect((await response.text()).slice(0, 5)).toBe('%PDF-');
});

test('a document is issued although its file could not be created, and the job creates the file later', async () => {
  const student = await signedIn(api);
  breakStorage();
  const issued = await issueCertificate(api, admin, student);
  const letter = await issueLetter(api, admin, student);
  expect([issued.fileUrl, letter.fileUrl]).toEqual([null, null]);
  expect((await mine(student.token))?.fileUrl).toBeNull();
  vi.restoreAllMocks();

  await runJob();

  const address = (await mine(student.token))?.fileUrl ?? '';
  expect((await fetch(new URL(address, api.url))).status).toBe(200);
  const letters = await api.call('GET /offer-letters/my-offer-letters', { token: student.token });
  expect(letters.data[0]?.fileUrl).toContain('.pdf?');
});

test('a document is issued although the database fails right after the commit', async () => {
  const student = await signedIn(api);
  failAfterCommit();
  const issued = await issueCertificate(api, admin, student);
  failAfterCommit();
  const letter = await issueLetter(api, admin, student);
  expect([issued.fileUrl, letter.fileUrl]).toEqual([null, null]);
  vi.restoreAllMocks();
  expect((await mine(student.token))?.certificateId).toBe(issued.certificateId);
});

test('creating a file again leaves one file', async () => {
  const student = await signedIn(api);
  const { _id } = await issueCertificate(api, admin, student);
  const filesOf = async () => (await bucket.getFiles({ prefix: 'certificates/' }))[0].length;
  const before = await filesOf();
  const ref = api.platform.firestore.collection('certificates').doc(_id);
  const stored = (await ref.get()).get('filePath');
  await ref.update({ filePath: null });
  await Promise.all([runJob(), runJob()]);
  expect((await ref.get()).get('filePath')).toBe(stored);
  expect(await filesOf()).toBe(before);
});

test('a name that cannot be printed is refused with its unprintable characters, and nothing is issued', async () => {
  const candidateName = '李小龙';
  const student = await signedIn(api, { name: candidateName });
  const message = expect.stringContaining('We cannot print ‘李’, ‘小’, ‘龙’.');
  const { token } = admin;
  for (const refused of [
    await api.refusal('POST /certificates', { token, body: certificateBody(student, { candidateName }) }),
    await api.refusal('POST /offer-letters', { token, body: letterBody(student, { candidateName }) }),
  ]) {
    expect(refused).toMatchObject({ status: 400, message, errors: [{ path: 'candidateName' }] });
  }
  const internship = await addInternship(api, admin);
  await putTask(api, student, internship, 'completed');
  const own = { token: student.token, body: { internshipId: internship._id } };
  expect(await api.refusal('POST /certificates/generate-self', own)).toMatchObject({ status: 400, message });
  expect(await mine(student.token)).toBeUndefined();
});
