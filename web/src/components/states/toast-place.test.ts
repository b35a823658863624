import { describe, expect, it } from 'vitest';
import { type Box, bestPlace } from './toast-place';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** In the top right corner of a window of 1,000 by 600 pixels. */
const CORNER = box(700, 80, 280, 50);
const LIMITS = { left: 250, bottom: 450 };

describe('a toast', () => {
  it('stands in its corner while nothing that can be pressed is there', () => {
    expect(bestPlace(CORNER, [box(20, 90, 200, 40), box(700, 200, 80, 40)], LIMITS)).toEqual({
      x: 0,
      y: 0,
      covered: 0,
    });
  });

  it('goes beside a button of its corner where that is nearer than below it', () => {
    const { x, y, covered } = bestPlace(CORNER, [box(900, 85, 80, 200)], LIMITS);
    expect({ y, covered }).toEqual({ y: 0, covered: 0 });
    expect(CORNER.right + x).toBeLessThan(900);
  });

  it('goes below what takes the whole width', () => {
    const { x, y, covered } = bestPlace(CORNER, [box(0, 70, 1000, 60)], LIMITS);
    expect({ x, covered }).toEqual({ x: 0, covered: 0 });
    expect(CORNER.top + y).toBeGreaterThan(130);
  });

  it('covers as little as can be where everything is full of buttons, and stays within its limits', () => {
    const rows = Array.from({ length: 10 }, (_, row) => box(0, row * 60, 1000, 40));
    const { x, y, covered } = bestPlace(CORNER, [...rows, box(700, 80, 80, 20)], LIMITS);
    expect(covered).toBe(1);
    expect(CORNER.bottom + y).toBeLessThanOrEqual(LIMITS.bottom);
    expect(CORNER.left + x).toBeGreaterThanOrEqual(LIMITS.left);
  });
});
