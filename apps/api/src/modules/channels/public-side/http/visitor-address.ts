import { headerOf, type RawRequest } from './raw-http.js';

/** The address of a visitor. Each of so many proxies of ours has added the address of its caller; any earlier ones are the visitor's own claim. */
export function visitorAddress(request: RawRequest, trustedHops: number): string | undefined {
  const told = (headerOf(request, 'x-forwarded-for') ?? '').split(',').flatMap((address) => address.trim() || []);
  const addresses = [...told, request.socket.remoteAddress ?? ''];
  return addresses.at(-1 - trustedHops) ?? addresses[0];
}
