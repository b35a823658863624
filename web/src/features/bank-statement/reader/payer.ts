const PARTS = /[/-]/;

const ADDRESS = /[A-Za-z0-9._]{2,60}@[A-Za-z][A-Za-z0-9.]{1,30}/;
/** Words that banks and apps put into narrations; text with such a word is no name. */
const NO_NAME =
  /\b(?:upi|upiab|upiar|mmt|imps|impsab|neft|rtgs|by|transfer|payment|paid|received|bank|sent|from|using|internship|fee|cr|dr|to|ret|rev|p2a|p2m)\b/i;
/** Codes and short names that narrations use for the payer's bank. */
const BANK_CODE =
  /^(?:[A-Z]{4}0[A-Z0-9]{6}|sbin?|hdfc|icic?i?|ici|utib|axis|kkbk|kotak|barb|bob|punb|pnb|cnrb|canara|ubin|union|bkid|boi|ibkl|idbi|idib|ioba|iob|cbin|ucba|uco|mahb|psib|yesb|indb|idfb|idfc|bdbl|bandhan|fdrl|federal|ratn|rbl|kvbl|karb|sibl|ciub|airp|pytm|paytm|ptye|na|ybl|okaxis|oksbi)$/i;
const NAME = /^\p{L}[\p{L}\p{M} .]{2,}$/u;

const PAYER_MAX = 100;
const LOOKED_AT = 400;

/** Name and payment address of the payer, as far as the narration has them; null if it has neither. */
export function payerOf(narration: string): string | null {
  const text = narration.slice(0, LOOKED_AT);
  const name = text
    .split(PARTS)
    .map((part) => part.trim().replace(/^received from /i, ''))
    .find((part) => NAME.test(part) && !NO_NAME.test(part) && !BANK_CODE.test(part));
  const address = ADDRESS.exec(text)?.[0];
  const known = [name, address].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(', ').slice(0, PAYER_MAX) : null;
}
