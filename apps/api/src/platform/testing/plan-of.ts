import type { Database } from '../database/database.js';
import type { PreparedStatement } from '../database/prepared-statement.js';
import type { Tenant } from '../database/tenant.js';
import type { TenantTransaction } from '../database/transaction.js';

/** The query plans of some work's statements when full table scans are expensive; each statement gets no rows. */
export function planOf(database: Database, tenant: Tenant, work: (tx: TenantTransaction) => Promise<unknown>): Promise<string> {
  return database.tenant(tenant, async (tx) => {
    await tx.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
    const lines: string[] = [];
    const query = async (sql: string | PreparedStatement, parameters?: readonly unknown[]) => {
      const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${typeof sql === 'string' ? sql : sql.text}`, parameters);
      lines.push(...plan.map((line) => line['QUERY PLAN']));
      return [];
    };
    await work({ organisationId: tx.organisationId, query } as unknown as TenantTransaction);
    return lines.join('\n');
  });
}
