import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { archiveSample, zipOf } from '../testing/archives';
import { signedIn } from '../testing/people';
import { rar5Of, redirectionTo } from '../testing/rar-files';
import { assignTask, RAR, refusedWork, SEVEN_ZIP, submitWork } from '../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const student = await signedIn(api);
const { _id: assignedTask } = await assignTask(api, admin, student);

/** Windows sends this type for an archive without a registered program. */
const type = 'application/octet-stream';

const sample = (name: string): [string, Buffer] => [name, archiveSample(name)];

test.each<[string, Buffer, RegExp]>([
  [...sample('emptyzip.zip'), /^This \.zip file has nothing in it\. Please/],
  [...sample('symlink.zip'), /^This \.zip file has links to other files in it\. Please/],
  [...sample('truncated.rar'), /^This \.rar file cannot be opened: it is damaged\. Please/],
  [...sample('rar5-dotdot.rar'), /^This \.rar file has names in it that lead out of its folder\. Please/],
  [
    'link.rar',
    rar5Of([{ name: 'link', extra: redirectionTo('/etc/passwd', 1) }]),
    /^This \.rar file has links to other files in it\. Please/,
  ],
  [...sample('truncated.7z'), /^This \.7z file cannot be opened: it is damaged\. Please/],
  [...sample('empty.7z'), /^This \.7z file has nothing in it\. Please/],
  [...sample('enc.7z'), /^This \.7z file is locked with a password\. Please/],
])('refuses %s with a sentence of its own and keeps nothing of it', async (name, bytes, sentence) => {
  expect(await refusedWork(api, student, { assignedTask, file: { bytes, name, type } })).toMatchObject({
    status: 400,
    code: 'invalid',
    message: expect.stringMatching(sentence),
  });
  const [files] = await api.platform.bucket.getFiles({ prefix: `projects/${student.uid}/` });
  expect(files).toEqual([]);
});

test('an upload accepts the same project as .zip, .rar and .7z', async () => {
  for (const [name, bytes] of Object.entries({
    'project.zip': await zipOf({ 'README.md': 'Run npm start.\n' }),
    'project.rar': RAR,
    'project.7z': SEVEN_ZIP,
  })) {
    const person = await signedIn(api);
    const { _id } = await assignTask(api, admin, person);
    const { projectFile } = await submitWork(api, person, { assignedTask: _id, file: { bytes, name, type } });
    expect(projectFile).toEqual(expect.any(String));
  }
});
