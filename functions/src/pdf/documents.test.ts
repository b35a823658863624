import { inflateSync } from 'node:zlib';
import { brand } from '@prarambh/contract/brand';
import { OFFER_LETTER_TERMS } from '@prarambh/contract/offer-letter-terms';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { qrOf, readPdf } from '../testing/pdf';
import { certificateCard, certificatePdf, certificateSvg, offerLetterPdf, offerLetterSvg } from './documents';
import { FONT_NAMES } from './drawing';
import { loadFonts } from './shaping';
import { certificateFacts, offerLetterFacts } from './testing/facts';

const A4 = { short: 595.28, long: 841.89 };
/** Returns the decompressed parts of a PDF. */
function inflated(pdf: Buffer): string {
  const parts = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  // PDF/A requires metadata without compression.
  const compressed = parts.flatMap(([, part = '']) => (part.startsWith('<?xpacket') ? [] : [part]));
  return compressed.map((part) => inflateSync(Buffer.from(part, 'latin1')).toString('latin1')).join('\n');
}

/** Decodes a PDF string: UTF-16 with a byte order mark, and some escaped bytes. */
function readText(written: string): string {
  const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = written.replace(/\\(.)/gs, (_, character: string) => escaped[character] ?? character);
  return Buffer.from(bytes, 'latin1')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

test.each(['José Ñandú-García', "D'Souza O’Neil", 'Asha Verma'])(
  'the certificate of %s prints all its facts on one A4 page, and its QR code leads to the check',
  async (candidateName) => {
    const facts = certificateFacts({ candidateName });
    const read = await readPdf(await certificatePdf(facts));
    expect(read).toMatchObject({
      pages: 1,
      width: A4.long,
      height: A4.short,
      title: `Certificate of ${candidateName}`,
      author: brand.name,
      subject: 'Full-Stack Web Development, Full-Stack-Web-Development-INT26-7F3K9Q',
      language: 'en-IN',
      createdOn: 'D:20261120000000Z',
      qr: facts.verifyUrl,
    });
    for (const text of [
      candidateName,
      facts.internshipTitle,
      '8 Weeks',
      '14 November 2026',
      '20 November 2026',
    ])
      expect(read.text).toContain(text);
    for (const text of [facts.certificateId, 'Meera Nair', 'Programme Director'])
      expect(read.text).toContain(text);
  },
);

/** Labels are letter-spaced, which extraction reads as spaces. */
const unspaced = (text: string) => text.replaceAll(/\s/g, '');
const OPTIONAL_LABELS = ['INTERNID', 'STARTDATE', 'ENDDATE', 'DURATION', 'TECHPARTNER'];

test('an offer letter prints all its facts, the eight terms and the place of work', async () => {
  const facts = offerLetterFacts({ stipend: '₹5,000/month' });
  const read = await readPdf(await offerLetterPdf(facts));
  expect(read).toMatchObject({
    pages: 1,
    width: A4.short,
    height: A4.long,
    title: 'Offer letter for Asha Verma',
    author: 'Sahyadri Labs',
    subject: 'Web Development Intern, OL-26-7F3K9Q2M',
    language: 'en-IN',
    createdOn: 'D:20261120000000Z',
    qr: facts.verifyUrl,
  });
  const text = oneLine(read.text);
  for (const fact of ['Asha Verma', 'INT26-7F3K9Q', 'Web Development Intern', 'Sahyadri Labs', 'Kavita Rao'])
    expect(text).toContain(fact);
  for (const fact of ['1 December 2026', '25 January 2027', '8 Weeks']) expect(text).toContain(fact);
  for (const fact of ['20 November 2026', '₹5,000/month', 'Cloudline', 'Work From Home'])
    expect(text).toContain(fact);
  for (const label of OPTIONAL_LABELS) expect(unspaced(text)).toContain(label);
  expect(OFFER_LETTER_TERMS).toHaveLength(8);
  for (const term of OFFER_LETTER_TERMS) expect(text).toContain(term);
});

test('a stipend that is a bare number is printed in rupees; empty facts are omitted', async () => {
  const nothing = { internId: null, startDate: null, endDate: null, duration: null, techPartner: null };
  const facts = offerLetterFacts({ stipend: '125000', ...nothing });
  const { text } = await readPdf(await offerLetterPdf(facts));
  expect(text).toContain('₹1,25,000');
  for (const label of OPTIONAL_LABELS) expect(unspaced(text)).not.toContain(label);
});

test('the same facts produce the same bytes, whatever was drawn in between', async () => {
  const facts = certificateFacts({ candidateName: 'श्री क्षत्रिय ज्ञानेश्वर' });
  const letter = offerLetterFacts({ candidateName: 'आरव शर्मा' });
  const first = [await certificatePdf(facts), await offerLetterPdf(letter), await certificateCard(facts)];
  await certificatePdf(certificateFacts({ candidateName: 'कृष्णा त्रिज्ञानी', internshipTitle: 'Ünïcödé ₹' }));
  const second = [await certificatePdf(facts), await offerLetterPdf(letter), await certificateCard(facts)];
  expect(second.map((bytes) => Buffer.from(bytes))).toEqual(first.map((bytes) => Buffer.from(bytes)));
});

test('a script without a font is refused by name, for each field that contains it', async () => {
  const refused = {
    code: 'invalid',
    message: 'We cannot print ‘李’, ‘小’, ‘龙’. Please use English letters or those of an Indian language.',
    errors: [{ path: 'candidateName', message: expect.stringContaining('‘李’, ‘小’, ‘龙’') }],
  };
  const facts = { candidateName: '李小龙' };
  for (const make of [certificatePdf, certificateSvg, certificateCard])
    await expect(make(certificateFacts(facts))).rejects.toMatchObject(refused);
  for (const make of [offerLetterPdf, offerLetterSvg])
    await expect(make(offerLetterFacts(facts))).rejects.toMatchObject(refused);
});

test('line ends, double spaces, stray joiners and decomposed letters do not change a document', async () => {
  const clean = certificateFacts({ candidateName: 'José Ñandú' });
  const messy = certificateFacts({ candidateName: ' Jose\u0301\u200b \n N\u0303andu\u0301\u200d ' });
  expect(Buffer.from(await certificatePdf(messy))).toEqual(Buffer.from(await certificatePdf(clean)));
});

/** Maximum size of a PDF in bytes: people mail it and keep it on phones. */
const PDF_MAX = 60_000;

describe.each([
  ['Devanagari', 'श्री ज्ञानेश्वर क्षत्रिय'],
  ['Bengali', 'ঐশ্বর্য চট্টোপাধ্যায়'],
  ['Gujarati', 'ક્ષિતિજ જ્ઞાનેશ્વર'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Malayalam', 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ'],
  ['Odia', 'ଶ୍ରୀଜ୍ଞାନ ପଣ୍ଡା'],
  ['Tamil', 'ஸ்ரீநிவாசன் கிருஷ்ணமூர்த்தி'],
  ['Telugu', 'శ్రీలక్ష్మి కృష్ణమూర్తి'],
])('a name in %s', (_script, typed) => {
  const candidateName = typed.normalize('NFC');

  test.each([
    ['a certificate', () => certificatePdf(certificateFacts({ candidateName }))],
    ['a letter', () => offerLetterPdf(offerLetterFacts({ candidateName }))],
  ])('the name can be copied from %s as it was typed, and the file stays small', async (_kind, make) => {
    const bytes = Buffer.from(await make());
    const written = [...inflated(bytes).matchAll(/\/ActualText \((.*?)(?<!\\)\)/gs)].map(([, text = '']) =>
      readText(text),
    );
    expect(written.some((text) => text.includes(candidateName))).toBe(true);
    expect(bytes.length).toBeLessThan(PDF_MAX);
  });

  test('a preview draws text as shapes, without fonts of the device', async () => {
    for (const svg of [
      await certificateSvg(certificateFacts({ candidateName })),
      await offerLetterSvg(offerLetterFacts({ candidateName })),
    ])
      expect(svg).not.toMatch(/<text|font-family/);
  });

  test('a script’s letters are joined, and no letter is drawn as a box', async () => {
    const fonts = await loadFonts(candidateName);
    const { glyphs } = fonts.shape(candidateName, 'display');
    expect(glyphs.map(({ id }) => id)).not.toContain(0);
    const alone = [...candidateName].flatMap((letter) => fonts.shape(letter, 'display').glyphs);
    expect(glyphs.map(({ id }) => id)).not.toEqual(alone.map(({ id }) => id));
  });
});

const ACCENTED = [
  ['Mizo', 'Lalṭhanṭluanga Sailo'],
  ['IAST', 'Kṛṣṇa Śaṅkara Ṝṇaḹ'],
  ['ISO 15919 with marks of its own', 'Kr̥ṣṇa Ḻ̥ḍha'],
  ['the whole block Latin Extended Additional', 'ḀḁḂẞỴỿ Ǟǟ'],
];

test.each([...ACCENTED, ['Sindhi', 'ॻॼॾॿ सिन्धी'], ['a Devanagari short vowel', 'ऎऒ अॅ']])(
  'a document prints a name in %s without a box, and its file stays small',
  async (_kind, typed) => {
    const candidateName = typed.normalize('NFC');
    const fonts = await loadFonts(candidateName);
    for (const font of FONT_NAMES) {
      const { glyphs } = fonts.shape(candidateName, font);
      expect(glyphs.map(({ id }) => id)).not.toContain(0);
    }
    for (const bytes of [
      await certificatePdf(certificateFacts({ candidateName })),
      await offerLetterPdf(offerLetterFacts({ candidateName })),
    ]) {
      expect(bytes.length).toBeLessThan(PDF_MAX);
    }
  },
);

test.each(ACCENTED)('a name in %s is drawn in one face and can be copied', async (_kind, typed) => {
  const candidateName = typed.normalize('NFC');
  const fonts = await loadFonts(candidateName);
  for (const font of FONT_NAMES) {
    expect(new Set(fonts.shape(candidateName, font).glyphs.map(({ face }) => face)).size).toBe(1);
  }
  const { text } = await readPdf(await certificatePdf(certificateFacts({ candidateName })));
  expect(oneLine(text).normalize('NFC')).toContain(candidateName);
});

test('a name in two scripts is drawn in the font of each, and so is a character that the display face lacks', async () => {
  const fonts = await loadFonts('Asha ஆஷா');
  const facesOf = (text: string) => new Set(fonts.shape(text, 'display').glyphs.map(({ face }) => face));
  expect([...facesOf('Asha ஆஷா')].map((face) => face.split('/')[1])).toEqual(['fraunces', 'noto-sans-tamil']);
  const { text } = await readPdf(await certificatePdf(certificateFacts({ internshipTitle: 'Ünïcödé ₹' })));
  expect(text).toContain('Ünïcödé');
});

test('a certificate appears in the outline of the viewer', async () => {
  const bytes = await certificatePdf(certificateFacts({ candidateName: 'Asha Verma' }));
  expect((await readPdf(bytes)).outline).toEqual(['Certificate of Asha Verma']);
});

test.each([
  ['a certificate', () => certificatePdf(certificateFacts()), 'certificate'],
  ['a letter', () => offerLetterPdf(offerLetterFacts()), 'letter'],
])(
  'a screen reader reads %s as a heading, paragraphs and a description of its QR code',
  async (_name, make, noun) => {
    const { parts } = await readPdf(await make());
    expect(parts.filter((part) => part === 'H1')).toHaveLength(1);
    expect(parts.filter((part) => part.startsWith('Figure'))).toEqual([
      `Figure: QR code that opens the page where this ${noun} can be checked`,
    ]);
    expect(parts.filter((part) => part === 'P').length).toBeGreaterThan(10);
  },
);

test('the SVG draws the same page as the PDF: its QR code can be scanned, and it needs no font', async () => {
  const facts = certificateFacts({ candidateName: 'आरव शर्मा <b>' });
  const letter = offerLetterFacts();
  for (const [svg, url] of [
    [await certificateSvg(facts), facts.verifyUrl],
    [await offerLetterSvg(letter), letter.verifyUrl],
  ] as const) {
    expect(svg).not.toMatch(/<text|font-family|<b>/);
    const png = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 } }).render().asPng();
    expect(await qrOf(png)).toBe(url);
  }
});

test('the picture for social networks is a PNG of 1200 × 630', async () => {
  const png = Buffer.from(await certificateCard(certificateFacts()));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
