import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { isAddress, isOfHosting } from './hosting-networks';

/** Of our own process: nobody can reach the port of an instance but Google's front end. */
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

/** What the visitor of a request is counted by: the address, of IPv6 the network of a household. */
export function clientAddress(request: Request): string {
  const { ip = '' } = request;
  return ipKeyGenerator(isAddress(ip) ? ip : NO_ADDRESS);
}

/** Whether a request went around Hosting, to the function's own address. Logged: nobody honest does. */
export function isDirect(request: Request): boolean {
  const caller = request.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return !isOfHosting(caller);
}
