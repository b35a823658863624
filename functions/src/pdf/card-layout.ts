import { brand } from '@prarambh/contract/brand';
import { longDate } from './dates';
import type { Drawing } from './drawing';
import type { CertificateFacts } from './facts';
import { sunrise } from './ornaments';
import { palette } from './palette';
import { circle, halfDisc, path, rectangle } from './shapes';
import type { Fonts } from './shaping';
import { fitLines, leadingOf, linesAt, type Style, textAt } from './text';

/** Width in pixels of the picture that social networks show beside a link. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;

/** Returns the picture that represents a certificate where its link is shared. */
export function cardLayout(facts: CertificateFacts, fonts: Fonts): Drawing {
  const nameOf: Style = { font: 'display', size: 76, color: palette.paper };
  const titleOf: Style = { font: 'medium', size: 40, color: palette.saffronPale };
  const name = fitLines(fonts, facts.candidateName, nameOf, { width: 900, lines: 2, smallest: 52 });
  const title = fitLines(fonts, facts.internshipTitle, titleOf, { width: 800, lines: 2, smallest: 30 });
  const nameLeading = name.size * leadingOf(facts.candidateName);
  const nameTop = name.lines.length === 1 ? 302 : 268;
  const nameBottom = nameTop + (name.lines.length - 1) * nameLeading;
  return {
    width: WIDTH,
    height: HEIGHT,
    operations: [
      path(rectangle(0, 0, WIDTH, HEIGHT), { fill: palette.indigo }),
      path(circle(1060, 600, 330), { fill: '#343a86' }),
      path(circle(1060, 600, 255), { fill: palette.indigoMid }),
      path(halfDisc(1060, 600, 180), { fill: palette.saffron }),
      path(rectangle(0, 600, WIDTH, 30), { fill: palette.saffronDeep }),
      ...sunrise(MARGIN + 30, 92, 78, { horizon: palette.paper }),
      textAt(
        fonts,
        brand.name,
        { font: 'display', size: 40, color: palette.paper },
        { x: MARGIN + 84, y: 108 },
      ),
      textAt(
        fonts,
        'CERTIFICATE OF INTERNSHIP COMPLETION',
        { font: 'medium', size: 19, color: palette.indigoPale, tracking: 0.18 },
        { x: MARGIN, y: nameTop - 98 },
      ),
      ...linesAt(name.lines, { ...nameOf, size: name.size }, { x: MARGIN, y: nameTop, leading: nameLeading }),
      ...linesAt(
        title.lines,
        { ...titleOf, size: title.size },
        { x: MARGIN, y: nameBottom + 76, leading: title.size * leadingOf(facts.internshipTitle) },
      ),
      textAt(
        fonts,
        `Completed on ${longDate(facts.completionDate)}`,
        { font: 'regular', size: 26, color: palette.paper },
        { x: MARGIN, y: 548 },
      ),
    ],
  };
}
