import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { isOfHosting } from './hosting-networks';

/** Of our own process: nobody can reach the port of an instance but Google's front end. */
const FRONT_END = 0;

/**
 * Express's `trust proxy`: which addresses are those of proxies of ours, counted from the connection. Each proxy writes
 * the address that called it at the right end of X-Forwarded-For, and everything left of what they wrote is the
 * visitor's invention, as is any other header (Fastly-Client-IP keeps what a visitor sent). A call through Hosting
 * arrives as `…, visitor, Hosting`, one to the function's own address as `…, visitor`: only a last address that Hosting
 * can have is skipped, so that going around it brings nothing.
 * `trustedHops` counts the proxies, Google's front end included (platform.ts).
 */
export function trustProxies(trustedHops: number): (address: string, hop: number) => boolean {
  return (address, hop) => hop < trustedHops && (hop === FRONT_END || isOfHosting(address));
}

/** What the visitor of a request is counted by: the address, of IPv6 the network of a household. */
export function clientAddress(request: Request): string {
  return ipKeyGenerator(request.ip ?? '0.0.0.0');
}

/** Whether a request went around Hosting, to the function's own address. Logged: nobody honest does. */
export function isDirect(request: Request): boolean {
  const caller = request.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return !isOfHosting(caller);
}
