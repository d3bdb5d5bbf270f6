import type { Transaction } from './transaction.js';

/**
 * Locks a limit of an owner: other transactions that count and add under it wait until this one ends. Without the lock, concurrent calls
 * could exceed the limit.
 */
export async function holdLimit(tx: Transaction, limit: string, owner: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${limit} ${owner}`]);
}
