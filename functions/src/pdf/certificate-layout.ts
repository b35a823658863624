import { brand } from '@prarambh/contract/brand';
import { longDate } from './dates';
import type { Drawing, Operation } from './drawing';
import type { CertificateFacts } from './facts';
import { frame, rays, seal, sunrise } from './ornaments';
import { palette } from './palette';
import { type QrModules, qrPath } from './qr';
import { isReshaped } from './scripts';
import { circle, path, rectangle, segment } from './shapes';
import type { Fonts } from './shaping';
import { fitLines, leadingOf, linesAt, type Style, textAt } from './text';

/** A4, landscape. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const MIDDLE = WIDTH / 2;
const INSET = 30;
const TEXT_WIDTH = 640;

const QR_SIZE = 80;
const QR_TOP = 424;
const SIGNED_AT = 494;
const SIDE_WIDTH = 220;
const LEFT = 70 + SIDE_WIDTH / 2;
const RIGHT = WIDTH - LEFT;

const label: Style = { font: 'medium', size: 7.5, color: palette.soft, tracking: 0.16 };
const sentence: Style = { font: 'regular', size: 12.5, color: palette.soft };
const nameStyle: Style = { font: 'display', size: 40, color: palette.indigo };
const titleStyle: Style = { font: 'display', size: 20, color: palette.ink };

/** The background that all certificates share. */
const PAPER: readonly Operation[] = [
  path(rectangle(0, 0, WIDTH, HEIGHT), { fill: palette.paper }),
  rays(MIDDLE, 520, 660, 20),
  // The rays end at the frame.
  path(rectangle(INSET / 2, INSET / 2, WIDTH - INSET, HEIGHT - INSET), {
    stroke: palette.paper,
    strokeWidth: INSET,
  }),
  ...frame(WIDTH, HEIGHT, INSET),
];

/** Returns the layout of a certificate. Its facts are already known to be drawable. */
export function certificateLayout(facts: CertificateFacts, fonts: Fonts, qr: QrModules): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    operations: [
      ...PAPER,
      ...heading(fonts),
      ...statement(facts, fonts),
      ...dates(facts, fonts),
      ...signature(facts, fonts),
      ...seal(fonts, `${brand.name.toUpperCase()} · VERIFIED INTERNSHIP ·`, {
        x: MIDDLE,
        y: 478,
        radius: 43,
      }),
      ...check(facts, fonts, qr),
    ],
  };
}

const center = (y: number) => ({ x: MIDDLE, y, align: 'center' as const });

function heading(fonts: Fonts): Operation[] {
  const brandStyle: Style = { font: 'display', size: 13, color: palette.indigo, tracking: 0.32 };
  const large: Style = { font: 'display', size: 35, color: palette.indigo, tracking: 0.16 };
  const small: Style = { font: 'medium', size: 10, color: palette.saffronDeep, tracking: 0.3 };
  return [
    ...sunrise(MIDDLE, 73, 44, { horizon: palette.indigo }),
    textAt(fonts, brand.name.toUpperCase(), brandStyle, center(102)),
    { ...textAt(fonts, 'CERTIFICATE', large, center(149)), isHeading: true },
    {
      ...textAt(fonts, 'OF INTERNSHIP COMPLETION', small, center(168)),
      isHeading: true,
      continues: true,
    },
  ];
}

function statement(facts: CertificateFacts, fonts: Fonts): Operation[] {
  const largest = isReshaped(facts.candidateName) ? 24 : 27;
  const name = { width: TEXT_WIDTH, lines: 2, smallest: largest, wrapped: largest };
  const title = { width: TEXT_WIDTH, lines: 2, smallest: 16, wrapped: 16 };
  return [
    textAt(fonts, 'This certificate is presented to', sentence, center(199)),
    ...centred(fonts, facts.candidateName, nameStyle, { y: 245, ...name }),
    path(segment(MIDDLE - 150, 286, MIDDLE - 9, 286), { stroke: palette.saffron, strokeWidth: 0.9 }),
    path(segment(MIDDLE + 9, 286, MIDDLE + 150, 286), { stroke: palette.saffron, strokeWidth: 0.9 }),
    path(circle(MIDDLE, 286, 2.6), { fill: palette.saffron }),
    textAt(fonts, 'for successfully completing the virtual internship in', sentence, center(308)),
    ...centred(fonts, facts.internshipTitle, titleStyle, { y: 336, ...title }),
  ];
}

/** Sets one or two lines whose capitals are centred at `y`. */
function centred(
  fonts: Fonts,
  text: string,
  style: Style,
  { y, ...limits }: { y: number; width: number; lines: number; smallest: number; wrapped: number },
): Operation[] {
  const { lines, size } = fitLines(fonts, text, style, limits);
  const leading = size * leadingOf(text);
  const first = y + (fonts.capHeight(style.font) * size) / 2 - ((lines.length - 1) * leading) / 2;
  return linesAt(lines, { ...style, size }, { ...center(first), leading });
}

function dates(facts: CertificateFacts, fonts: Fonts): Operation[] {
  const { startDate } = facts;
  const to = longDate(facts.completionDate);
  const columns: readonly (readonly [name: string, text: string])[] = [
    ['DURATION', facts.duration],
    ...(startDate
      ? ([
          ['FROM', longDate(startDate)],
          ['TO', to],
        ] as const)
      : [['COMPLETED ON', to] as const]),
    ['ISSUED ON', longDate(facts.issuedOn)],
  ];
  const width = columns.length === 4 ? 150 : 168;
  const value: Style = { font: 'medium', size: 12.5, color: palette.ink };
  return columns.flatMap(([name, text], index) => {
    const x = MIDDLE + (index - (columns.length - 1) / 2) * width;
    const fitted = fitLines(fonts, text, value, { width: width - 16, lines: 1, smallest: 6 });
    const between = path(segment(x - width / 2, 373, x - width / 2, 398), {
      stroke: palette.line,
      strokeWidth: 0.6,
    });
    return [
      ...(index === 0 ? [] : [between]),
      textAt(fonts, name, label, { x, y: 380, align: 'center' }),
      ...linesAt(fitted.lines, { ...value, size: fitted.size }, { x, y: 397, align: 'center', leading: 0 }),
    ];
  });
}

/** Sets the signer above a line; an office after a comma goes below it. */
function signature({ signatureName }: CertificateFacts, fonts: Fonts): Operation[] {
  const [, name = signatureName, office = 'Authorised signatory'] =
    /^([^,]*),\s*(\S.*)$/.exec(signatureName) ?? [];
  const nameOf: Style = { font: 'medium', size: 15, color: palette.indigo };
  const officeOf: Style = { font: 'regular', size: 9.5, color: palette.soft };
  const limits = { width: SIDE_WIDTH - 10, lines: 2, smallest: 9 };
  const signer = fitLines(fonts, name, nameOf, limits);
  const under = fitLines(fonts, office, officeOf, { ...limits, smallest: 7 });
  const leading = signer.size * 1.2;
  return [
    ...linesAt(
      signer.lines,
      { ...nameOf, size: signer.size },
      { x: LEFT, y: SIGNED_AT - 9 - (signer.lines.length - 1) * leading, align: 'center', leading },
    ),
    path(segment(LEFT - 104, SIGNED_AT, LEFT + 104, SIGNED_AT), { stroke: palette.indigo, strokeWidth: 0.7 }),
    ...linesAt(
      under.lines,
      { ...officeOf, size: under.size },
      { x: LEFT, y: SIGNED_AT + 15, align: 'center', leading: under.size * 1.3 },
    ),
  ];
}

/** Sets the QR code and the ID with which anybody can check the certificate. */
function check(facts: CertificateFacts, fonts: Fonts, qr: QrModules): Operation[] {
  const id: Style = { font: 'medium', size: 8.5, color: palette.ink };
  const fitted = fitLines(fonts, facts.certificateId, id, { width: SIDE_WIDTH, lines: 2, smallest: 7 });
  const [left, quiet] = [RIGHT - QR_SIZE / 2, 7];
  return [
    path(rectangle(left - quiet, QR_TOP - quiet, QR_SIZE + 2 * quiet, QR_SIZE + 2 * quiet), {
      fill: '#ffffff',
      stroke: palette.line,
      strokeWidth: 0.6,
    }),
    {
      ...qrPath(qr, { left, top: QR_TOP, size: QR_SIZE }, palette.ink),
      alt: 'QR code that opens the page where this certificate can be checked',
    },
    textAt(fonts, 'CERTIFICATE ID', label, { x: RIGHT, y: 523, align: 'center' }),
    ...linesAt(
      fitted.lines,
      { ...id, size: fitted.size },
      { x: RIGHT, y: 535, align: 'center', leading: fitted.size * 1.2 },
    ),
  ];
}
