import { headerOf, type RawRequest } from './raw-http.js';

/** The address of a visitor. Each of our trusted proxies has added its caller's address; earlier ones are the visitor's own claim. */
export function visitorAddress(request: RawRequest, trustedHops: number): string | undefined {
  const told = (headerOf(request, 'x-forwarded-for') ?? '').split(',').flatMap((address) => address.trim() || []);
  const addresses = [...told, request.socket.remoteAddress ?? ''];
  return addresses.at(-1 - trustedHops) ?? addresses[0];
}
