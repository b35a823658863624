// This file does not import zod, so the search of the server can use it as well.
import { withoutHidden } from './visible-text';

/** TypeScript's library for both browsers and Node lacks this class. */
declare const URL: new (address: string) => { hostname: string };

const ASCII_DOMAIN = /^[a-z0-9.-]+$/;
/** Characters that end the host name of a web address or are decoded in it. */
const NOT_IN_DOMAIN = /[\s/?#\\:@%[\]]/;

/**
 * Returns the ASCII form of a mail domain in lower case: `xn--h2brj9c` for `भारत`. Returns an empty text for a
 * domain that cannot exist.
 */
export function asciiDomain(typed: string): string {
  const domain = withoutHidden(typed).trim().toLowerCase();
  const isItsOwnAscii = ASCII_DOMAIN.test(domain) && !domain.includes('xn--');
  if (isItsOwnAscii) return domain;
  if (NOT_IN_DOMAIN.test(domain)) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/**
 * Returns an email address as it is stored and mailed to: lower case, the domain in its ASCII form, without
 * hidden characters. So two spellings of one address are one account.
 */
export function normaliseEmail(typed: string): string {
  const email = withoutHidden(typed).trim();
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at).toLowerCase()}@${asciiDomain(email.slice(at + 1))}`;
}

/** An address after `normaliseEmail`. The last label of an internationalised domain starts with xn--. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]{0,62}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
