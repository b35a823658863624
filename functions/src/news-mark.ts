import { z } from 'zod';
import { addSeconds } from './clock';
import { isSignature, signatureOf as sign } from './signature';

/** Longer than a transaction takes from the moment that it carries to its commit; what falls in between is told twice. */
const OVERLAP_SECONDS = 15;

const Content = z.tuple([z.iso.datetime(), z.array(z.string())]);

/** A moment, and what a list found out about its reader that asking for news then needs not find out again. */
export interface NewsMark {
  at: Date;
  facts: string[];
}

/** Facts about somebody are worth nothing to anybody else, so the reader is part of what is signed. */
function signatureOf(content: string, uid: string, secret: string): string {
  return sign(['news', uid, content], secret);
}

/** Marks how far an answer of a list goes that is read now. */
export function makeNewsMark(
  { uid, now, facts = [] }: { uid: string; now: Date; facts?: string[] },
  secret: string,
): string {
  const at = addSeconds(now, -OVERLAP_SECONDS).toISOString();
  const content = Buffer.from(JSON.stringify([at, facts])).toString('base64url');
  return `${content}.${signatureOf(content, uid, secret)}`;
}

/** Reads such a mark back; null when we did not make it for this person, who then reads the list anew. */
export function readNewsMark(mark: string, uid: string, secret: string): NewsMark | null {
  const [content = '', signature = ''] = mark.split('.');
  if (!isSignature(signature, signatureOf(content, uid, secret))) return null;
  const [at, facts] = Content.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
  return { at: new Date(at), facts };
}
