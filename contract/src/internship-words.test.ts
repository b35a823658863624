import { expect, test } from 'vitest';
import { englishWords } from './internship-words';

test('a stipend names its period, or says that there is none', () => {
  expect(englishWords.stipend({ stipend: 5000, stipendType: 'month' })).toBe('₹5,000/month');
  expect(englishWords.stipend({ stipend: 250, stipendType: 'day' })).toBe('₹250/day');
  expect(englishWords.stipend({ stipend: 0, stipendType: 'week' })).toBe('Unpaid');
});

test('the words for weeks and seats agree with their number', () => {
  expect(englishWords.weeks(1)).toBe('1 Week');
  expect(englishWords.weeks(12)).toBe('12 Weeks');
  expect(englishWords.seatsLeft(1)).toBe('1 seat left');
  expect(englishWords.seatsLeft(1200)).toBe('1,200 seats left');
});
