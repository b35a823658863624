import { expect, test } from 'vitest';
import { cardLayout } from './card-layout';
import { certificateLayout } from './certificate-layout';
import { printable } from './drawable';
import type { Box, Drawing, TextOperation } from './drawing';
import { offerLetterLayout } from './offer-letter-layout';
import { qrModules } from './qr';
import { loadFonts } from './shaping';
import { certificateFacts, offerLetterFacts } from './testing/facts';
import { boundsOf } from './text';

const LONG_NAME = 'Venkata Naga Satya Sai Lakshmi Narasimha Subrahmanya Chidambaram Iyer K';
const ONE_WORD = 'W'.repeat(100);
const NAMES = [
  'आरव शर्मा',
  'श्री क्षत्रिय ज्ञानेश्वर',
  'ঐশ্বর্য চট্টোপাধ্যায়',
  'ક્ષિતિજ જ્ઞાનેશ્વર',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
  'ଶ୍ରୀଜ୍ଞାନ ପଣ୍ଡା',
  'ஸ்ரீநிவாசன் கிருஷ்ணமூர்த்தி',
  'శ్రీలక్ష్మి కృష్ణమూర్తి',
  'José Ñandú-García',
  'Kṛṣṇa Śaṅkara Ṝṇaḹ',
  'ॻॼॾॿ सिन्धी',
  "D'Souza O’Neil",
  'Q',
  LONG_NAME,
  ONE_WORD,
  'ज्ञानेश्वरी लक्ष्मीनारायण श्रीकृष्णमूर्ति त्रिवेदी द्विवेदी चतुर्वेदी उपाध्याय शास्त्री व्यास मिश्रा शुक्ला'.slice(0, 100),
];
const LONG_TITLE =
  'Artificial Intelligence, Machine Learning and Data Engineering for Agricultural Supply Chains in Rural Maharashtra 2027';

/** The foot of a letter is a band of its own, closer to the edge. */
const BOTTOM = 8;

const texts = ({ operations }: Drawing) =>
  operations.filter((operation): operation is TextOperation => operation.kind === 'text');

async function inkOf(drawing: Drawing): Promise<{ text: string; box: Box }[]> {
  const fonts = await loadFonts(...texts(drawing).map(({ line }) => line.text));
  return texts(drawing).map((operation) => ({ text: operation.line.text, box: boundsOf(fonts, operation) }));
}

async function expectInside(drawing: Drawing, margin: number): Promise<void> {
  for (const { text, box } of await inkOf(drawing)) {
    expect(box.left, text).toBeGreaterThanOrEqual(margin);
    expect(box.top, text).toBeGreaterThanOrEqual(margin);
    expect(box.right, text).toBeLessThanOrEqual(drawing.width - margin + 0.01);
    expect(box.bottom, text).toBeLessThanOrEqual(drawing.height - Math.min(margin, BOTTOM));
  }
}

async function expectApart(drawing: Drawing): Promise<void> {
  const all = await inkOf(drawing);
  const touching = all.flatMap(({ text, box }, index) =>
    all
      .slice(index + 1)
      .filter(({ box: other }) => box.left < other.right && other.left < box.right)
      .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
      .map((other) => [text, other.text]),
  );
  expect(touching).toEqual([]);
}

const certificate = async (facts: Partial<Parameters<typeof certificateFacts>[0]>) =>
  certificateLayout(
    certificateFacts(facts),
    await loadFonts(...Object.values(facts ?? {}).map(String)),
    await qrModules(certificateFacts().verifyUrl),
  );
const letter = async (facts: Partial<Parameters<typeof offerLetterFacts>[0]>) =>
  offerLetterLayout(
    offerLetterFacts(facts),
    await loadFonts(...Object.values(facts ?? {}).map(String)),
    await qrModules(offerLetterFacts().verifyUrl),
  );

const CRUEL = {
  internshipTitle: LONG_TITLE,
  duration: 'Twelve weeks, three of them on the road',
  signatureName: `${LONG_NAME}, ${'Vice '.repeat(6)}Director`.slice(0, 100),
  certificateId: `${'Certificate-'.repeat(8)}1234`,
};

test.each(NAMES)(
  'a certificate keeps every text inside its frame and apart from others: %s',
  async (name) => {
    const candidateName = printable(name);
    for (const facts of [
      { candidateName },
      { candidateName, ...CRUEL },
      { candidateName, ...allOf(ONE_WORD) },
    ]) {
      const drawing = await certificate(facts);
      await expectInside(drawing, 44);
      await expectApart(drawing);
    }
  },
);

const allOf = (word: string) => ({
  internshipTitle: word.repeat(2).slice(0, 120),
  duration: word.slice(0, 40),
  signatureName: word,
  certificateId: word,
});

test.each(NAMES)(
  'an offer letter keeps every text inside its page and apart from others: %s',
  async (name) => {
    const candidateName = printable(name);
    const cruel = {
      title: LONG_TITLE,
      company: LONG_TITLE,
      techPartner: LONG_TITLE,
      hrName: LONG_NAME,
      stipend: ONE_WORD,
    };
    const words = {
      title: ONE_WORD,
      company: ONE_WORD,
      techPartner: ONE_WORD,
      hrName: ONE_WORD,
      letterId: ONE_WORD,
    };
    for (const facts of [{ candidateName }, { candidateName, ...cruel }, { candidateName, ...words }]) {
      const drawing = await letter(facts);
      await expectInside(drawing, 22);
      await expectApart(drawing);
    }
  },
);

test.each(NAMES)('the picture for social networks keeps every text inside: %s', async (name) => {
  const fonts = await loadFonts(name);
  for (const internshipTitle of ['Web Development', LONG_TITLE, ONE_WORD]) {
    const facts = certificateFacts({ candidateName: printable(name), internshipTitle });
    const drawing = cardLayout(facts, fonts);
    await expectInside(drawing, 40);
    await expectApart(drawing);
  }
});

test('a name is printed as large as possible: short ones on one line, long ones on two', async () => {
  const linesOf = async (candidateName: string) =>
    texts(await certificate({ candidateName })).filter(
      ({ line }) => candidateName.includes(line.text) && line.text,
    );
  expect(await linesOf('Asha Verma')).toMatchObject([{ size: 40 }]);
  const long = await linesOf(LONG_NAME);
  expect(long.map(({ line }) => line.text).join(' ')).toBe(LONG_NAME);
  expect(long).toHaveLength(2);
});
