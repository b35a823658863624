import type { Operation, Segment } from './drawing';
import { palette } from './palette';
import { around, circle, halfDisc, path, placed, rectangle, segment, wave } from './shapes';
import type { Fonts } from './shaping';

/** Draws the brand's sign: a sun with rays over a horizon, with or without an indigo tile. */
export function sunrise(
  x: number,
  y: number,
  size: number,
  { ground, horizon }: { ground?: string; horizon: string },
): Operation[] {
  const at = (segments: Segment[]) =>
    placed(segments, { x: x - size / 2, y: y - size / 2, scale: size / 32 });
  const rays = [
    ...segment(16, 7.5, 16, 10.9),
    ...segment(8.3, 11.2, 10.5, 13.6),
    ...segment(23.7, 11.2, 21.5, 13.6),
  ];
  const strokeWidth = (size / 32) * 1.9;
  return [
    ...(ground ? [path(at(circle(16, 16, 16)), { fill: ground })] : []),
    path(at(halfDisc(16, 21, 6)), { fill: palette.saffron }),
    path(at(rays), { stroke: palette.saffron, strokeWidth }),
    path(at(segment(6.5, 22.1, 25.5, 22.1)), { stroke: horizon, strokeWidth }),
  ];
}

/** Draws pale rays that rise from below the text, as wide as the page. */
export function rays(x: number, y: number, radius: number, count: number): Operation {
  const step = 0.5 / count;
  const segments = Array.from({ length: count }, (_, index): Segment[] => {
    const turn = -0.25 + (index + 0.25) * step;
    const [ax, ay] = around(x, y, radius, turn);
    const [bx, by] = around(x, y, radius, turn + step / 2);
    return [['M', x, y], ['L', ax, ay], ['L', bx, by], ['Z']];
  });
  return path(segments.flat(), { fill: palette.ray });
}

const CORNER = 26;
const WAVE_LENGTH = 15;
const WAVE_HEIGHT = 4.6;

/** Draws a frame of woven lines between two rules, with a sign at each corner; `inset` is the middle of the weave. */
export function frame(width: number, height: number, inset: number): Operation[] {
  const [right, bottom] = [width - inset, height - inset];
  const sides = [
    { x: inset, y: inset, length: width - 2 * inset, turn: 0 },
    { x: right, y: inset, length: height - 2 * inset, turn: 0.25 },
    { x: right, y: bottom, length: width - 2 * inset, turn: 0.5 },
    { x: inset, y: bottom, length: height - 2 * inset, turn: 0.75 },
  ];
  const woven = (height: number) =>
    sides.flatMap(({ x, y, length, turn }) =>
      placed(wave(length, 2 * Math.round(length / WAVE_LENGTH), height), { x, y, turn }),
    );
  const rule = (offset: number, strokeWidth: number, stroke: string) =>
    path(rectangle(offset, offset, width - 2 * offset, height - 2 * offset), { stroke, strokeWidth });
  const corners = [
    [inset, inset],
    [right, inset],
    [right, bottom],
    [inset, bottom],
  ] as const;
  return [
    path(woven(WAVE_HEIGHT), { stroke: palette.indigoMid, strokeWidth: 0.55 }),
    path(woven(-WAVE_HEIGHT), { stroke: palette.indigoMid, strokeWidth: 0.55 }),
    path(woven(WAVE_HEIGHT * 0.4), { stroke: palette.saffron, strokeWidth: 0.8 }),
    rule(inset - 8, 1.6, palette.indigo),
    rule(inset + 8, 0.6, palette.indigo),
    rule(inset + 11, 0.4, palette.saffron),
    ...corners.flatMap(([x, y]) => [
      path(circle(x, y, CORNER / 2 + 2), { fill: palette.paper, stroke: palette.indigo, strokeWidth: 0.6 }),
      ...sunrise(x, y, CORNER, { ground: palette.indigo, horizon: palette.paper }),
    ]),
  ];
}

const LOBES = 36;

function scalloped(x: number, y: number, radius: number, depth: number): Segment[] {
  const segments: Segment[] = [['M', ...around(x, y, radius - depth, 0)]];
  for (let lobe = 0; lobe < LOBES; lobe += 1) {
    const at = (share: number, distance: number) => around(x, y, distance, (lobe + share) / LOBES);
    segments.push([
      'C',
      ...at(0.2, radius + depth / 3),
      ...at(0.8, radius + depth / 3),
      ...at(1, radius - depth),
    ]);
  }
  return [...segments, ['Z']];
}

/** Sets a word round a circle, as outlines. It is decoration: the page's text contains it too. */
function roundText(
  fonts: Fonts,
  text: string,
  { x, y, radius, size }: Record<'x' | 'y' | 'radius' | 'size', number>,
) {
  const line = fonts.shape(text, 'medium', 0.14);
  const circumference = 2 * Math.PI * radius;
  return line.glyphs.flatMap((glyph) => {
    const advance = fonts.face(glyph.face).advance(glyph.id);
    const turn = ((glyph.x + advance / 2 - line.width / 2) * size) / circumference;
    const [gx, gy] = around(x, y, radius, turn);
    const upright = fonts.face(glyph.face).outline(glyph.id).map(mirrored);
    return placed(placed(upright, { x: -advance / 2, y: 0 }), { x: gx, y: gy, scale: size, turn });
  });
}

/** Mirrors a path from y upwards to y downwards. */
function mirrored(step: Segment): Segment {
  if (step[0] === 'Z') return step;
  if (step[0] === 'C') return ['C', step[1], -step[2], step[3], -step[4], step[5], -step[6]];
  return [step[0], step[1], -step[2]];
}

/** Draws the seal: a scalloped medal with the brand's sign and words around it. */
export function seal(
  fonts: Fonts,
  words: string,
  { x, y, radius }: Record<'x' | 'y' | 'radius', number>,
): Operation[] {
  const ribbon = (side: -1 | 1): Segment[] => {
    const at = (dx: number, dy: number): [number, number] => [x + side * dx * radius, y + dy * radius];
    return [
      ['M', ...at(0.12, 0.6)],
      ['L', ...at(0.72, 0.55)],
      ['L', ...at(0.86, 1.5)],
      ['L', ...at(0.56, 1.33)],
      ['L', ...at(0.3, 1.56)],
      ['Z'],
    ];
  };
  return [
    path([...ribbon(-1), ...ribbon(1)], { fill: palette.indigoMid }),
    path(scalloped(x, y, radius, radius * 0.07), { fill: palette.saffron }),
    path(circle(x, y, radius * 0.86), { fill: palette.indigo }),
    path(circle(x, y, radius * 0.81), { stroke: palette.saffronPale, strokeWidth: 0.5 }),
    path(circle(x, y, radius * 0.54), { stroke: palette.saffronPale, strokeWidth: 0.5 }),
    path(roundText(fonts, words, { x, y, radius: radius * 0.62, size: radius * 0.155 }), {
      fill: palette.paper,
    }),
    ...sunrise(x, y - radius * 0.02, radius * 1.06, { horizon: palette.paper }),
  ];
}
