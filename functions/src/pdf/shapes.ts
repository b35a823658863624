import type { PathOperation, Segment } from './drawing';

type Paint = Omit<PathOperation, 'kind' | 'segments'>;

export const path = (segments: readonly Segment[], paint: Paint): PathOperation => ({
  kind: 'path',
  segments,
  ...paint,
});

export function rectangle(x: number, y: number, width: number, height: number): Segment[] {
  return [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']];
}

export function segment(x1: number, y1: number, x2: number, y2: number): Segment[] {
  return [
    ['M', x1, y1],
    ['L', x2, y2],
  ];
}

// The handle length that makes four curves a circle.
const ROUND = 0.5523;

export function circle(x: number, y: number, radius: number): Segment[] {
  const h = radius * ROUND;
  return [
    ['M', x - radius, y],
    ['C', x - radius, y - h, x - h, y - radius, x, y - radius],
    ['C', x + h, y - radius, x + radius, y - h, x + radius, y],
    ['C', x + radius, y + h, x + h, y + radius, x, y + radius],
    ['C', x - h, y + radius, x - radius, y + h, x - radius, y],
    ['Z'],
  ];
}

/** Returns the upper half of a disc on a line. */
export function halfDisc(x: number, y: number, radius: number): Segment[] {
  const h = radius * ROUND;
  return [
    ['M', x - radius, y],
    ['C', x - radius, y - h, x - h, y - radius, x, y - radius],
    ['C', x + h, y - radius, x + radius, y - h, x + radius, y],
    ['Z'],
  ];
}

/** Returns the point at `distance` from a centre; angles in turns, 0 upwards, clockwise. */
export function around(x: number, y: number, distance: number, turn: number): [number, number] {
  const angle = turn * 2 * Math.PI;
  return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)];
}

/** Moves, turns and scales a path that was drawn around the origin. */
export function placed(
  segments: readonly Segment[],
  { x, y, scale = 1, turn = 0 }: { x: number; y: number; scale?: number; turn?: number },
): Segment[] {
  const [sine, cosine] = [Math.sin(turn * 2 * Math.PI) * scale, Math.cos(turn * 2 * Math.PI) * scale];
  const px = (a: number, b: number) => x + a * cosine - b * sine;
  const py = (a: number, b: number) => y + a * sine + b * cosine;
  return segments.map((step): Segment => {
    if (step[0] === 'Z') return step;
    if (step[0] === 'C') {
      const [, a, b, c, d, e, f] = step;
      return ['C', px(a, b), py(a, b), px(c, d), py(c, d), px(e, f), py(e, f)];
    }
    return [step[0], px(step[1], step[2]), py(step[1], step[2])];
  });
}

// Positions of the handles of half a sine wave: along it as a share of its length, off it as a share of its height.
const WAVE_ALONG = 0.3642;
const WAVE_OFF = 4 / 3;

/** Returns a sine line along the x axis from 0 to `length`: an odd or even number of half waves. */
export function wave(length: number, halves: number, height: number): Segment[] {
  const half = length / halves;
  const segments: Segment[] = [['M', 0, 0]];
  for (let index = 0; index < halves; index += 1) {
    const off = (index % 2 === 0 ? -1 : 1) * height * WAVE_OFF;
    const start = index * half;
    segments.push([
      'C',
      start + half * WAVE_ALONG,
      off,
      start + half * (1 - WAVE_ALONG),
      off,
      start + half,
      0,
    ]);
  }
  return segments;
}
