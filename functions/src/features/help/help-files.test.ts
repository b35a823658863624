import { HELP_FILE_MAX_BYTES, HELP_FILES_MAX } from '@prarambh/contract/help-status';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { pngImage } from '../../testing/builders';
import { PDF, sentFile, uploadHelpFile } from '../../testing/help-files';
import { runJobOf } from '../../testing/jobs';
import { type Person, signedIn } from '../../testing/people';
import { filesOf } from '../../testing/student-life';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const { clock } = api.platform;

interface Message {
  text?: string;
  files?: string[];
}

const start = async ({ token }: Person, body: Message) =>
  (await api.call('POST /help-queries/start', { token, body })).data;
const say = async ({ token }: Person, id: string, body: Message) =>
  (await api.call('POST /help-queries/:id/message', { token, params: { id }, body })).data;
const refusedSaying = ({ token }: Person, id: string, body: Message) =>
  api.refusal('POST /help-queries/:id/message', { token, params: { id }, body });
const read = async ({ token }: Person, id: string) =>
  (await api.call('GET /help-queries/:id', { token, params: { id } })).data;
const open = (address = '') => fetch(new URL(address, api.url));
const pdf = (person: Person) =>
  sentFile(api, person, { bytes: PDF, name: 'receipt.pdf', type: 'application/pdf' });

async function asked(body: Message = { text: 'My payment?' }) {
  const student = await signedIn(api);
  return { student, query: await start(student, body) };
}

describe('files of a message', () => {
  test('students and support can both send files, and both sides can open them', async () => {
    const student = await signedIn(api);
    const query = await start(student, { text: 'See here.', files: [await sentFile(api, student)] });
    const after = await say(admin, query._id, { text: 'And here.', files: [await pdf(admin)] });
    expect(
      after.messages.map(({ text, files }) => [text, files.map(({ name, kind }) => [name, kind])]),
    ).toEqual([
      ['See here.', [['screen.png', 'picture']]],
      ['And here.', [['receipt.pdf', 'pdf']]],
    ]);
    const [listed] = (await api.call('GET /help-queries', { token: admin.token })).data;
    expect(listed?.messages).toEqual(after.messages);
    for (const reader of [student, admin]) {
      const sent = (await read(reader, query._id)).messages.flatMap(({ files }) => files);
      for (const { address, size } of sent) {
        const file = await open(address);
        expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, size]);
      }
    }
  });

  test('a message needs text or a file', async () => {
    const { student, query } = await asked();
    const after = await say(student, query._id, { files: [await pdf(student)] });
    expect(after.messages.at(-1)).toMatchObject({ text: '', files: [{ name: 'receipt.pdf' }] });
    expect(await refusedSaying(student, query._id, { files: [] })).toMatchObject({
      status: 400,
      errors: [{ path: 'text', message: 'The message is required.' }],
    });
  });

  test('a sent picture is encoded again, without the camera’s metadata', async () => {
    const { student, query } = await asked();
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Where I live' } })
      .jpeg()
      .toBuffer();
    const file = await sentFile(api, student, { bytes, name: 'a.jpg', type: 'image/jpeg' });
    const after = await say(student, query._id, { files: [file] });
    const shown = Buffer.from(await (await open(after.messages.at(-1)?.files[0]?.address)).arrayBuffer());
    expect(bytes.includes('Where I live')).toBe(true);
    expect(shown.includes('Where I live')).toBe(false);
  });

  test('sent files are part of the export of a person’s own data', async () => {
    const { student } = await asked({ text: 'See here.', files: [] });
    const [query] = (await api.call('GET /help-queries/my', { token: student.token })).data;
    await say(student, query?._id ?? '', { files: [await sentFile(api, student)] });
    const own = await api.fetch('/profile/export', { headers: { Authorization: `Bearer ${student.token}` } });
    const { helpMessages } = (await own.json()) as { helpMessages: { files: { name: string }[] }[] };
    expect(helpMessages.flatMap(({ files }) => files)).toMatchObject([{ name: 'screen.png' }]);
  });

  test('files that are sent again after a lost answer exist once', async () => {
    const { student, query } = await asked();
    const sent = {
      token: student.token,
      params: { id: query._id },
      body: { text: 'Here', files: [await pdf(student)] },
      headers: { 'Idempotency-Key': 'files-1' },
    };
    await api.call('POST /help-queries/:id/message', sent);
    expect((await api.call('POST /help-queries/:id/message', sent)).data.messageCount).toBe(2);
  });
});

describe('refused files', () => {
  test.each([
    ['another kind of file', { bytes: Buffer.from('<script>'), name: 'a.html', type: 'text/html' }, 415],
    ['an archive', { bytes: Buffer.from('PK\x03\x04'), name: 'a.zip', type: 'application/zip' }, 415],
    ['a picture that is none', { bytes: Buffer.from('MZ'), name: 'a.png', type: 'image/png' }, 415],
    [
      'one that is too large',
      {
        bytes: Buffer.concat([PDF, Buffer.alloc(HELP_FILE_MAX_BYTES)]),
        name: 'a.pdf',
        type: 'application/pdf',
      },
      413,
    ],
  ])('%s, and nothing of it is kept', async (_what, file, status) => {
    const student = await signedIn(api);
    expect((await uploadHelpFile(api, student, file)).status).toBe(status);
    expect(await filesOf(api, student)).toEqual([]);
  });

  test('an upload by a role without a help desk is refused', async () => {
    for (const role of ['co-admin', 'accountant'] as const)
      expect((await uploadHelpFile(api, await signedIn(api, { role }))).status).toBe(403);
    expect((await uploadHelpFile(api, { token: '' })).status).toBe(401);
  });

  test('a message with one file too many is refused', async () => {
    const { student, query } = await asked();
    const files: string[] = [];
    while (files.length <= HELP_FILES_MAX) files.push(await sentFile(api, student));
    expect(await refusedSaying(student, query._id, { text: 'All', files })).toMatchObject({
      status: 400,
      errors: [{ path: 'files', message: `A message can have at most ${HELP_FILES_MAX} files.` }],
    });
  });

  test('another person’s file, an address of another kind, and a foreign address are refused', async () => {
    const [{ student, query }, other] = [await asked(), await signedIn(api)];
    const screenshot = await sentFile(api, other);
    for (const address of [screenshot, screenshot.replace(/s=.*/, 's=x'), 'https://example.test/a.png'])
      expect(await refusedSaying(student, query._id, { files: [address] })).toMatchObject({
        status: 400,
        errors: [{ path: 'files', message: 'Please attach the file again.' }],
      });
    expect((await read(student, query._id)).messageCount).toBe(1);
  });

  test('a file that another message already has is refused', async () => {
    const { student, query } = await asked();
    const file = await sentFile(api, student);
    await say(student, query._id, { files: [file] });
    expect(await refusedSaying(student, query._id, { files: [file] })).toMatchObject({
      status: 400,
      errors: [{ path: 'files' }],
    });
  });

  test('a message to another student’s query is refused with any attachment', async () => {
    const [{ query }, other] = [await asked(), await signedIn(api)];
    const file = await sentFile(api, other);
    expect(await refusedSaying(other, query._id, { files: [file] })).toMatchObject({ status: 404 });
  });
});

describe('the lifetime of a file', () => {
  test('a sent file stays, and an uploaded file that was never sent is deleted after a day', async () => {
    const { student, query } = await asked();
    const [sent, kept] = [await sentFile(api, student), await sentFile(api, student)];
    await say(student, query._id, { files: [sent] });
    clock.advance({ minutes: 2 * 24 * 60 });
    await runJobOf(api, 'tidy');
    const shown = (await read(student, query._id)).messages.flatMap(({ files }) => files);
    expect((await open(shown[0]?.address)).status).toBe(200);
    expect(await filesOf(api, student)).toHaveLength(1);
    expect(await refusedSaying(student, query._id, { files: [kept] })).toMatchObject({ status: 404 });
  });

  test('deleting a student deletes the files of the student’s queries and unsent uploads', async () => {
    const { student, query } = await asked();
    await say(student, query._id, { files: [await sentFile(api, student)] });
    const answer = await say(admin, query._id, { files: [await sentFile(api, admin)] });
    const addresses = answer.messages.flatMap(({ files }) => files.map(({ address }) => address));
    await sentFile(api, student, { bytes: pngImage('unsent') });
    clock.advance({ minutes: 5 });
    const params = { id: student.uid };
    await api.call('DELETE /users/:id', { token: admin.token, params });
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params });
    await finishWork(api);
    expect(addresses).toHaveLength(2);
    for (const address of addresses) expect((await open(address)).status).toBe(404);
    expect(await filesOf(api, student)).toEqual([]);
    const { firestore } = api.platform;
    expect((await firestore.collection('helpFiles').where('queryId', '==', query._id).get()).size).toBe(0);
  });

  test('a file that support sent stays after its sender leaves', async () => {
    const { query } = await asked();
    const gone = await signedIn(api, { role: 'admin' });
    const { messages } = await say(gone, query._id, { files: [await sentFile(api, gone)] });
    clock.advance({ minutes: 5 });
    const params = { id: gone.uid };
    await api.call('DELETE /users/:id', { token: admin.token, params });
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params });
    await finishWork(api);
    expect((await open(messages.at(-1)?.files[0]?.address)).status).toBe(200);
  });
});
