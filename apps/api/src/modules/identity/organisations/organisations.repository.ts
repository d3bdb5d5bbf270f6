import type { OrganisationEdit, Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { NewOrganisationRow, OrganisationRow, Reach } from './organisation.entity.js';

const SELECT = `
  select o.organisation_id as "organisationId", o.name, o.plan, o.house, o.website, o.contact_email as "contactEmail",
         o.contact_phone as "contactPhone", o.address, o.tax_number as "taxNumber", o.created_at as "createdAt",
         (select count(*)::int from users u where u.organisation_id = o.organisation_id) as "userCount",
         (select count(*)::int from users u where u.organisation_id = o.organisation_id and u.is_active) as "activeUserCount"
    from organisations o`;

const COLUMNS: Readonly<Record<keyof OrganisationEdit, string>> = {
  name: 'name',
  website: 'website',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  address: 'address',
  taxNumber: 'tax_number',
  plan: 'plan',
};

export interface OrganisationFilter {
  reach: Reach;
  search: string;
  plan: Plan | null;
}

const FILTER = `($1::uuid[] is null or o.organisation_id = any($1)) and o.name ilike $2 and ($3::text is null or o.plan = $3)`;

/** `%` and `_` of a search are meant as themselves. */
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
const idsOf = (reach: Reach) => (reach === 'all' ? null : reach);

/** All SQL of the table of organisations. */
@Injectable()
export class OrganisationsRepository {
  async create(tx: Transaction, organisation: NewOrganisationRow): Promise<void> {
    await tx.query(
      `insert into organisations (organisation_id, name, plan, house, website, contact_email, contact_phone) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        organisation.organisationId,
        organisation.name,
        organisation.plan,
        organisation.house ?? null,
        organisation.website ?? null,
        organisation.contactEmail ?? null,
        organisation.contactPhone ?? null,
      ],
    );
  }

  async find(tx: Transaction, organisationId: string): Promise<OrganisationRow | undefined> {
    const [row] = await tx.query<OrganisationRow>(`${SELECT} where o.organisation_id = $1`, [organisationId]);
    return row;
  }

  async planOf(tx: Transaction, organisationId: string): Promise<Plan | undefined> {
    const [row] = await tx.query<{ plan: Plan }>('select plan from organisations where organisation_id = $1', [organisationId]);
    return row?.plan;
  }

  /** Held until the transaction ends: changes to its administrators come one after the other. */
  async lock(tx: Transaction, organisationId: string): Promise<void> {
    await tx.query('select 1 from organisations where organisation_id = $1 for update', [organisationId]);
  }

  async findByName(tx: Transaction, name: string): Promise<string | undefined> {
    const [row] = await tx.query<{ organisation_id: string }>(
      'select organisation_id from organisations where name = $1 order by created_at limit 1',
      [name],
    );
    return row?.organisation_id;
  }

  list(tx: Transaction, filter: OrganisationFilter, page: { limit: number; offset: number }): Promise<OrganisationRow[]> {
    return tx.query<OrganisationRow>(`${SELECT} where ${FILTER} order by o.name, o.organisation_id limit $4 offset $5`, [
      idsOf(filter.reach),
      pattern(filter.search),
      filter.plan,
      page.limit,
      page.offset,
    ]);
  }

  async count(tx: Transaction, filter: OrganisationFilter): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total from organisations o where ${FILTER}`, [
      idsOf(filter.reach),
      pattern(filter.search),
      filter.plan,
    ]);
    return row?.total ?? 0;
  }

  names(tx: Transaction, reach: Reach): Promise<{ organisationId: string; name: string }[]> {
    return tx.query(
      `select organisation_id as "organisationId", name from organisations where $1::uuid[] is null or organisation_id = any($1) order by name limit 10000`,
      [idsOf(reach)],
    );
  }

  async rename(tx: TenantTransaction, { from, to }: { from: string; to: string }): Promise<void> {
    await tx.query('update organisations set name = $3, updated_at = now() where organisation_id = $1 and name = $2', [
      tx.organisationId,
      from,
      to,
    ]);
  }

  /** Writes the fields that are given; empty texts clear. */
  async update(tx: Transaction, organisationId: string, edit: OrganisationEdit): Promise<void> {
    const given = Object.entries(edit).filter(([, value]) => value !== undefined) as [keyof OrganisationEdit, string][];
    const sets = given.map(([field], index) => `${COLUMNS[field]} = nullif($${index + 2}, '')`);
    await tx.query(`update organisations set ${[...sets, 'updated_at = now()'].join(', ')} where organisation_id = $1`, [
      organisationId,
      ...given.map(([, value]) => value.trim()),
    ]);
  }
}
