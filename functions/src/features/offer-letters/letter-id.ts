import { programmeDay } from '../../shared/clock';
import { randomCode } from '../../shared/random-code';

const RANDOM_CHARACTERS = 12;

/**
 * Returns a letter ID such as OL26-7F3K9QH2M8VX, with two digits of the programme's year. Its 60 random bits
 * protect the letter against guessing.
 */
export function newLetterId(now: Date): string {
  return `OL${programmeDay(now).slice(2, 4)}-${randomCode(RANDOM_CHARACTERS)}`;
}
