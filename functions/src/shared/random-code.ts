import { randomInt } from 'node:crypto';

/** Letters and digits that people do not confuse when reading them aloud; 5 bits each. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns `length` random characters of Crockford's base 32. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('');
}
