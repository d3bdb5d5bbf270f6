import { assertOutsideTransaction } from '../database/open-transaction.js';
import { EgressError } from './egress-error.js';

/** If a name server does not answer in this time, we ask it once more and then give up. */
export const DNS_LIMITS = { timeout: 3_000, tries: 2 };
/** There is no such name, or it has no such record: both are answers. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** The records of an answer; empty if there are none. Throws only EgressError. */
export async function recordsOf<Found>(ask: () => Promise<Found[]>): Promise<Found[]> {
  assertOutsideTransaction('a question to a name server');
  try {
    return await ask();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (NONE.has(code)) return [];
    throw new EgressError(code === 'ETIMEOUT' ? 'timeout' : 'unreachable', 'connection', { cause: error });
  }
}
