import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another when reading them aloud; 5 bits each. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As many random characters of Crockford's base 32. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('');
}
