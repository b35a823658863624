import { describe, expect, it } from 'vitest';
import { formatDate, formatRupees, formatStipend, formatWeeks } from './format';

describe('figures', () => {
  it('are grouped as people in India group them', () => {
    expect(formatRupees(149)).toBe('₹149');
    expect(formatRupees(149_000)).toBe('₹1,49,000');
  });

  it('say what a stipend is paid for, or that there is none', () => {
    expect(formatStipend({ stipend: 5000, stipendType: 'month' })).toBe('₹5,000/month');
    expect(formatStipend({ stipend: 250 })).toBe('₹250/month');
    expect(formatStipend({ stipend: 0, stipendType: 'week' })).toBe('Unpaid');
  });

  it('count weeks', () => {
    expect(formatWeeks(1)).toBe('1 Week');
    expect(formatWeeks(12)).toBe('12 Weeks');
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
