import { brand } from '@prarambh/contract/brand';
import { PAYMENT_NOTE } from '@prarambh/contract/constants';
import { longDate } from './dates';
import type { Drawing, Operation } from './drawing';
import type { ReceiptFacts } from './facts';
import { letterhead } from './letterhead';
import { palette } from './palette';
import { path, rectangle, segment } from './shapes';
import type { Fonts } from './shaping';
import { linesAt, type Style, textAt, wrap } from './text';

/** A4, portrait. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 56;
const RIGHT = WIDTH - MARGIN;
const COLUMN = WIDTH - 2 * MARGIN;

const NOTES = [
  'A one-time fee for one application, the same for every programme and duration. It is not refundable.',
  'This is a computer-generated receipt and is valid without a signature.',
];

const label: Style = { font: 'medium', size: 7.5, color: palette.soft, tracking: 0.16 };
const value: Style = { font: 'medium', size: 11, color: palette.ink };
const note: Style = { font: 'regular', size: 9, color: palette.soft };

/** Returns the layout of a payment receipt. Its facts are already known to be drawable. */
export function receiptLayout(facts: ReceiptFacts, fonts: Fonts): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    operations: [
      path(rectangle(0, 0, WIDTH, HEIGHT), { fill: palette.paper }),
      ...letterhead(fonts, { width: WIDTH, margin: MARGIN, title: 'PAYMENT RECEIPT', number: facts.number }),
      ...amount(facts, fonts),
      ...particulars(facts, fonts),
    ],
  };
}

function amount(facts: ReceiptFacts, fonts: Fonts): Operation[] {
  const sum: Style = { font: 'display', size: 30, color: palette.indigo };
  return [
    textAt(fonts, PAYMENT_NOTE, { ...value, size: 13 }, { x: MARGIN, y: 142 }),
    textAt(fonts, facts.state, note, { x: MARGIN, y: 160 }),
    textAt(fonts, facts.amount, sum, { x: RIGHT, y: 152, align: 'right' }),
    path(segment(MARGIN, 182, RIGHT, 182), { stroke: palette.line, strokeWidth: 0.7 }),
  ];
}

/** Sets the facts in two columns, and their explanation below. */
function particulars(facts: ReceiptFacts, fonts: Fonts): Operation[] {
  const rows = [
    ['RECEIPT NUMBER', facts.number],
    ['DATE', longDate(facts.date)],
    ['PAID BY', facts.paidBy],
    ['PAID TO', brand.name],
    ['STUDENT ID', facts.internId],
    ['PAID BY UPI, UTR', facts.utr],
    ['INTERNSHIP', facts.internship],
    ['COMPANY', facts.company],
    ['DURATION', facts.duration],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  const width = (COLUMN - 20) / 2;
  const operations: Operation[] = [];
  let y = 210;
  for (let index = 0; index < rows.length; index += 2) {
    const bottoms = rows.slice(index, index + 2).map(([name, text], column) => {
      const x = MARGIN + column * (width + 20);
      const lines = wrap(fonts, text, value, width);
      operations.push(
        textAt(fonts, name, label, { x, y }),
        ...linesAt(lines, value, { x, y: y + 15, leading: 15 }),
      );
      return y + lines.length * 15;
    });
    y = Math.max(...bottoms) + 26;
  }
  const notes = [...(facts.refusal ? [facts.refusal] : []), ...NOTES].flatMap((text) =>
    wrap(fonts, text, note, COLUMN),
  );
  return [
    ...operations,
    path(segment(MARGIN, y, RIGHT, y), { stroke: palette.line, strokeWidth: 0.7 }),
    ...linesAt(notes, note, { x: MARGIN, y: y + 22, leading: 14 }),
  ];
}
