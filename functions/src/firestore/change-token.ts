import { z } from 'zod';
import { addSeconds } from '../shared/clock';
import { isSignature, signatureOf as sign } from '../shared/hmac';

/** Longer than a transaction takes from its timestamp to its commit; updates within this overlap are reported twice. */
const OVERLAP_SECONDS = 15;

const Content = z.tuple([z.iso.datetime(), z.array(z.string())]);

/** A time, and facts about the reader that a poll then need not read again. */
export interface ChangeToken {
  at: Date;
  facts: string[];
}

/** Signs the reader's uid too, so that a token with facts about one person is invalid for others. */
function signatureOf(content: string, uid: string, secret: string): string {
  return sign(['news', uid, content], secret);
}

/** Returns the signed change token of a list that is read now. */
export function makeChangeToken(
  { uid, now, facts = [] }: { uid: string; now: Date; facts?: string[] },
  secret: string,
): string {
  const at = addSeconds(now, -OVERLAP_SECONDS).toISOString();
  const content = Buffer.from(JSON.stringify([at, facts])).toString('base64url');
  return `${content}.${signatureOf(content, uid, secret)}`;
}

/**
 * Returns the content of a change token; null if we did not create it for this person, who then reads the list again.
 */
export function readChangeToken(mark: string, uid: string, secret: string): ChangeToken | null {
  const [content = '', signature = ''] = mark.split('.');
  if (!isSignature(signature, signatureOf(content, uid, secret))) return null;
  const [at, facts] = Content.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
  return { at: new Date(at), facts };
}
