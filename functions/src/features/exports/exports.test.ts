import type { RequestExportBody } from '@prarambh/contract/exports';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { fetchFile, filesOf, requestFile, rowsIn } from '../../testing/export-files';
import { findingsIn } from '../../testing/findings';
import { moveTo, runJobOf } from '../../testing/jobs';
import { type Person, signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';
import { finishWork } from '../../testing/work';

const api = await useApi();
const { firestore, bucket, clock } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const APPLICATIONS = 'GET /applications/export' as const;

const jobFiles = async () => (await bucket.getFiles({ prefix: 'job-files/' }))[0].map(({ name }) => name);

async function madeFile(person: Person, body: Partial<RequestExportBody> = {}) {
  const { _id } = await requestFile(api, person, body);
  await finishWork(api);
  const file = (await filesOf(api, person)).find((one) => one._id === _id);
  if (!file) throw new Error('The file is not listed');
  return file;
}

async function streamed(person: Person, query: Record<string, string> = {}): Promise<Buffer> {
  const response = await api.send(APPLICATIONS, { token: person.token, query });
  return Buffer.from(await response.arrayBuffer());
}

test('looking for files when there are none costs two reads', async () => {
  const { reads, result } = await countUsage(firestore, () => filesOf(api, admin));
  expect([reads, result]).toEqual([2, []]);
});

describe('an export file', () => {
  test('an export file equals the streamed export byte for byte: mark, columns, Hindi, formulas, filters and order', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 100 });
    for (const certificateName of ['आरव शर्मा', '=HYPERLINK("x")', '-A1', 'Asha, the first']) {
      await apply(api, await signedIn(api), internship, { certificateName });
      clock.advance({ seconds: 1 });
    }
    const queries: Record<string, string>[] = [
      {},
      { sort: 'oldest' },
      { status: 'Pending', internship: internship._id },
      { q: 'asha' },
    ];
    for (const query of [...queries, { q: 'nobody' }]) {
      const file = await madeFile(admin, { operation: APPLICATIONS, query });
      expect(await fetchFile(api, admin, file)).toEqual(await streamed(admin, query));
    }
    expect((await streamed(admin)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  test('repeating a request returns the file in progress; a different query gets another file', async () => {
    const body = { operation: APPLICATIONS, query: { q: 'asha', sort: 'newest' } };
    const file = await requestFile(api, admin, body);
    const again = { ...body, query: { sort: 'newest', q: 'asha' } };
    expect(await requestFile(api, admin, again)).toEqual(file);
    const other = await requestFile(api, admin, { ...body, query: { q: 'asha', sort: 'oldest' } });
    expect(other._id).not.toBe(file._id);
    await finishWork(api);
    expect((await filesOf(api, admin)).filter(({ _id }) => _id === file._id)).toHaveLength(1);
  });

  test('repeating a request for a finished file creates a new file and deletes the old one', async () => {
    const body = { operation: APPLICATIONS, query: { status: 'Applied' } };
    const file = await madeFile(admin, body);
    const rows = rowsIn(await fetchFile(api, admin, file)).length;
    const before = await jobFiles();
    await apply(api, await signedIn(api), await addInternship(api, admin));
    expect((await requestFile(api, admin, body)).state).toBe('preparing');
    await finishWork(api);
    const again = (await filesOf(api, admin)).find(({ _id }) => _id === file._id);
    if (!again) throw new Error('The file is not listed');
    expect(rowsIn(await fetchFile(api, admin, again))).toHaveLength(rows + 1);
    expect(await jobFiles()).toHaveLength(before.length);
  });

  test('only the person who requested an export file, in the same role, can download it', async () => {
    const coadmin = await signedIn(api, { role: 'co-admin' });
    const student = await signedIn(api);
    const file = await madeFile(coadmin, { operation: 'GET /users/export', query: { q: 'meera' } });
    const part = (token: string) =>
      api.refusal('GET /exports/:id/parts/:part', { token, params: { id: file._id, part: '1' } });
    expect(await part(student.token)).toMatchObject({ status: 403 });
    expect(await part('nobody')).toMatchObject({ status: 401 });
    for (const role of ['admin', 'co-admin', 'accountant'] as const) {
      const other = await signedIn(api, { role });
      expect(await part(other.token)).toMatchObject({ status: 404, code: 'not_found' });
      expect((await filesOf(api, other)).map(({ _id }) => _id)).not.toContain(file._id);
      const params = { id: file._id };
      expect(await api.refusal('DELETE /exports/:id', { token: other.token, params })).toMatchObject({
        status: 404,
      });
    }
    expect(rowsIn(await fetchFile(api, coadmin, file))).toEqual([]);

    await api.call('PUT /users/:id/role', {
      token: admin.token,
      params: { id: coadmin.uid },
      body: { role: 'admin' },
    });
    const { token } = await api.call('POST /auth/login', {
      body: { email: coadmin.email, password: 'correct horse battery' },
    });
    expect(await part(token)).toMatchObject({ status: 404 });
    expect(await filesOf(api, { ...coadmin, token })).toEqual([]);
  });

  test('an export file contains only what the role may export; other roles are refused with a message', async () => {
    const accountant = await signedIn(api, { role: 'accountant' });
    const coadmin = await signedIn(api, { role: 'co-admin' });
    const post = (person: Person, body: object) =>
      api.refusal('POST /exports', { token: person.token, body: { query: {}, ...body } });
    expect(await post(accountant, { operation: 'GET /users/export' })).toMatchObject({ status: 403 });
    expect(await post(coadmin, { operation: 'GET /users/export', query: { closed: 'true' } })).toMatchObject({
      status: 403,
      message: 'Only admins see closed accounts.',
    });
    expect(await post(admin, { operation: APPLICATIONS, query: { status: 'Nonsense' } })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
    expect(await post(admin, { operation: 'GET /users' })).toMatchObject({ status: 400 });
    const file = await madeFile(coadmin, { operation: 'GET /users/export' });
    const text = (await fetchFile(api, coadmin, file)).toString();
    expect(text).not.toContain(admin.email);
    expect(text.split('\r\n')[0]).not.toContain('College');
  });

  test('an export file can be cancelled in progress and removed when finished, with all its parts', async () => {
    const before = await jobFiles();
    const body = { operation: APPLICATIONS, query: { status: 'Pending' } };
    const remove = (id: string) => api.call('DELETE /exports/:id', { token: admin.token, params: { id } });
    const { _id } = await requestFile(api, admin, body);
    await remove(_id);
    await finishWork(api);
    await madeFile(admin, body);
    expect(await jobFiles()).toHaveLength(before.length + 1);
    await remove(_id);
    expect(await jobFiles()).toEqual(before);
    expect((await filesOf(api, admin)).map((file) => file._id)).not.toContain(_id);
    expect((await firestore.doc(`workItems/exportRows-${_id}`).get()).exists).toBe(false);
  });

  test('the doctor finds no inconsistency in export files', async () => {
    const found = await findingsIn(api.platform);
    expect(found.filter((line) => /export|job-files/.test(line))).toEqual([]);
  });

  test('an export file can be downloaded for 24 hours and is then removed', async () => {
    const file = await madeFile(admin, { operation: APPLICATIONS, query: { status: 'Rejected' } });
    clock.advance({ minutes: 24 * 60 - 1 });
    await fetchFile(api, admin, file);
    clock.advance({ minutes: 1 });
    const { token } = admin;
    const params = { id: file._id, part: '1' };
    expect(await api.refusal('GET /exports/:id/parts/:part', { token, params })).toMatchObject({
      status: 404,
      message: 'This file is no longer available. Please export the rows again.',
    });
    expect(await filesOf(api, admin)).toEqual([]);
    moveTo(api, '03:30');
    await runJobOf(api, 'tidy');
    expect((await firestore.collection('exports').get()).size).toBe(0);
    expect(await jobFiles()).toEqual([]);
  });
});
