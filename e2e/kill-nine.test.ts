import { expect, onTestFinished, test } from 'vitest';
import { codeMailedTo, DEMO_PASSWORD, http, login, newEmail, newUtr, PASSWORD, pngFile } from './support/api';
import { type Host, newDataFolder, startHost } from './support/host';

interface Internship {
  _id: string;
  currentRegistrations: number;
  totalPositions: number;
}

async function registeredStudent({ siteUrl: base, mailUrl }: Host): Promise<string> {
  const email = newEmail();
  await http('POST', '/auth/register', { base, json: { name: 'Asha Verma', email, password: PASSWORD } });
  await http('POST', '/auth/verify-otp', { base, json: { email, otp: await codeMailedTo(email, mailUrl) } });
  return email;
}

async function openInternship(base: string): Promise<Internship> {
  const { body } = await http<Internship[]>('GET', '/internships/public', { base });
  const internship = body.data.find(
    ({ currentRegistrations, totalPositions }) => currentRegistrations < totalPositions,
  );
  if (!internship) throw new Error('The demo has no internship with a free seat');
  return internship;
}

const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

test('acknowledged accounts, sessions, applications, seats, UTRs and screenshots survive kill -9', async () => {
  const folder = newDataFolder();
  onTestFinished(folder.remove);
  const first = await startHost(folder.path);
  const email = await registeredStudent(first);
  const token = await login(email, PASSWORD, first.siteUrl);
  const before = await openInternship(first.siteUrl);
  const proof = pngFile();
  const form = new FormData();
  form.append(
    'paymentScreenshot',
    new Blob([new Uint8Array(proof.buffer)], { type: proof.mimeType }),
    proof.name,
  );
  const uploaded = await http('POST', '/applications/upload-payment-screenshot', {
    base: first.siteUrl,
    token,
    form,
  });
  const json = {
    internshipId: before._id,
    duration: 4,
    certificateName: 'Asha Verma',
    utr: newUtr(),
    paymentScreenshot: uploaded.body.url,
  };
  const applied = await http<{ _id: string }>('POST', '/applications', { base: first.siteUrl, token, json });
  const shown = await bytesOf(first.siteUrl + uploaded.body.url);
  await first.kill();
  expect(applied.status).toBe(201);

  const second = await startHost(folder.path);
  onTestFinished(async () => void (await second.stop()));
  const base = second.siteUrl;
  const mine = await http<{ _id: string; paymentScreenshot: string }[]>(
    'GET',
    '/applications/my-applications',
    { base, token },
  );
  expect(mine.status).toBe(200);
  expect(mine.body.data.map(({ _id }) => _id)).toEqual([applied.body.data._id]);
  const kept = await bytesOf(base + mine.body.data[0]?.paymentScreenshot);
  expect([shown.length > 0, kept.equals(shown)]).toEqual([true, true]);
  const after = await http<Internship>('GET', `/internships/public/${before._id}`, { base });
  expect(after.body.data.currentRegistrations).toBe(before.currentRegistrations + 1);
  expect(await login(email, PASSWORD, base)).not.toBe('');
  const other = await login('student2@prarambh.test', DEMO_PASSWORD, base);
  const reused = await http('POST', '/applications', {
    base,
    token: other,
    json: { ...json, paymentScreenshot: undefined },
  });
  expect([reused.status, reused.body.message]).toEqual([
    409,
    expect.stringMatching(/^This UTR has already been used\./),
  ]);
});

test('Ctrl-C ends the product cleanly, and a second one runs beside the first', async () => {
  const folders = [newDataFolder(), newDataFolder()];
  onTestFinished(() => {
    for (const folder of folders) folder.remove();
  });
  const hosts = await Promise.all(folders.map(({ path }) => startHost(path, { DEMO: '0' })));
  for (const { siteUrl } of hosts)
    expect((await http('GET', '/internships/public', { base: siteUrl })).status).toBe(200);
  expect(await Promise.all(hosts.map((host) => host.stop()))).toEqual([0, 0]);
});
