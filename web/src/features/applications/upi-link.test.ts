import { expect, test } from 'vitest';
import { upiLink } from './upi-link';

test('the payment code asks for exactly ₹149.00, in rupees, with the note that staff look for', () => {
  expect(upiLink({ upiId: 'prarambh@upi', displayName: 'Prarambh Internships' })).toBe(
    'upi://pay?pa=prarambh@upi&pn=Prarambh%20Internships&am=149.00&cu=INR&tn=Internship%20Application%20Fee',
  );
});

test('a payee whose name has signs of its own cannot change the amount or the receiver', () => {
  const link = upiLink({ upiId: 'a&am=1@upi', displayName: 'Rao & Sons + Co, पुणे' });
  const fields = new URLSearchParams(link.slice(link.indexOf('?')));
  expect(fields.getAll('am')).toEqual(['149.00']);
  expect(fields.get('pa')).toBe('a&am=1@upi');
  expect(fields.get('pn')).toBe('Rao & Sons + Co, पुणे');
  expect(link).not.toContain('+');
});

test('the @ of the UPI ID stays as it is, because some apps misread its escape', () => {
  expect(upiLink({ upiId: 'fees.2026@okicici', displayName: 'Fees' })).toContain('pa=fees.2026@okicici&');
});
