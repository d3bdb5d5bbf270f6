import type { Scope } from '@bhashantar/contracts';
import type { Tenant } from './tenant.js';

/** The settings of one transaction, by name: the role, and the values that policies read. */
export type TransactionSettings = Readonly<Record<'role' | `app.${string}`, string>>;

/** The role for people who work only on some domains of a project. Further policies narrow what it sees of whole projects. */
export const DOMAINS_ROLE = 'bhashantar_domains';

/** The database role of each scope. The policies of `scopedTableSql` decide what a role sees of projects. */
const ROLE_OF_SCOPE: Readonly<Record<Scope, string>> = {
  all: 'bhashantar_app',
  managed: 'bhashantar_app',
  organisation: 'bhashantar_app',
  assigned: 'bhashantar_assigned',
  domains: DOMAINS_ROLE,
  house: 'bhashantar_house',
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Values that need no quoting wherever they stand. */
const PLAIN = /^[\w-]*$/;

/** The settings by which row-level security limits a tenant's work. */
export function tenantSettings({ organisationId, userId, scope = 'organisation' }: Tenant): TransactionSettings {
  if (!UUID.test(organisationId)) throw new TypeError('a tenant needs the id of an organisation');
  const settings = { role: ROLE_OF_SCOPE[scope], 'app.organisation_id': organisationId };
  if (UUID.test(userId ?? '')) return { ...settings, 'app.user_id': userId ?? '' };
  if (scope === 'assigned' || scope === 'domains') throw new TypeError('who works by assignment needs an id');
  return settings;
}

/** Work across organisations. */
export const SYSTEM_SETTINGS: TransactionSettings = { role: 'bhashantar_system' };

/** Opens a transaction with its settings as one message: statements with parameters would cost a round trip each. */
export function beginSql(settings: TransactionSettings): string {
  const assignments = Object.entries(settings).map(([name, value]) => {
    if (!PLAIN.test(value)) throw new TypeError(`${name} cannot be set to this value`);
    return `set local ${name} = '${value}'`;
  });
  return ['begin', ...assignments].join('; ');
}
