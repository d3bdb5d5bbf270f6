import type { TenantTransaction } from '../../../platform/database/transaction.js';

/** Reads a part of what a search needs: in the transaction of its caller, or in a short one for each part. */
export type Reads = <Result>(part: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>;

/** Reads in a transaction that is open. Its connection is held while the caller computes between two parts. */
export const readsWithin =
  (tx: TenantTransaction): Reads =>
  (part) =>
    part(tx);
