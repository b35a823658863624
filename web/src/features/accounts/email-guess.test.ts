import { expect, it } from 'vitest';
import { meantDomain } from './email-guess';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.co.in', 'yahoo.co.in'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['redifmail.com', 'rediffmail.com'],
])('for the mistyped email domain %s the form suggests %s', (typed, meant) => {
  expect(meantDomain(`asha@${typed}`)).toBe(meant);
});

it.each([
  'gmail.com',
  'yahoo.co.in',
  'ymail.com',
  'mail.com',
  'outlook.in',
  'hotmail.co.uk',
  'iitm.ac.in',
  'srmist.edu.in',
  'gmx.net',
  'zoho.com',
  'prarambh.test',
  'gmail',
  '',
])('the email domain ‘%s’ gets no suggestion', (typed) => {
  expect(meantDomain(`asha@${typed}`)).toBeNull();
});

it('an email without an @ gets no suggestion', () => {
  expect(meantDomain('gmial.com')).toBeNull();
});
