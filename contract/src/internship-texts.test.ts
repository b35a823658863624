import { expect, test } from 'vitest';
import { englishTexts } from './internship-texts';

test('a stipend names its period, or says that there is none', () => {
  expect(englishTexts.stipend({ stipend: 5000, stipendType: 'month' })).toBe('₹5,000/month');
  expect(englishTexts.stipend({ stipend: 250, stipendType: 'day' })).toBe('₹250/day');
  expect(englishTexts.stipend({ stipend: 0, stipendType: 'week' })).toBe('Unpaid');
});

test('the words for weeks and seats agree with their number', () => {
  expect(englishTexts.weeks(1)).toBe('1 Week');
  expect(englishTexts.weeks(12)).toBe('12 Weeks');
  expect(englishTexts.seatsLeft(1)).toBe('1 seat left');
  expect(englishTexts.seatsLeft(1200)).toBe('1,200 seats left');
});
