import { randomCode } from '../../random-code';

const RANDOM_CHARACTERS = 12;

/** A letter ID such as OL26-7F3K9QH2M8VX. Its 60 random bits are all that a stranger would have to guess. */
export function newLetterId(now: Date): string {
  return `OL${String(now.getUTCFullYear() % 100).padStart(2, '0')}-${randomCode(RANDOM_CHARACTERS)}`;
}
