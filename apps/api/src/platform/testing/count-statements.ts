import { TenantTransaction, Transaction } from '../database/transaction.js';

/**
 * The statements in transactions of organisations during `work`. Only one such work may run at a time in a process. Statements of sessions
 * and queues are left out, because they depend on caches and on time.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await countReads(work)).statements;
}

/** The same, with the largest number of rows in one answer: memory holds so many at once. */
export async function countReads(work: () => Promise<unknown>): Promise<{ statements: number; mostRows: number }> {
  const { query, execute } = Transaction.prototype;
  let [statements, mostRows] = [0, 0];
  TenantTransaction.prototype.query = async function (this: TenantTransaction, ...parameters: Parameters<typeof query>) {
    statements++;
    const rows = await query.apply(this, parameters);
    mostRows = Math.max(mostRows, rows.length);
    return rows;
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
  return { statements, mostRows };
}
