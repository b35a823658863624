import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Google's own front ends: the networks of https://www.gstatic.com/ipranges/goog.json that contain no
 * customer's machine from https://www.gstatic.com/ipranges/cloud.json (decision 25).
 */
const FRONT_ENDS = [
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
];

/** The length of the longest address. Longer text is forged and is not parsed. */
const ADDRESS_MAX = 45;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const networks = new BlockList();
for (const network of FRONT_ENDS) {
  const [address = '', bits] = network.split('/');
  networks.addSubnet(address, Number(bits), familyOf(address));
}

export const isAddress = (text: string): boolean => text.length <= ADDRESS_MAX && isIP(text) !== 0;

/** Returns true if Hosting can have called from an address: a call from any other address bypassed it. */
export function isOfHosting(address: string): boolean {
  return isAddress(address) && networks.check(address, familyOf(address));
}
