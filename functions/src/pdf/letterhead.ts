import { brand, brandWords } from '@prarambh/contract/brand';
import type { Operation } from './drawing';
import { sunrise } from './ornaments';
import { palette } from './palette';
import { path, rectangle } from './shapes';
import type { Fonts } from './shaping';
import { fitLines, linesAt, type Style, textAt } from './text';

const HEIGHT = 86;

interface Letterhead {
  /** Width of the page and its margin, in points. */
  width: number;
  margin: number;
  /** Title of the paper in capitals, and its number. */
  title: string;
  number: string;
}

/** Returns the head of a portrait page: the issuer, the title and the number. */
export function letterhead(fonts: Fonts, { width, margin, title, number }: Letterhead): Operation[] {
  const right = width - margin;
  const id: Style = { font: 'regular', size: 8, color: palette.indigoPale };
  const fitted = fitLines(fonts, number, id, { width: 230, lines: 1, smallest: 5 });
  return [
    path(rectangle(0, 0, width, HEIGHT), { fill: palette.indigo }),
    path(rectangle(0, HEIGHT, width, 3), { fill: palette.saffron }),
    ...sunrise(margin + 17, 42, 40, { horizon: palette.paper }),
    textAt(fonts, brand.name, { font: 'display', size: 19, color: palette.paper }, { x: margin + 46, y: 45 }),
    textAt(
      fonts,
      brandWords.tagline,
      { font: 'regular', size: 8.5, color: palette.indigoPale },
      { x: margin + 46, y: 59 },
    ),
    {
      ...textAt(
        fonts,
        title,
        { font: 'semibold', size: 12, color: palette.saffronPale, tracking: 0.2 },
        { x: right, y: 43, align: 'right' },
      ),
      isHeading: true,
    },
    ...linesAt(fitted.lines, { ...id, size: fitted.size }, { x: right, y: 59, align: 'right', leading: 0 }),
  ];
}
