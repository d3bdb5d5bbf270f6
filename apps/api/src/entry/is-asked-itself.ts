import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request to the public side means the process and not a customer's page. A translated site never lives at an address or at
 * `localhost`; on the delivery host, what the page of a copy asks for by a path from the root is that page's, and comes with a referer.
 */
export function isAskedItself({ headers }: IncomingMessage, ownHost: string): boolean {
  if (headers.referer !== undefined) return false;
  const host = (headers.host ?? '').toLowerCase();
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return host === ownHost || name === 'localhost' || isIP(name) !== 0;
}
