import { EgressError } from './egress-error.js';

/** A name server that does not answer in this time is asked once more, then given up. */
export const DNS_LIMITS = { timeout: 3_000, tries: 2 };
/** There is no such name, or it has no such record: both are answers. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** The records of an answer, none where there are none. Throws EgressError alone. */
export async function recordsOf<Found>(answer: Promise<Found[]>): Promise<Found[]> {
  try {
    return await answer;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (NONE.has(code)) return [];
    throw new EgressError(code === 'ETIMEOUT' ? 'timeout' : 'unreachable', 'connection', { cause: error });
  }
}
