import { brand } from '@prarambh/contract/brand';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/pdf';
import { checkedByQpdf, readPdfFile } from '../testing/pdf-files';
import { completePdf } from './complete-pdf';
import { certificatePdf, offerLetterPdf } from './documents';
import { renderPdf } from './pdf';
import { loadFonts } from './shaping';
import { srgbProfile } from './srgb-profile';
import { certificateFacts, offerLetterFacts } from './testing/facts';

const proof = { fileName: 'credential.jwt', description: 'The signed credential', jws: 'eyJ.eyJ.c2ln' };

test.each([
  ['certificate', () => certificatePdf(certificateFacts(), proof)],
  ['letter', () => offerLetterPdf(offerLetterFacts({ candidateName: 'ஸ்ரீநிவாசன்' }), proof)],
])('the PDF of a %s carries its proof as an embedded file', async (_kind, make) => {
  const bytes = await make();
  expect((await readPdfFile(bytes)).attachments).toEqual([
    { filename: 'credential.jwt', description: 'The signed credential', text: proof.jws },
  ]);
  expect(checkedByQpdf(bytes) ?? 'No syntax or stream encoding errors found').toContain(
    'No syntax or stream encoding errors found',
  );
});

test('the XMP metadata repeat the document properties and declare PDF/A-3u', async () => {
  const facts = certificateFacts({ candidateName: 'Asha <Verma> & Co' });
  const { xmp } = await readPdfFile(await certificatePdf(facts, proof));
  for (const text of [
    '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>',
    'Certificate of Asha &#60;Verma&#62; &#38; Co',
    `<pdf:Producer>${brand.name}</pdf:Producer>`,
    '<xmp:CreateDate>2026-11-20T00:00:00Z</xmp:CreateDate>',
  ])
    expect(xmp).toContain(text);
});

test('completePdf changes no pixel, text, tag, bookmark, language or property of a PDF', async () => {
  const fonts = await loadFonts('Asha श्री');
  const drawing = {
    width: 300,
    height: 100,
    operations: [
      { kind: 'text', line: fonts.shape('Asha श्री', 'regular'), x: 20, y: 50, size: 20, color: '#112233' },
    ],
  } as const;
  const properties = { title: 'A title', author: 'Prarambh', subject: 'A test', createdOn: '2026-11-20' };
  const drawn = await renderPdf(drawing, fonts, properties);
  const completed = await completePdf(drawn, properties, proof);
  expect(await readPdf(completed)).toEqual(await readPdf(drawn));
});

test('the same facts and proof produce the same bytes', async () => {
  const facts = certificateFacts({ candidateName: 'श्री ज्ञानेश्वर' });
  const [first, second] = [await certificatePdf(facts, proof), await certificatePdf(facts, proof)];
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test.each([
  ['Tamil', 'ஸ்ரீநிவாசன் கிருஷ்ணமூர்த்தி'],
  ['Devanagari', 'श्री ज्ञानेश्वर क्षत्रिय'],
  ['Latin', 'Asha Verma'],
])('every glyph of a %s name maps to characters, as PDF/A-3u requires', async (_script, name) => {
  const fonts = await loadFonts(name);
  const { glyphs } = fonts.shape(name, 'semibold');
  expect(glyphs.every(({ characters }) => characters.length > 0)).toBe(true);
  const read = String.fromCodePoint(...glyphs.flatMap(({ characters }) => characters));
  for (const character of name) expect(read).toContain(character);
});

test('srgbProfile returns a well-formed ICC profile of sRGB', () => {
  const profile = srgbProfile();
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
  expect(profile.toString('latin1', 36, 40)).toBe('acsp');
  const tags = Array.from({ length: profile.readUInt32BE(128) }, (_, index) => 132 + index * 12);
  for (const entry of tags) {
    const [offset, size] = [profile.readUInt32BE(entry + 4), profile.readUInt32BE(entry + 8)];
    expect(offset % 4).toBe(0);
    expect(offset + size).toBeLessThanOrEqual(profile.length);
  }
});
