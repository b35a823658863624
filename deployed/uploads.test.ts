import { EventEmitter, once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpFunctions } from '@prarambh/functions/shared/http-functions';
import { halves } from '@prarambh/functions/testing/pictures';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { startDeployed } from './start-deployed';
import { type Answer, becomeAdmin, call, formWith, type Person, register } from './visitor';

const MIB = 1024 * 1024;
const AT_ONCE = 20;
const FILE_BYTES = 20 * MIB - 1024;

const deployed = await startDeployed();
const { siteUrl, functions } = deployed;
const admin = await becomeAdmin(deployed);
const students = await Promise.all(Array.from({ length: 4 }, () => register(deployed)));

/**
 * A real archive of almost 20 MB, sent from the disk: sending 20 of them from memory blocks this process for 5 s, and
 * with it the Firestore that the functions use.
 */
async function archive(): Promise<File> {
  const folder = await mkdtemp(join(tmpdir(), 'prarambh-upload-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'project.zip');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(FILE_BYTES, 'work'), 'work.txt', { compress: false });
  zip.end();
  await writeFile(path, zip.outputStream);
  return new File([await openAsBlob(path)], 'project.zip', { type: 'application/zip' });
}

/** Begins to send a form; its last bytes wait for `finish`. */
function beginUpload({ token }: Person, form: FormData) {
  const { body, headers } = new Response(form);
  const gate = new EventEmitter();
  async function* chunks() {
    let last: Uint8Array | undefined;
    for await (const chunk of body ?? []) {
      if (last) yield last;
      last = chunk;
    }
    gate.emit('sent');
    await once(gate, 'finish');
    if (last) yield last;
  }
  const answer = call(functions.uploads.url, '/tasks', {
    token,
    stream: { type: String(headers.get('content-type')), chunks: chunks() },
  });
  return {
    /** Resolves when only the last bytes are missing, or when the function answers before. */
    sent: Promise.race([once(gate, 'sent'), answer]),
    finish(): Promise<Answer> {
      gate.emit('finish');
      return answer;
    },
  };
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
 * process gets all 20 (start-function.ts) and must still stay within its declared memory. The uploads end one after
 * another: the Storage emulator copies each file several times at its end, and 20 files together would block it for
 * longer than the function waits for Storage.
 */
test('20 uploads of 20 MB at once stay within the declared memory, and all are stored', async () => {
  const file = await archive();
  const senders = Array.from({ length: AT_ONCE }, (_, index) => students[index % students.length] ?? admin);
  const tasks = await Promise.all(senders.map(assignTask));
  const uploads = senders.map((sender, index) =>
    beginUpload(
      sender,
      formWith('projectFile', file, { assignedTask: tasks[index] ?? '', title: `Part ${index}` }),
    ),
  );
  await Promise.all(uploads.map(({ sent }) => sent));
  const answers: Answer[] = [];
  for (const { finish } of uploads) answers.push(await finish());

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
