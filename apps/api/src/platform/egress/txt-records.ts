import { Resolver } from 'node:dns/promises';
import { EgressError } from './egress-error.js';

/** A name server that does not answer in this time is asked once more, then given up. */
const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** There is no such name, or it has no such record: both are answers. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Reads TXT records of customers' domains from the name servers. Throws EgressError alone. */
export class TxtRecords {
  readonly #dns = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  /** `servers` replace those of the machine, as `address:port`. */
  constructor(servers?: readonly string[]) {
    if (servers) this.#dns.setServers(servers);
  }

  /** The texts of a name's records, each joined from its parts (RFC 7208 section 3.3); none when there are none. */
  async find(name: string): Promise<string[]> {
    try {
      return (await this.#dns.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (NONE.has(code)) return [];
      throw new EgressError(code === 'ETIMEOUT' ? 'timeout' : 'unreachable', 'connection', { cause: error });
    }
  }
}
