import { type PassThrough, Readable } from 'node:stream';
import type { Internship } from '@prarambh/contract/internships';
import { Query } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { issueToAll, previewAll } from '../../testing/bulk-jobs';
import { putTask } from '../../testing/certificates';
import { signedIn, signedInStudents } from '../../testing/people';

const api = await useApi();
const { token } = await signedIn(api, { role: 'admin' });
const admin = { token, uid: '', email: '', name: '' };
const { bucket } = api.platform;

afterEach(() => vi.restoreAllMocks());

/** Creates an internship with `count` issued certificates and returns it with their IDs. */
async function issuedTo(count: number) {
  const internship = await addInternship(api, admin, { title: 'Bulk Zip' });
  for (const student of await signedInStudents(api, count)) {
    await putTask(api, student, internship, 'completed');
  }
  const part = { internshipId: internship._id };
  await issueToAll(api, admin, 'POST /bulk-jobs/certificates', part);
  const { results } = await previewAll(api, admin, 'POST /certificates/bulk/preview', part);
  return { internship, ids: results.map(({ documentId }) => documentId ?? '') };
}

const certificateOf = (id: string) => api.platform.firestore.collection('certificates').doc(id.toUpperCase());
const filePathOf = async (id: string): Promise<string> => (await certificateOf(id).get()).get('filePath');
const archiveOf = ({ _id }: Internship) =>
  api.send('GET /certificates/archive', { token, query: { internshipId: _id } });

/** Returns the file names in a zip archive, from its central directory. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4)) {
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString());
  }
  return names;
}

async function contentOf(response: Response) {
  const zip = Buffer.from(await response.arrayBuffer());
  return { zip, names: namesIn(zip).toSorted() };
}

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('%PDF-');
  throw new Error('ECONNRESET');
}

const pdfs = (ids: string[]) => ids.map((id) => `${id}.pdf`);

test('the archive contains the file of each valid certificate under its ID, and its length is announced', async () => {
  const { internship, ids } = await issuedTo(10);
  const [revoked = '', ...valid] = ids;
  await api.call('DELETE /certificates/:id', { token, params: { id: revoked } });

  const response = await archiveOf(internship);

  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="certificates-${programmeDay(api.platform.clock.now())}.zip"`,
  );
  const { zip, names } = await contentOf(response);
  expect(response.headers.get('content-length')).toBe(String(zip.length));
  expect(names).toEqual(pdfs(valid).toSorted());
  expect(zip.includes('%PDF-')).toBe(true);
});

test('the archive names the certificates whose file is missing, unreadable or incomplete, and contains the others', async () => {
  const { internship, ids } = await issuedTo(4);
  const [gone = '', broken = '', unmade = '', whole = ''] = ids;
  await bucket.file(await filePathOf(gone)).delete();
  await certificateOf(unmade).update({ filePath: null });
  const brokenPath = await filePathOf(broken);
  const open = bucket.file.bind(bucket);
  vi.spyOn(bucket, 'file').mockImplementation((path) => {
    const file = open(path);
    if (path !== brokenPath) return file;
    vi.spyOn(file, 'createReadStream').mockImplementation(() => Readable.from(brokenOff()) as PassThrough);
    return file;
  });

  const response = await archiveOf(internship);

  expect(response.status).toBe(200);
  const { zip, names } = await contentOf(response);
  expect(names).toEqual([`${whole}.pdf`, 'not-included.txt'].toSorted());
  const text = zip.toString('latin1');
  for (const id of [gone, broken, unmade]) expect(text).toContain(`\n${id}\n`);
});

test('the archive is refused with a message while the certificates cannot be listed, and works afterwards', async () => {
  const { internship, ids } = await issuedTo(1);
  vi.spyOn(Query.prototype, 'get').mockRejectedValueOnce(Object.assign(new Error('down'), { code: 14 }));
  expect((await archiveOf(internship)).status).toBe(503);
  expect((await contentOf(await archiveOf(internship))).names).toEqual(pdfs(ids));
});

test('an empty archive is refused with a message', async () => {
  const response = await archiveOf(await addInternship(api, admin, { title: 'Bulk None' }));
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    message: 'There are no certificates for this internship yet.',
  });
});
