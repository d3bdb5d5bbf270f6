import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

const OWN = prepared(
  'select project_id as "projectId", domains from project_assignments where user_id = $1 and project_id = any($2::uuid[]) and domains is not null',
);

/**
 * The domains on which the caller works, for those of these projects that the caller does not have as a whole. For nearly everybody, this
 * needs no query.
 */
export async function ownDomains(tx: TenantTransaction, projectIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  if (!tx.worksByDomain) return new Map();
  const rows = await tx.query<{ projectId: string; domains: string[] }>(OWN, [tx.userId, projectIds]);
  return new Map(rows.map(({ projectId, domains }) => [projectId, domains]));
}
