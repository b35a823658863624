/** Common mail domains of students in India. */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'rediffmail.com',
  'protonmail.com',
];

/** Other providers whose names are one letter away from those. */
const ALSO_RIGHT = ['ymail.com', 'mail.com', 'email.com', 'fmail.com'];

/** True if two texts differ by one wrong, missing, extra or swapped letter. */
function isAtMostOneSlip(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (x.length < 2 && y.length < 2) return true;
  return x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0];
}

function splitDomain(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/**
 * The domain that was probably meant: gmail.com for asha@gmial.com or asha@gmai.con. Null for a known domain, and for
 * one that is like none of them.
 */
export function meantDomain(email: string): string | null {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!email.includes('@') || !domain.includes('.')) return null;
  if (DOMAINS.includes(domain) || ALSO_RIGHT.includes(domain)) return null;
  const [name, ending] = splitDomain(domain);
  const isMeant = (known: string) => {
    const [knownName, knownEnding] = splitDomain(known);
    return isAtMostOneSlip(name, knownName) && isAtMostOneSlip(ending, knownEnding);
  };
  return DOMAINS.find(isMeant) ?? null;
}
