import { CERTIFICATE_PROOF_FILE } from '@prarambh/contract/proof-files';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { readProof } from '../web/src/features/verification/paper/attached-proof';
import { http, login, newStudent, PASSWORD } from './support/api';
import { PHONE, useBrowser } from './support/browser';
import { setOffline } from './support/network';
import { takePicture } from './support/picture';
import { product } from './support/product';
import { asAdmin } from './support/staff';

const newPage = useBrowser();

interface Certificate {
  _id: string;
  fileUrl: string;
}

/** Issues a certificate and downloads its PDF as the holder does. */
async function issuedPdf(): Promise<{ id: string; pdf: Buffer }> {
  const me = await http('GET', '/auth/me', { token: await login(await newStudent(), PASSWORD) });
  const { body } = await http<Certificate & Record<string, unknown>>('POST', '/certificates', {
    token: await asAdmin(),
    json: {
      user: me.body.data._id,
      candidateName: 'Nandini Bhattacharya',
      internshipTitle: 'Machine Learning',
      duration: '8 Weeks',
      completionDate: '2026-11-01',
      signatureName: 'Meera Nair',
    },
  });
  const { _id: id, fileUrl } = body.data;
  const file = await fetch(new URL(fileUrl, (await product()).siteUrl));
  return { id, pdf: Buffer.from(await file.arrayBuffer()) };
}

async function proofIn(pdf: Uint8Array): Promise<string> {
  const reading = await readProof(pdf);
  if (reading.found !== 'proof') throw new Error(`The PDF has no proof: ${reading.found}.`);
  return reading.jws;
}

/** Copies a PDF and changes one character of the signature in its attached proof. */
async function withChangedProof(pdf: Uint8Array): Promise<Buffer> {
  const jws = await proofIn(pdf);
  const at = jws.length - 10;
  const changed = `${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`;
  const document = await PDFDocument.load(pdf);
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    const isAttachment =
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile');
    if (isAttachment)
      document.context.assign(ref, document.context.stream(changed, { Type: 'EmbeddedFile' }));
  }
  return Buffer.from(await document.save());
}

/** Creates a PDF with other text that carries the proof of the given PDF. */
async function withMovedProof(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Somebody Else completed everything.');
  await document.attach(Buffer.from(await proofIn(pdf)), CERTIFICATE_PROOF_FILE);
  return Buffer.from(await document.save());
}

test('the browser detects changed PDFs, forged proofs and revoked certificates', async () => {
  const { id, pdf } = await issuedPdf();
  const page = await newPage({ viewport: PHONE, expectedErrors: /404|ERR_INTERNET_DISCONNECTED/ });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Check the PDF you received')
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
  const says = (sentence: string | RegExp) => page.getByText(sentence).first().waitFor();

  await page.goto('/verify-certificate');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('proof-worker'))).toEqual([]);

  await choose(pdf);
  await says('This is the file that was issued.');
  expect(loaded.filter((url) => url.includes('proof-worker'))).toHaveLength(1);
  for (const words of [
    'Nandini Bhattacharya',
    'Machine Learning',
    '01/11/2026',
    'Meera Nair',
    'It was not revoked.',
  ])
    await says(words);
  await takePicture(page, 'states', 'a genuine PDF, a phone');

  await choose(await withMovedProof(pdf));
  await says(/^The facts are genuine, but the file was changed after it was issued\./);
  await says('Nandini Bhattacharya');

  await choose(await withChangedProof(pdf));
  await says('The proof in this PDF was changed after it was signed. Do not rely on this file.');
  expect(await page.getByText('Nandini Bhattacharya').count()).toBe(0);

  await setOffline(page, true);
  await choose(pdf);
  await says('We could not check whether it was revoked.');
  await says('The signature is valid: the facts shown here are as we signed them.');
  await setOffline(page, false);

  expect((await http('DELETE', `/certificates/${id}`, { token: await asAdmin() })).status).toBe(200);
  await choose(pdf);
  await says('It was revoked and is no longer valid.');
});
