import type { Scope } from '@bhashantar/contracts';
import type { Tenant } from './tenant.js';

/** The database's role of each scope. What a role sees of projects is said by the policies of `scopedTableSql`. */
const ROLE_OF_SCOPE: Readonly<Record<Scope, string>> = {
  all: 'bhashantar_app',
  managed: 'bhashantar_app',
  organisation: 'bhashantar_app',
  assigned: 'bhashantar_assigned',
  house: 'bhashantar_house',
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What the policies know of a tenant, set for one transaction: a statement with its parameters. */
export function tenantSettings({ organisationId, userId, scope = 'organisation' }: Tenant): [sql: string, parameters: string[]] {
  if (!UUID.test(organisationId)) throw new TypeError('a tenant needs the id of an organisation');
  if (userId !== undefined && !UUID.test(userId)) throw new TypeError('a user of a tenant needs an id');
  return [
    `select set_config('role', $1, true), set_config('app.organisation_id', $2, true), set_config('app.user_id', $3, true)`,
    [ROLE_OF_SCOPE[scope], organisationId, userId ?? ''],
  ];
}
