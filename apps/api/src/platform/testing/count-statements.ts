import { Transaction } from '../database/transaction.js';

/** The product's statements while some work is done; of one work at a time in a process. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query, execute } = Transaction.prototype;
  let statements = 0;
  Transaction.prototype.query = function (this: Transaction, ...parameters: Parameters<typeof query>) {
    statements++;
    return query.apply(this, parameters);
  } as typeof query;
  Transaction.prototype.execute = function (this: Transaction, ...parameters: Parameters<typeof execute>) {
    statements++;
    return execute.apply(this, parameters);
  } as typeof execute;
  try {
    await work();
  } finally {
    Object.assign(Transaction.prototype, { query, execute });
  }
  return statements;
}
