import { formatNumberOf } from '@prarambh/contract/format';
import { toast } from '../states/toast-store';

/** Number of lookups that run at the same time. */
const AT_ONCE = 6;
/** Number of unknown addresses that the message names. */
const NAMED = 10;

/** The email addresses in a pasted text, each once, in small letters; whatever stands between them. */
export function emailsIn(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;:<>()"']+/);
  return [...new Set(words.filter((word) => word.includes('@')))];
}

/**
 * Looks up the people of a pasted list. Returns those that `find` knows, in the order of the list, and tells the user how
 * many there are and which addresses nobody has. Throws what `find` throws.
 */
export async function findPasted<Person>(
  emails: readonly string[],
  find: (email: string) => Promise<Person | undefined>,
): Promise<Person[]> {
  const found: Person[] = [];
  const missing: string[] = [];
  for (let start = 0; start < emails.length; start += AT_ONCE) {
    const part = emails.slice(start, start + AT_ONCE);
    const people = await Promise.all(part.map(find));
    people.forEach((person, index) => {
      if (person === undefined) missing.push(part[index] ?? '');
      else found.push(person);
    });
  }
  toast.info(`${formatNumberOf(found.length, 'person', 'people')} of the pasted list found.`);
  if (missing.length > 0) {
    const rest = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
    toast.stickyError(`Not found: ${missing.slice(0, NAMED).join(', ')}${rest}.`);
  }
  return found;
}
