import { describe, expect, it } from 'vitest';
import { formatDate, formatRupees } from './format';

describe('numbers', () => {
  it('numbers have Indian digit groups', () => {
    expect(formatRupees(149)).toBe('₹149');
    expect(formatRupees(149_000)).toBe('₹1,49,000');
  });
});

describe('days', () => {
  it('dates start with the day, and a plain day is the same in every zone', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
  });

  it('a missing or unreadable date is shown as a hyphen', () => {
    expect(formatDate(null)).toBe('-');
    expect(formatDate('soon')).toBe('-');
  });
});
