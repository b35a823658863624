import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { isAddress, isOfHosting } from './hosting-networks';

/** Hop 0 is Google's front end: no other caller can reach the port of an instance. */
const FRONT_END = 0;

/** Counts requests without a readable address. */
const NO_ADDRESS = '0.0.0.0';

/**
 * Express's `trust proxy`: whether an address belongs to one of our proxies, counted from the connection.
 * Each proxy appends the address of its caller to X-Forwarded-For. A request through Hosting arrives as `…,
 * visitor, Google front end`; a request to the function's own URL arrives as `…, visitor`.
 * The caller can forge everything further left and every other header (Fastly-Client-IP too). So the last
 * address counts, unless it is a Google front end (decision 25 explains the limits). `trustedHops` counts the
 * proxies, including the connection (platform.ts).
 */
export function trustProxies(trustedHops: number): (address: string, hop: number) => boolean {
  return (address, hop) => hop < trustedHops && (hop === FRONT_END || isOfHosting(address));
}

/** Returns the key by which a visitor's requests are counted: the IPv4 address, or the IPv6 network of a household. */
export function clientAddress(request: Request): string {
  const { ip = '' } = request;
  return ipKeyGenerator(isAddress(ip) ? ip : NO_ADDRESS);
}

/**
 * Returns true if a request bypassed Hosting and called the function's own address. Logged, because no honest client
 * does.
 */
export function isDirect(request: Request): boolean {
  const caller = request.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return !isOfHosting(caller);
}
