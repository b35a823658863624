import { APPLICATION_FEE, PAYMENT_NOTE } from '@prarambh/contract/constants';

interface Payee {
  upiId: string;
  displayName: string;
}

/** Some apps misread %40 and others read + as a plus, so `@` stays raw and a space is %20 (E15). */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}

/** The string behind the QR code, which on a phone is also the link that opens a UPI app. */
export function upiLink({ upiId, displayName }: Payee): string {
  const fields = [
    `pa=${encode(upiId)}`,
    `pn=${encodeURIComponent(displayName)}`,
    `am=${APPLICATION_FEE.toFixed(2)}`,
    'cu=INR',
    `tn=${encodeURIComponent(PAYMENT_NOTE)}`,
  ];
  return `upi://pay?${fields.join('&')}`;
}
