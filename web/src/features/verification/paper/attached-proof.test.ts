import { AFRelationship, PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readProof } from './attached-proof';

async function pdfWith(files: Record<string, string>): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.addPage();
  for (const [name, text] of Object.entries(files)) {
    await document.attach(new TextEncoder().encode(text), name, {
      mimeType: 'application/jwt',
      afRelationship: AFRelationship.Data,
    });
  }
  return document;
}

const read = async (document: PDFDocument, useObjectStreams = true) =>
  readProof(await document.save({ useObjectStreams }));

describe('readProof', () => {
  it.each(['credential.jwt', 'statement.jwt'])('readProof finds %s among other attachments', async (file) => {
    const document = await pdfWith({ 'notes.txt': 'Hello', [file]: 'a.b.c\n' });
    for (const packed of [true, false])
      expect(await read(document, packed)).toEqual({ found: 'proof', file, jws: 'a.b.c' });
  });

  it('readProof returns no-proof for a PDF without attachments, or with other attachments only', async () => {
    expect(await read(await pdfWith({}))).toEqual({ found: 'no-proof' });
    expect(await read(await pdfWith({ 'notes.txt': 'a.b.c' }))).toEqual({ found: 'no-proof' });
  });

  it('readProof returns broken-proof for a proof that is larger than any issued proof', async () => {
    expect(await read(await pdfWith({ 'credential.jwt': 'a'.repeat(5_000_000) }))).toEqual({
      found: 'broken-proof',
    });
  });

  it('readProof returns broken-proof for a proof that cannot be unpacked', async () => {
    const bytes = await (await pdfWith({ 'credential.jwt': 'a.b.c'.repeat(200) })).save({
      useObjectStreams: false,
    });
    const text = Buffer.from(bytes).toString('latin1');
    const stream = text.indexOf('stream', text.indexOf('/EmbeddedFile')) + 'stream\n'.length;
    bytes.fill(0xff, stream, stream + 8);
    expect(await readProof(bytes)).toEqual({ found: 'broken-proof' });
  });

  it.each([true, false])(
    'readProof returns encrypted for an encrypted PDF (object streams: %s)',
    async (packed) => {
      const document = await pdfWith({ 'credential.jwt': 'a.b.c' });
      const { context } = document;
      context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 1, R: 2 }));
      expect(await read(document, packed)).toEqual({ found: 'encrypted' });
    },
  );

  it.each([
    ['a PDF header without content', '%PDF-1.7\n'],
    ['a PDF header before plain text', '%PDF-1.7\nHello'],
  ])('readProof returns damaged-pdf for %s', async (_what, text) => {
    expect(await readProof(new TextEncoder().encode(text))).toEqual({ found: 'damaged-pdf' });
  });

  it('readProof stops reading an attachment tree that contains itself', async () => {
    const document = await pdfWith({ 'notes.txt': 'Hello' });
    const { context, catalog } = document;
    await document.flush();
    const loop = context.obj({});
    const reference = context.register(loop);
    loop.set(PDFName.of('Kids'), context.obj([reference, reference]));
    catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: reference }));
    expect(await read(document)).toEqual({ found: 'no-proof' });
  });
});
