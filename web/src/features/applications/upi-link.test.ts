import { expect, test } from 'vitest';
import { upiLink } from './upi-link';

test('the UPI link asks for exactly ₹149.00 with the note that staff look for', () => {
  expect(upiLink({ upiId: 'prarambh@upi', displayName: 'Prarambh Internships' })).toBe(
    'upi://pay?pa=prarambh@upi&pn=Prarambh%20Internships&am=149.00&cu=INR&tn=Internship%20Application%20Fee',
  );
});

test('special characters in a payee’s name or UPI ID cannot change the amount or the payee of a UPI link', () => {
  const link = upiLink({ upiId: 'a&am=1@upi', displayName: 'Rao & Sons + Co, पुणे' });
  const fields = new URLSearchParams(link.slice(link.indexOf('?')));
  expect(fields.getAll('am')).toEqual(['149.00']);
  expect(fields.get('pa')).toBe('a&am=1@upi');
  expect(fields.get('pn')).toBe('Rao & Sons + Co, पुणे');
  expect(link).not.toContain('+');
});

test('the UPI link does not escape the @ of the UPI ID, because some apps misread the escape', () => {
  expect(upiLink({ upiId: 'fees.2026@okicici', displayName: 'Fees' })).toContain('pa=fees.2026@okicici&');
});
