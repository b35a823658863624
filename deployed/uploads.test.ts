import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { httpFunctions } from '@prarambh/functions/shared/http-functions';
import { halves } from '@prarambh/functions/testing/pictures';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { startDeployed } from './start-deployed';
import { becomeAdmin, call, formWith, register } from './visitor';

const MIB = 1024 * 1024;
const AT_ONCE = 20;
const FILE_BYTES = 20 * MIB - 1024;

const deployed = await startDeployed();
const { siteUrl, functions } = deployed;
const admin = await becomeAdmin(deployed);
const students = await Promise.all(Array.from({ length: 4 }, () => register(deployed)));

/** A real archive of almost 20 MB. */
async function archive(): Promise<File> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(FILE_BYTES, 'work'), 'work.txt', { compress: false });
  zip.end();
  return new File([new Uint8Array(await buffer(zip.outputStream))], 'project.zip', {
    type: 'application/zip',
  });
}

async function assignTask(student: { id: string }): Promise<string> {
  const internship = await call(siteUrl, '/internships', {
    token: admin.token,
    body: {
      title: 'Web Development',
      company: 'Prarambh',
      image: 'https://images.example.test/web.png',
      shortDescription: 'Build and host a real site.',
      description: 'Eight weeks of building.',
      technologies: ['TypeScript'],
      totalPositions: 10,
    },
  });
  const task = await call(siteUrl, '/assigned-tasks', {
    token: admin.token,
    body: {
      userId: student.id,
      internshipId: (internship.data as { _id: string })._id,
      title: 'Build a landing page',
      description: 'One page, responsive, with a form.',
      domain: 'Web',
      dueDate: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect([internship.status, task.status]).toEqual([201, 201]);
  return (task.data as { _id: string })._id;
}

/**
 * In production an instance of `uploads` gets 8 requests at once and others wait or start instances. Here one
 * process gets all 20 (start-function.ts) and must still stay within its declared memory.
 */
test('20 uploads of 20 MB at once stay within the declared memory, and all are stored', async () => {
  const file = await archive();
  const senders = Array.from({ length: AT_ONCE }, (_, index) => students[index % students.length] ?? admin);
  const tasks = await Promise.all(senders.map(assignTask));
  const uploads = senders.map(({ token }, index) => {
    const form = formWith('projectFile', file, { assignedTask: tasks[index] ?? '', title: `Part ${index}` });
    return call(functions.uploads.url, '/tasks', { token, form });
  });

  const answers = await Promise.all(uploads);

  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
  const peak = await functions.uploads.peakMemoryBytes();
  const declared = functions.uploads.memoryBytes;
  console.log(`${AT_ONCE} uploads of 20 MB: ${Math.round(peak / MIB)} MiB of ${declared / MIB} MiB`);
  expect(peak).toBeLessThan(declared);
  const sent = Buffer.from(await file.arrayBuffer());
  for (const { data } of [answers[0], answers.at(-1)].filter((answer) => answer !== undefined)) {
    const kept = await fetch(new URL((data as { projectFile: string }).projectFile, siteUrl));
    expect(Buffer.from(await kept.arrayBuffer()).equals(sent)).toBe(true);
  }
});

test('a picture is uploaded and shown through Hosting, and one that is too large is rejected', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = (bytes: Buffer) => {
    const file = new File([new Uint8Array(bytes)], 'proof.png', { type: 'image/png' });
    const form = formWith('paymentScreenshot', file);
    return call(siteUrl, '/applications/upload-payment-screenshot', { token: students[0]?.token, form });
  };

  const { status, url } = await upload(png);
  const refused = await upload(Buffer.concat([png, Buffer.alloc(25 * MIB)]));

  expect([status, refused.status, refused.code]).toEqual([201, 413, 'too_large']);
  const image = await fetch(new URL(String(url), siteUrl));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test("the maximum of concurrent uploads with the largest pictures stays within an instance's memory", async () => {
  const picture = await halves({ width: 8192, height: 6144 }).toBuffer();
  const file = new File([new Uint8Array(picture)], 'proof.jpg', { type: 'image/jpeg' });
  const uploads = Array.from({ length: httpFunctions.uploads.concurrency }, (_, index) =>
    call(functions.uploads.url, '/applications/upload-payment-screenshot', {
      token: students[index % students.length]?.token,
      form: formWith('paymentScreenshot', file),
    }),
  );
  for (const { status } of await Promise.all(uploads)) expect(status).toBe(201);
  const peak = await functions.uploads.peakMemoryBytes();
  console.log(`${uploads.length} pictures of 50 megapixels: ${Math.round(peak / MIB)} MiB`);
  expect(peak).toBeLessThan(functions.uploads.memoryBytes);
});

/** Returns the status that a client with `Expect: 100-continue` gets before it sends any of its body. */
async function toldBefore(url: string, token?: string): Promise<number | undefined> {
  const sent = request(url, {
    method: 'POST',
    headers: {
      Expect: '100-continue',
      'Content-Type': 'multipart/form-data; boundary=part',
      'Content-Length': 5 * MIB,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  const answered = once(sent, 'response').then(([response]) => (response as IncomingMessage).statusCode);
  const told = await Promise.race([once(sent, 'continue').then(() => 100), answered]);
  sent.destroy();
  return told;
}

test('a client with Expect: 100-continue is asked for the body only after its request is accepted', async () => {
  const upload = `${functions.uploads.url}/api/applications/upload-payment-screenshot`;
  expect(await toldBefore(upload)).toBe(401);
  expect(await toldBefore(upload, admin.token)).toBe(403);
  expect(await toldBefore(upload, students[0]?.token)).toBe(100);
  expect(await toldBefore(`${functions.api.url}/api/auth/login`)).toBe(413);
});
