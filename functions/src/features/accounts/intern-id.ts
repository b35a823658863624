import { randomCode } from '../../random-code';

/** A candidate such as INT26-7F3K9Q: two digits of the year and six random characters (B13). */
export function newInternId(now: Date): string {
  return `INT${String(now.getUTCFullYear() % 100).padStart(2, '0')}-${randomCode(6)}`;
}
