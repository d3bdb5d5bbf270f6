import { headerOf, type RawRequest } from './raw-http.js';

/** The address of a visitor. Each of our trusted proxies appended its caller's address. Earlier entries are only the visitor's claim. */
export function visitorAddress(request: RawRequest, trustedHops: number): string | undefined {
  const told = (headerOf(request, 'x-forwarded-for') ?? '').split(',').flatMap((address) => address.trim() || []);
  const addresses = [...told, request.socket.remoteAddress ?? ''];
  return addresses.at(-1 - trustedHops) ?? addresses[0];
}
