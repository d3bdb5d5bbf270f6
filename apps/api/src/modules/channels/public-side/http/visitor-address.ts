import { headerOf, type RawRequest } from './raw-http.js';

/** The address of a visitor behind so many proxies of ours, each of which adds who called it; what stands before that is the caller's own word. */
export function visitorAddress(request: RawRequest, trustedHops: number): string | undefined {
  const told = (headerOf(request, 'x-forwarded-for') ?? '').split(',').flatMap((address) => address.trim() || []);
  const addresses = [...told, request.socket.remoteAddress ?? ''];
  return addresses.at(-1 - trustedHops) ?? addresses[0];
}
