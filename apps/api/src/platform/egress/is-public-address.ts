import ipaddr from 'ipaddr.js';

/** The allocated part of IPv6 (RFC 4291); the rest is reserved, whatever a table of special ranges contains. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/** Whether an address is one of the public internet: no loopback, private, link-local, shared, transitional, mapped, multicast or reserved one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST, 3);
}

/** Whether a URL's hostname (brackets allowed) is an address rather than a name. */
export function isAddressLiteral(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}
