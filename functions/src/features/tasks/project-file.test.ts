import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { zipOf } from '../../testing/archives';
import { pngImage } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import {
  assignTask,
  RAR,
  refusedWork,
  SEVEN_ZIP,
  type SentWork,
  submitWork,
  workOf,
} from '../../testing/task-builders';
import { ZIP } from '../../testing/zip';

const MIB = 1024 * 1024;
const LINK = 'https://example.test/work';
const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

async function storedNames({ uid }: Person): Promise<string[]> {
  const [files] = await api.platform.bucket.getFiles({ prefix: `projects/${uid}/` });
  return files.map(({ name }) => name);
}

async function studentWithTask() {
  const student = await signedIn(api);
  const { _id: assignedTask } = await assignTask(api, admin, student);
  return { student, assignedTask };
}

async function zipOfSize(bytes: number): Promise<Buffer> {
  const { length } = await zipOf({ 'data.bin': '' });
  return zipOf({ 'data.bin': Buffer.alloc(bytes - length) });
}

const tooLarge = await zipOfSize(20 * MIB + 1);

const download = (address: string | null) => fetch(new URL(address ?? '', api.url));

describe('a project file', () => {
  test.each<[string, NonNullable<SentWork['file']>, [string, string]]>([
    [
      'zip',
      { bytes: ZIP, name: 'Project 1.ZIP', type: 'application/x-zip-compressed' },
      ['application/zip', 'attachment; filename="Project 1.zip"'],
    ],
    [
      'rar',
      { bytes: RAR, name: 'प.rar', type: 'application/octet-stream' },
      ['application/vnd.rar', `attachment; filename="?.rar"; filename*=UTF-8''%E0%A4%AA.rar`],
    ],
    [
      '7z',
      { bytes: SEVEN_ZIP, name: 'p.7z', type: 'application/x-7z-compressed' },
      ['application/x-7z-compressed', 'attachment; filename=p.7z'],
    ],
  ])(
    'may be a .%s, and is downloaded as it was sent, by its own name, never opened',
    async (_label, file, [type, disposition]) => {
      const { student, assignedTask } = await studentWithTask();
      const { projectFile, filePath } = await submitWork(api, student, { assignedTask, file });
      expect(filePath).toBe(projectFile);
      const response = await download(projectFile);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': disposition,
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(file.bytes ?? ZIP)).toBe(true);
    },
  );

  test('a project file’s address expires within hours and fits no other file', async () => {
    const { student, assignedTask } = await studentWithTask();
    const { projectFile } = await submitWork(api, student, { assignedTask, file: {} });
    expect((await download(projectFile?.replace(/s=./, 's=!') ?? null)).status).toBe(404);
    api.platform.clock.advance({ minutes: 90 });
    expect((await download(projectFile)).status).toBe(404);
    const [again] = await workOf(api, student);
    expect((await download(again?.projectFile ?? null)).status).toBe(200);
  });

  test.each<[string, NonNullable<SentWork['file']>, number]>([
    ['a picture named .zip', { bytes: pngImage() }, 415],
    ['a program named .zip', { bytes: Buffer.from('MZ\x90\0') }, 415],
    ['an empty file', { bytes: Buffer.alloc(0) }, 415],
    ['a file one byte over 20 MB', { bytes: tooLarge }, 413],
  ])('a project file is refused and not kept when it is %s', async (_label, file, status) => {
    const { student, assignedTask } = await studentWithTask();
    const refusal = await refusedWork(api, student, { assignedTask, links: [LINK], file });
    expect(refusal).toMatchObject({
      status,
      message:
        status === 413
          ? 'The project file is larger than 20 MB. Please upload a smaller one.'
          : 'Please upload a .zip, .rar or .7z file.',
    });
    expect(await storedNames(student)).toEqual([]);
    expect(await workOf(api, student)).toEqual([]);
  });

  test('a project file that would unpack to too many bytes is refused with advice, and not kept', async () => {
    const { student, assignedTask } = await studentWithTask();
    const bytes = await zipOf({ 'a.bin': Buffer.alloc(501 * MIB) }, { compress: true });
    const refusal = await refusedWork(api, student, { assignedTask, file: { bytes } });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'invalid',
      message: expect.stringMatching(/^Unpacked, this \.zip file would be larger than 500 MB\. Please/),
    });
    expect(await storedNames(student)).toEqual([]);
    expect(await workOf(api, student)).toEqual([]);
  });

  test('a project file of exactly 20 MB is accepted', async () => {
    const { student, assignedTask } = await studentWithTask();
    const bytes = await zipOfSize(20 * MIB);
    const { projectFile } = await submitWork(api, student, { assignedTask, links: [LINK], file: { bytes } });
    const received = Buffer.from(await (await download(projectFile)).arrayBuffer());
    expect(received.equals(bytes)).toBe(true);
  });

  test('the project file of a refused submission is not kept', async () => {
    const { student, assignedTask } = await studentWithTask();
    const theirs = (await studentWithTask()).assignedTask;
    await refusedWork(api, student, { assignedTask: theirs, file: {} });
    await refusedWork(api, student, { assignedTask: 'unknown', file: {} });
    await refusedWork(api, student, { assignedTask, links: ['no link'], file: {} });
    await refusedWork(api, student, { assignedTask, title: 'x'.repeat(100_000), file: {} });
    await expect.poll(() => storedNames(student)).toEqual([]);
  });

  test('a project file stays when the submission is edited without a new one, is replaced by a new one, and is deleted with the submission', async () => {
    const { student, assignedTask } = await studentWithTask();
    const first = await submitWork(api, student, { assignedTask, file: {} });
    const [path] = await storedNames(student);
    const kept = await submitWork(api, student, { edits: first._id });
    expect(kept.projectFile).toContain(path);
    expect(await storedNames(student)).toEqual([path]);
    const replaced = await submitWork(api, student, {
      edits: first._id,
      file: { bytes: RAR, name: 'p.rar', type: 'application/vnd.rar' },
    });
    expect(replaced.projectFile).toContain('.rar?');
    expect(await storedNames(student)).toEqual([expect.stringMatching(/\.rar$/)]);
    await api.call('DELETE /tasks/:id', { token: student.token, params: { id: first._id } });
    expect(await storedNames(student)).toEqual([]);
  });
});
