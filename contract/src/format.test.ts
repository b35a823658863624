import { describe, expect, it } from 'vitest';
import { formatCount, formatDate, formatRupees } from './format';

describe('numbers', () => {
  it('numbers have Indian digit groups', () => {
    expect(formatRupees(149)).toBe('₹149');
    expect(formatRupees(149_000)).toBe('₹1,49,000');
    const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
    for (const count of [0, 999, 1000, 1000.4, -1, -100_000, 12_34_567, 10_000_000, 123_456_789_012])
      expect(formatCount(count)).toBe(indian.format(count));
  });
});

describe('days', () => {
  it('dates start with the day, and a plain day is the same in every zone', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
    expect(formatDate('2027-01-02')).toBe('02/01/2027');
  });

  it('a missing or unreadable date is shown as a hyphen', () => {
    expect(formatDate(null)).toBe('-');
    expect(formatDate('soon')).toBe('-');
  });
});
