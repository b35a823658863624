import { formatNumberOf } from '@prarambh/contract/format';
import { toast } from '../states/toast-store';

/** Number of lookups that run at the same time. */
const AT_ONCE = 6;
/** Number of unknown addresses that the message names. */
const NAMED = 10;

/** Returns the email addresses in a pasted text in lower case, each once, with any separators. */
export function emailsIn(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;:<>()"']+/);
  return [...new Set(words.filter((word) => word.includes('@')))];
}

/**
 * Looks up a pasted list of people. Returns those that `find` knows in the list's order, and shows their
 * number and the unknown addresses. Throws errors of `find`.
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
