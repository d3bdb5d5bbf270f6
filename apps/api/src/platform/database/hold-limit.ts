import type { Transaction } from './transaction.js';

/**
 * Makes other transactions wait that count and add under this limit for this owner, until this one ends. Without it, simultaneous calls
 * could exceed the limit.
 */
export async function holdLimit(tx: Transaction, limit: string, owner: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${limit} ${owner}`]);
}
