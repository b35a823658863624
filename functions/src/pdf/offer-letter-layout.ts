import { brand } from '@prarambh/contract/brand';
import { OFFER_LETTER_TERMS, WORK_MODE } from '@prarambh/contract/offer-letter-terms';
import { longDate } from './dates';
import type { Drawing, Operation } from './drawing';
import type { OfferLetterFacts } from './facts';
import { letterhead } from './letterhead';
import { palette } from './palette';
import { type QrModules, qrPath } from './qr';
import { path, rectangle, segment } from './shapes';
import type { Fonts } from './shaping';
import { fitLines, leadingOf, linesAt, type Style, textAt, wrap } from './text';

/** A4, portrait. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 56;
const RIGHT = WIDTH - MARGIN;
const COLUMN = WIDTH - 2 * MARGIN;

const BODY_TOP = 118;
const FOOT_TOP = 702;
const QR_SIZE = 76;

/** Sizes that the layout tries until all text is above the foot. */
const SCALES = [1.08, 1.04, 1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6];

const label: Style = { font: 'medium', size: 7.5, color: palette.soft, tracking: 0.16 };

/** Operations, and the y at which the next block may begin. */
interface Block {
  operations: Operation[];
  bottom: number;
}

/** Returns the layout of an offer letter. Its facts are already known to be drawable. */
export function offerLetterLayout(facts: OfferLetterFacts, fonts: Fonts, qr: QrModules): Drawing {
  const body =
    SCALES.map((scale) => bodyAt(scale, facts, fonts)).find(({ bottom }) => bottom <= FOOT_TOP - 14) ??
    bodyAt(0.56, facts, fonts);
  return {
    width: WIDTH,
    height: HEIGHT,
    operations: [
      path(rectangle(0, 0, WIDTH, HEIGHT), { fill: palette.paper }),
      ...letterhead(fonts, { width: WIDTH, margin: MARGIN, title: 'OFFER LETTER', number: facts.letterId }),
      ...body.operations,
      ...foot(facts, fonts, qr),
    ],
  };
}

function bodyAt(scale: number, facts: OfferLetterFacts, fonts: Fonts): Block {
  const text: Style = { font: 'regular', size: 10.5 * scale, color: palette.ink };
  const greeting: Style = { font: 'display', size: 15 * scale, color: palette.indigo };
  const date = textAt(fonts, longDate(facts.issueDate), text, { x: RIGHT, y: BODY_TOP, align: 'right' });
  const dear = paragraph(fonts, `Dear ${facts.candidateName},`, greeting, BODY_TOP + 26 * scale);
  const offer = paragraph(
    fonts,
    `${facts.company} is glad to offer you the position of ${facts.title}. Please read the particulars and terms below; by beginning your work you accept them.`,
    text,
    dear.bottom + 4 * scale,
  );
  const table = particulars(scale, facts, { fonts, top: offer.bottom + 6 * scale });
  const list = terms(scale, fonts, table.bottom + 20 * scale);
  const closing = paragraph(
    fonts,
    'We look forward to what you will make, and wish you a good beginning.',
    text,
    list.bottom + 10 * scale,
  );
  const parts = [dear, offer, table, list, closing];
  return { operations: [date, ...parts.flatMap(({ operations }) => operations)], bottom: closing.bottom };
}

function paragraph(
  fonts: Fonts,
  text: string,
  style: Style,
  top: number,
  { x, width, leading }: { x: number; width: number; leading: number } = {
    x: MARGIN,
    width: COLUMN,
    leading: 1.5,
  },
): Block {
  const lines = wrap(fonts, text, style, width);
  const step = style.size * Math.max(leading, leadingOf(text));
  return {
    operations: linesAt(lines, style, { x, y: top + style.size, leading: step }),
    bottom: top + lines.length * step,
  };
}

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

function stipendOf(stipend: string): string {
  return /^\d+(\.\d+)?$/.test(stipend) ? `₹${rupees.format(Number(stipend))}` : stipend;
}

/** Sets the facts of the offer in two columns; omits empty ones. */
function particulars(
  scale: number,
  facts: OfferLetterFacts,
  { fonts, top }: { fonts: Fonts; top: number },
): Block {
  const rows = [
    ['POSITION', facts.title],
    ['COMPANY', facts.company],
    ['CANDIDATE', facts.candidateName],
    ['INTERN ID', facts.internId],
    ['START DATE', facts.startDate && longDate(facts.startDate)],
    ['END DATE', facts.endDate && longDate(facts.endDate)],
    ['DURATION', facts.duration],
    ['STIPEND', stipendOf(facts.stipend)],
    ['TECH PARTNER', facts.techPartner],
    ['MODE', WORK_MODE],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  const padding = 14 * scale;
  const width = (COLUMN - 3 * padding) / 2;
  const value: Style = { font: 'medium', size: 10.5 * scale, color: palette.ink };
  const operations: Operation[] = [];
  let y = top + padding;
  for (let index = 0; index < rows.length; index += 2) {
    const cells = rows.slice(index, index + 2).map(([name, text], column) => {
      const x = MARGIN + padding + column * (width + padding);
      const name_ = textAt(fonts, name, { ...label, size: label.size * scale }, { x, y: y + 6 * scale });
      const block = paragraph(fonts, text, value, y + 9 * scale, { x, width, leading: 1.3 });
      return { operations: [name_, ...block.operations], bottom: block.bottom };
    });
    operations.push(...cells.flatMap((cell) => cell.operations));
    y = Math.max(...cells.map(({ bottom }) => bottom)) + 8 * scale;
  }
  const bottom = y - 8 * scale + padding;
  return {
    operations: [
      path(rectangle(MARGIN, top, COLUMN, bottom - top), { fill: palette.warm }),
      path(rectangle(MARGIN, top, 3, bottom - top), { fill: palette.saffron }),
      ...operations,
    ],
    bottom,
  };
}

function terms(scale: number, fonts: Fonts, top: number): Block {
  const text: Style = { font: 'regular', size: 9 * scale, color: palette.ink };
  const numeral: Style = { ...text, font: 'semibold', color: palette.saffronDeep };
  const indent = 20 * scale;
  const title = textAt(
    fonts,
    'TERMS',
    { font: 'semibold', size: 9.5 * scale, color: palette.indigo, tracking: 0.16 },
    { x: MARGIN, y: top + 8 * scale },
  );
  const operations: Operation[] = [title];
  let y = top + 15 * scale;
  OFFER_LETTER_TERMS.forEach((term, index) => {
    const block = paragraph(fonts, term, text, y, {
      x: MARGIN + indent,
      width: COLUMN - indent,
      leading: 1.45,
    });
    operations.push(
      textAt(fonts, `${index + 1}.`, numeral, { x: MARGIN, y: y + text.size }),
      ...block.operations,
    );
    y = block.bottom + 3 * scale;
  });
  return { operations, bottom: y };
}

/** Sets the signer, and the QR code and ID for the check. */
function foot(facts: OfferLetterFacts, fonts: Fonts, qr: QrModules): Operation[] {
  const [, name = facts.hrName, office = 'Human Resources'] = /^([^,]*),\s*(\S.*)$/.exec(facts.hrName) ?? [];
  const nameOf: Style = { font: 'medium', size: 13, color: palette.indigo };
  const small: Style = { font: 'regular', size: 9, color: palette.soft };
  const width = 250;
  const signer = fitLines(fonts, name, nameOf, { width, lines: 2, smallest: 9 });
  const under = fitLines(fonts, `${office}, ${facts.company}`, small, { width, lines: 3, smallest: 7 });
  const [left, line] = [RIGHT - QR_SIZE, FOOT_TOP + 48];
  const leading = signer.size * 1.2;
  const aside = { x: left - 14, align: 'right' as const };
  const id = fitLines(
    fonts,
    facts.letterId,
    { ...small, color: palette.ink },
    { width: 130, lines: 3, smallest: 6 },
  );
  return [
    ...linesAt(
      signer.lines,
      { ...nameOf, size: signer.size },
      { x: MARGIN, y: line - 8 - (signer.lines.length - 1) * leading, leading },
    ),
    path(segment(MARGIN, line, MARGIN + 190, line), { stroke: palette.indigo, strokeWidth: 0.7 }),
    ...linesAt(
      under.lines,
      { ...small, size: under.size },
      { x: MARGIN, y: line + 14, leading: under.size * 1.35 },
    ),
    {
      ...qrPath(qr, { left, top: FOOT_TOP, size: QR_SIZE }, palette.ink),
      alt: 'QR code that opens the page where this letter can be checked',
    },
    textAt(fonts, 'SCAN TO VERIFY', label, { ...aside, y: FOOT_TOP + 12 }),
    ...linesAt(
      id.lines,
      { ...small, color: palette.ink, size: id.size },
      { ...aside, y: FOOT_TOP + 26, leading: id.size * 1.3 },
    ),
    path(rectangle(0, HEIGHT - 26, WIDTH, 26), { fill: palette.warm }),
    textAt(
      fonts,
      `${brand.name} · ${new URL(facts.verifyUrl).host} · ${brand.supportEmail}`,
      { font: 'regular', size: 8, color: palette.soft },
      { x: WIDTH / 2, y: HEIGHT - 11, align: 'center' },
    ),
  ];
}
