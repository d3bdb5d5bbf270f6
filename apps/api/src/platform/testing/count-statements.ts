import { TenantTransaction, Transaction } from '../database/transaction.js';

/**
 * The statements in transactions of organisations while some work is done, of one work at a time in a process. Those of sessions and queues are
 * left out: they depend on caches and on the time.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query, execute } = Transaction.prototype;
  let statements = 0;
  TenantTransaction.prototype.query = function (this: TenantTransaction, ...parameters: Parameters<typeof query>) {
    statements++;
    return query.apply(this, parameters);
  } as typeof query;
  TenantTransaction.prototype.execute = function (this: TenantTransaction, ...parameters: Parameters<typeof execute>) {
    statements++;
    return execute.apply(this, parameters);
  } as typeof execute;
  try {
    await work();
  } finally {
    Object.assign(TenantTransaction.prototype, { query, execute });
  }
  return statements;
}
