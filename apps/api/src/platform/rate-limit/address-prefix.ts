import ipaddr from 'ipaddr.js';

/** The part of an address that one customer of a provider holds: /24 of IPv4, /56 of IPv6. Other text is returned unchanged. */
export function addressPrefix(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return address ?? 'unknown';
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  const kept = parsed.kind() === 'ipv4' ? 3 : 7;
  return `${parsed.kind()}:${bytes.slice(0, kept).join('.')}`;
}
