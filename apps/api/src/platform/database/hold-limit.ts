import type { Transaction } from './transaction.js';

/**
 * Makes others wait who count and add what this limit counts of this owner, until the transaction ends. A limit that is checked without it
 * is passed by calls that come together.
 */
export async function holdLimit(tx: Transaction, limit: string, owner: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${limit} ${owner}`]);
}
