import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request to the public side is for the process itself and not for a customer's page. No translated site has an IP address or
 * `localhost` as its host. On the delivery host, requests that a translated page makes by a root path have a referer.
 */
export function isOwnRequest({ headers }: IncomingMessage, ownHost: string): boolean {
  if (headers.referer !== undefined) return false;
  const host = (headers.host ?? '').toLowerCase();
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return host === ownHost || name === 'localhost' || isIP(name) !== 0;
}
