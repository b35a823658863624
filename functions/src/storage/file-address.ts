import { isSignature, signatureOf as sign } from '../shared/hmac';

/** Expiries are rounded to these steps, so that a file keeps its address for a while and browsers can cache it. */
const EXPIRY_STEP_SECONDS = 15 * 60;

const DAY_SECONDS = 24 * 60 * 60;

/** Addresses that live for many days are rounded to whole days. */
const stepOf = (seconds: number) => (seconds > DAY_SECONDS ? DAY_SECONDS : EXPIRY_STEP_SECONDS);

export const FILES_PREFIX = '/api/files/';

function signatureOf(path: string, expiry: string, secret: string): string {
  return sign(['file', path, expiry], secret);
}

/** Returns the address of a file: `/api/files/{path}?e={expiry in epoch seconds}&s={HMAC-SHA256}`. */
export function addressOf(
  path: string,
  { secret, now, seconds }: { secret: string; now: Date; seconds: number },
): string {
  const earliest = now.getTime() / 1000 + seconds;
  const step = stepOf(seconds);
  const expiry = String(Math.ceil(earliest / step) * step);
  return `${FILES_PREFIX}${path}?e=${expiry}&s=${signatureOf(path, expiry, secret)}`;
}

/** Returns true if the signature is ours and the expiry has not passed. */
export function mayOpen(
  file: { path: string; expiry: string; signature: string },
  secret: string,
  now: Date,
): boolean {
  const isOurs = isSignature(file.signature, signatureOf(file.path, file.expiry, secret));
  return isOurs && Number(file.expiry) * 1000 > now.getTime();
}

/** Returns the path inside an address of ours, absolute or relative; null if we did not sign it. */
export function pathOf(address: string, secret: string): string | null {
  if (!URL.canParse(address, 'http://localhost')) return null;
  const url = new URL(address, 'http://localhost');
  if (!url.pathname.startsWith(FILES_PREFIX)) return null;
  const path = url.pathname.slice(FILES_PREFIX.length);
  const expected = signatureOf(path, url.searchParams.get('e') ?? '', secret);
  return isSignature(url.searchParams.get('s') ?? '', expected) ? path : null;
}

/** Files in this folder are parts of public pages, so anybody may open them without expiry. */
const PUBLIC_FOLDER = 'pictures/';

export const isPublic = (path: string): boolean => path.startsWith(PUBLIC_FOLDER) && !path.includes('..');

/** Returns the address of a public file on this site. */
export const publicAddressOf = (path: string): string => `${FILES_PREFIX}${path}`;
