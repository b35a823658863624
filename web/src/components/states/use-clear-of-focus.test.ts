import { expect, it } from 'vitest';
import { shiftBelow } from './use-clear-of-focus';

const TOASTS = { left: 600, right: 980, top: 76, bottom: 140 };

it('toasts stay in their corner while the focused control is elsewhere', () => {
  expect(shiftBelow(TOASTS, { left: 20, right: 220, top: 90, bottom: 130 }, 900)).toBe(0);
});

it('toasts move below the focused control that they would cover', () => {
  const focused = { left: 700, right: 900, top: 100, bottom: 160 };
  expect(TOASTS.top + shiftBelow(TOASTS, focused, 900)).toBe(168);
});

it('toasts stay in their corner if there is no room below the focused control', () => {
  expect(shiftBelow(TOASTS, { left: 0, right: 1000, top: 0, bottom: 890 }, 900)).toBe(0);
});
