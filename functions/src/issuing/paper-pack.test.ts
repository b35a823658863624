import { expect, test } from 'vitest';
import { offerLetters } from '../features/offer-letters/offer-letter.repository';
import { offerLetterPdf } from '../pdf/documents';
import { extendPack } from '../pdf/pack-pdf';
import { offerLetterFacts } from '../pdf/testing/facts';
import { programmeDay } from '../shared/clock';
import { useApi } from '../testing/api';
import { addInternship, apply, decide } from '../testing/builders';
import { issueCertificate } from '../testing/certificates';
import { fetchFile, filesOf, requestFile } from '../testing/export-files';
import { issueLetter } from '../testing/offer-letters';
import { readPdf } from '../testing/pdf';
import { checkedByQpdf, readPdfFile } from '../testing/pdf-files';
import { signedIn } from '../testing/people';
import { finishWork } from '../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;
const { firestore, bucket } = api.platform;

const pack = async (query: Record<string, string>) => {
  const response = await api.send('GET /offer-letters/pack', { token, query });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const titlesIn = async (bytes: Uint8Array) => (await readPdfFile(bytes)).bookmarks.map(({ title }) => title);

/** Issues a letter to a new student whose application is approved. */
async function letterFor(internship: Awaited<ReturnType<typeof addInternship>>, candidateName: string) {
  const student = await signedIn(api);
  await decide(api, admin, await apply(api, student, internship), { status: 'Approved' });
  return issueLetter(api, admin, student, { candidateName, title: internship.title });
}

/** Stores `count` letters of one internship that share one file. Returns the internship's id. */
async function copiesOf(letterId: string, count: number): Promise<string> {
  const internshipId = `many-${count}`;
  const letter = (await firestore.doc(`${offerLetters.name}/${letterId}`).get()).data();
  const batch = firestore.batch();
  for (let index = 0; index < count; index += 1) {
    const name = `Student ${String(index).padStart(3, '0')}`;
    const copy = { ...letter, internshipId, candidateName: name, search: [] };
    batch.set(firestore.doc(`${offerLetters.name}/OL26-${String(index).padStart(12, '0')}`), copy);
  }
  await batch.commit();
  return internshipId;
}

test('the letters of an internship become one PDF in name order, with a bookmark for each', async () => {
  const internship = await addInternship(api, admin, { title: 'Print programme' });
  for (const name of ['Ravi Rao', 'आरव शर्मा', 'Asha Verma']) await letterFor(internship, name);
  const revoked = await letterFor(internship, 'Zoya Khan');
  await api.call('DELETE /offer-letters/:id', { token, params: { id: revoked._id } });

  const { response, bytes } = await pack({ internshipId: internship._id });

  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="offer-letters-${programmeDay(api.platform.clock.now())}.pdf"`,
  );
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const read = await readPdfFile(bytes);
  expect(read.pages).toBe(3);
  expect(read.bookmarks.map(({ title, page }) => [title.split(',')[0], page])).toEqual([
    ['Asha Verma', 1],
    ['Ravi Rao', 2],
    ['आरव शर्मा', 3],
  ]);
  expect((await readPdf(bytes)).text).toContain('Asha Verma');
  expect(checkedByQpdf(bytes) ?? 'No syntax').toContain('No syntax');
});

test('a pack of chosen certificates is sorted and leaves out unknown and revoked ones', async () => {
  const [first, second, revoked] = [
    await issueCertificate(api, admin, await signedIn(api), { candidateName: 'Asha Verma' }),
    await issueCertificate(api, admin, await signedIn(api), { candidateName: 'Ravi Rao' }),
    await issueCertificate(api, admin, await signedIn(api)),
  ];
  await api.call('DELETE /certificates/:id', { token, params: { id: revoked._id } });
  const ids = [first._id, revoked._id, second._id, 'UNKNOWN-1'].join(',');
  const response = await api.send('GET /certificates/pack', { token, query: { ids, sort: 'newest' } });
  expect(await titlesIn(new Uint8Array(await response.arrayBuffer()))).toEqual([
    `Ravi Rao, ${second.certificateId}`,
    `Asha Verma, ${first.certificateId}`,
  ]);
});

test('a pack has a placeholder page for a paper whose file is missing', async () => {
  const [first, second] = [
    await issueLetter(api, admin, await signedIn(api), { candidateName: 'Asha Verma' }),
    await issueLetter(api, admin, await signedIn(api), { candidateName: 'आरव शर्मा' }),
  ];
  const path: string = (await firestore.doc(`${offerLetters.name}/${first._id}`).get()).get('filePath');
  await bucket.file(path).delete();
  await firestore.doc(`${offerLetters.name}/${second._id}`).update({ filePath: null });
  const { bytes } = await pack({ ids: `${first._id},${second._id}` });
  expect(await titlesIn(bytes)).toEqual([`Asha Verma, ${first._id}`, `आरव शर्मा, ${second._id}`]);
  expect((await readPdf(bytes)).text).toContain(first._id);
});

test('a pack request with no papers, no choice, two choices or too many IDs is refused', async () => {
  const refuse = (query: Record<string, string>) => api.refusal('GET /offer-letters/pack', { token, query });
  expect(await refuse({ internshipId: 'nothing' })).toMatchObject({
    status: 404,
    message: 'There is nothing to print yet.',
  });
  for (const query of [{}, { internshipId: 'a', ids: 'b' }] as Record<string, string>[]) {
    expect(await refuse(query)).toMatchObject({
      status: 400,
      message: 'Please choose either an internship or some papers.',
    });
  }
  const ids = Array.from({ length: 201 }, (_, index) => `OL-${index}`).join(',');
  expect(await refuse({ ids })).toMatchObject({
    status: 400,
    message: 'At most 200 papers can be chosen for a pack at once.',
  });
});

test('200 letters become one file with progress and 200 bookmarks', async () => {
  const letter = await issueLetter(api, admin, await signedIn(api));
  const internshipId = await copiesOf(letter._id, 200);
  expect(await api.refusal('GET /offer-letters/pack', { token, query: { internshipId } })).toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'A pack of more than 50 papers is made into a file first (POST /exports).',
  });
  const body = { operation: 'GET /offer-letters/pack' as const, query: { internshipId } };
  const asked = await requestFile(api, admin, body);
  expect(asked).toMatchObject({
    noun: 'offer letters',
    fileName: `offer-letters-${programmeDay(api.platform.clock.now())}.pdf`,
    state: 'preparing',
    rows: 0,
    total: 200,
  });

  await finishWork(api);

  const file = (await filesOf(api, admin)).find(({ _id }) => _id === asked._id);
  expect(file).toMatchObject({ state: 'ready', rows: 200 });
  const params = { id: asked._id, part: '1' };
  const { headers } = await api.send('GET /exports/:id/parts/:part', { token, params });
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(Number(headers.get('content-length'))).toBeGreaterThan(1_000_000);
  const { pages, bookmarks } = await readPdfFile(await fetchFile(api, admin, file ?? asked));
  expect(pages).toBe(200);
  expect(bookmarks).toHaveLength(200);
  expect(bookmarks.map(({ page }) => page)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(bookmarks[199]?.title).toBe('Student 199, OL26-000000000199');
  const [left] = await bucket.getFiles({ prefix: 'job-files/' });
  expect(left).toHaveLength(file?.parts ?? 0);
});

test('a pack of more than 500 papers is refused before any work starts', async () => {
  const letter = await issueLetter(api, admin, await signedIn(api));
  const internshipId = await copiesOf(letter._id, 500);
  await firestore.doc(`${offerLetters.name}/${letter._id}`).update({ internshipId });
  const body = { operation: 'GET /offer-letters/pack' as const, query: { internshipId } };
  expect(await api.refusal('POST /exports', { token, body })).toMatchObject({
    status: 413,
    message: 'A print pack can have at most 500 papers. Please choose fewer.',
  });
});

test('extending a pack keeps its earlier pages and bookmarks', async () => {
  const about = { title: 'Offer letters', now: new Date('2026-11-25T00:00:00Z') };
  const paper = async (title: string) => ({ title, pdf: await offerLetterPdf(offerLetterFacts()) });
  const first = await extendPack(null, [await paper('One')], about);
  const second = await extendPack(first, [await paper('Two'), await paper('Three')], about);
  expect((await readPdfFile(second)).bookmarks).toEqual([
    { title: 'One', page: 1 },
    { title: 'Two', page: 2 },
    { title: 'Three', page: 3 },
  ]);
});
