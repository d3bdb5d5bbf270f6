import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction in which the present work runs. */
interface OpenTransaction {
  isOpen: boolean;
  /** A transaction of tests, which fails if a production one would hold its connection longer than its own statements take. */
  readonly isStrict: boolean;
}

const transactions = new AsyncLocalStorage<OpenTransaction>();

/** Runs the work of a transaction, so that code inside can detect it. */
export async function insideTransaction<Result>(isStrict: boolean, work: () => Promise<Result>): Promise<Result> {
  const transaction: OpenTransaction = { isOpen: true, isStrict };
  try {
    return await transactions.run(transaction, work);
  } finally {
    // Later work, such as a timer, no longer holds a connection.
    transaction.isOpen = false;
  }
}

/** Whether the caller holds a connection for a transaction. */
export const isInTransaction = (): boolean => transactions.getStore()?.isOpen === true;

/** Runs work like another caller, outside of the current transaction. */
export const outsideTransaction = <Result>(work: () => Result): Result => transactions.exit(work);

/** Fails in tests where somebody waits for something slow while the transaction holds a connection and its locks. */
export function assertOutsideTransaction(what: string): void {
  const open = transactions.getStore();
  if (open?.isOpen && open.isStrict) throw new Error(`${what} within a transaction: do it before, or after the commit`);
}
