import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Headers with which proxies, balancers and CDNs say for whom they ask. */
const FORWARDING =
  /^(?:(?:cdn-loop|front-end-https)$|(?:cf|fastly|fly|akamai|incap|do|ali|proxy|ssl)-|x[-_](?:host|ssl|traefik|original|originating|real|client|cluster|proxy|proxied|remote|envoy|amzn?|azure|appengine|akamai|varnish|nginx|arr|via|https|scheme|url[-_]scheme|request-start)(?:$|[-_]|user))|(?:^|[-_])forward(?:ed)?(?:$|[-_])|(?:^|[-_])(?:via|(?:client|real)[-_]ip)$/;

/** The parts of a request that tell where it was made. */
export type Asking = Pick<IncomingMessage, 'headers' | 'httpVersion'> & { peer: string | undefined };

/**
 * Whether a program on this machine asks, by a name of this machine, with nothing in between. A proxy on the same machine is a loopback
 * peer, too: it shows by its headers, by the name it was asked by, or by the HTTP/1.0 that nginx speaks unless told otherwise. The name
 * also keeps out pages elsewhere whose host name was made to point here.
 */
export function isFromThisMachine({ peer = '', headers, httpVersion }: Asking): boolean {
  if (!isLoopback(peer) || httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackName(hostOf(headers.host ?? ''));
}

/** Whether a host, without port, is a name of the machine that it is used on: `localhost`, 127.0.0.0/8, `[::1]`. */
export function isLoopbackName(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}

function hostOf(header: string): string {
  return header.replace(/:\d{1,5}$/, '');
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
