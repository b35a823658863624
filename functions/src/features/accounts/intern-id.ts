import { programmeDay } from '../../shared/clock';
import { randomCode } from '../../shared/random-code';

/**
 * Returns a candidate such as INT26-7F3K9Q: two digits of the programme's year and six random characters
 * (B13).
 */
export function newInternId(now: Date): string {
  return `INT${programmeDay(now).slice(2, 4)}-${randomCode(6)}`;
}
