import { Resolver } from 'node:dns/promises';
import { DNS_LIMITS, recordsOf } from './dns-answer.js';

/** Reads TXT records of customers' domains from the name servers. Throws EgressError alone. */
export class TxtRecords {
  readonly #dns = new Resolver(DNS_LIMITS);

  /** `servers` replace those of the machine, as `address:port`. */
  constructor(servers?: readonly string[]) {
    if (servers) this.#dns.setServers(servers);
  }

  /** The texts of a name's records, each joined from its parts (RFC 7208 section 3.3); empty when there are none. */
  async find(name: string): Promise<string[]> {
    return (await recordsOf(() => this.#dns.resolveTxt(name))).map((parts) => parts.join(''));
  }
}
