import type { TenantTransaction } from '../../../platform/database/transaction.js';

/** Reads one part of what a search needs, either in the transaction of the caller or in a short one of its own. */
export type Reads = <Result>(part: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>;

/** Reads in an open transaction. Holds its connection while the caller computes between two parts. */
export const readsWithin =
  (tx: TenantTransaction): Reads =>
  (part) =>
    part(tx);
