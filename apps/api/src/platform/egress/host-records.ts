import { Resolver } from 'node:dns/promises';
import { DNS_LIMITS, recordsOf } from './dns-answer.js';

/** Reads where names of customers' domains lead to from the name servers. Throws EgressError alone. */
export class HostRecords {
  readonly #dns = new Resolver(DNS_LIMITS);

  /** `servers` replace those of the machine, as `address:port`. */
  constructor(servers?: readonly string[]) {
    if (servers) this.#dns.setServers(servers);
  }

  /** The name that a CNAME record leads to. */
  async alias(name: string): Promise<string | undefined> {
    const [alias] = await recordsOf(() => this.#dns.resolveCname(name));
    return alias?.toLowerCase().replace(/\.$/, '');
  }

  /** The addresses of a name, of both families. */
  async addresses(name: string): Promise<string[]> {
    const [v4, v6] = await Promise.all([recordsOf(() => this.#dns.resolve4(name)), recordsOf(() => this.#dns.resolve6(name))]);
    return [...v4, ...v6];
  }
}
