import { Resolver as DnsResolver } from 'node:dns/promises';

/** Looks a name up; all its addresses, of both families. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the name servers directly: unlike the system's lookup this takes no thread of Node's small pool while a dead
 * server is waited for, and adds no search domain of the local network.
 */
export function createResolver(): Resolver {
  const dns = new DnsResolver({ timeout: 3_000, tries: 2 });
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found;
  };
}
