import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { hostKey, type UrlRules } from './check-url.js';
import { EgressError } from './egress-error.js';
import { isAddressLiteral, isPublicAddress } from './is-public-address.js';
import { createResolver, type Resolver } from './resolve-host.js';

const CONNECT_MS = 10_000;
const MAX_ADDRESSES = 8;

const blocked = () => new EgressError('blocked', 'address');

/** All addresses of a host, or an error when one of them is not public: a mixed result is an attack or a mistake. */
export async function resolvePublic(hostname: string, resolve: Resolver): Promise<{ address: string; family: 4 | 6 }[]> {
  const addresses = await resolve(hostname.replace(/(?<!\.)\.+$/, ''));
  if (addresses.length === 0) throw new EgressError('unreachable', 'hostNotFound');
  if (!addresses.every(isPublicAddress)) throw blocked();
  return addresses.slice(0, MAX_ADDRESSES).map(withFamily);
}

type Found = Awaited<ReturnType<typeof resolvePublic>>;

const withFamily = (address: string) => ({ address, family: ipaddr.IPv4.isIPv4(address) ? (4 as const) : (6 as const) });

/** A `lookup` for sockets over an asynchronous answer: they connect to what it gave, and never ask again. */
function lookupBy(find: (hostname: string) => Promise<Found>): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname).then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/**
 * Opens sockets only to public addresses. Checks at three points, because each check alone can be bypassed: a literal host is never looked
 * up, a name may resolve differently the second time, and only the connected peer's address is certain.
 */
export function publicConnector(rules: UrlRules, customResolver?: Resolver): buildConnector.connector {
  const openAny = buildConnector({
    timeout: CONNECT_MS,
    ...(customResolver && { lookup: lookupBy(async (host) => (await customResolver(host)).map(withFamily)) }),
  });
  const resolve = customResolver ?? createResolver();
  const open = buildConnector({ timeout: CONNECT_MS, lookup: lookupBy((host) => resolvePublic(host, resolve)) });
  return (target, callback) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    if (rules.hosts.has(hostKey(target.hostname, port))) return openAny(target, callback);
    const isHost = isAddressLiteral(target.hostname) ? isPublicAddress(target.hostname) : true;
    if (!isHost || !rules.ports.has(port)) return callback(blocked(), null);
    return open(target, (...result) => {
      const [error, socket] = result;
      if (error || isPublicAddress(socket.remoteAddress ?? '')) return callback(...result);
      socket.destroy();
      return callback(blocked(), null);
    });
  };
}
