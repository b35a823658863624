import { describe, expect, it } from 'vitest';
import { formatDate, formatRupees } from './format';

describe('figures', () => {
  it('are grouped as people in India group them', () => {
    expect(formatRupees(149)).toBe('₹149');
    expect(formatRupees(149_000)).toBe('₹1,49,000');
  });
});

describe('days', () => {
  it('are written day first, and a plain day stays the same day in every zone', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
  });

  it('are a hyphen when missing or unreadable', () => {
    expect(formatDate(null)).toBe('-');
    expect(formatDate('soon')).toBe('-');
  });
});
