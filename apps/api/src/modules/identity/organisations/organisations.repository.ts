import type { OrganisationEdit, Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Any, IsNull, Not, Or } from 'typeorm';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import {
  type NewOrganisation,
  type OrganisationAccess,
  OrganisationEntity,
  type OrganisationRow,
  type RequestedPlan,
} from './organisation.entity.js';

const SELECT = `
  select o.organisation_id as "organisationId", o.name, o.plan, o.house, o.website, o.contact_email as "contactEmail",
         o.contact_phone as "contactPhone", o.address, o.tax_number as "taxNumber", o.created_at as "createdAt",
         (select count(*)::int from users u where u.organisation_id = o.organisation_id) as "userCount",
         (select count(*)::int from users u where u.organisation_id = o.organisation_id and u.is_active) as "activeUserCount"
    from organisations o`;

export interface OrganisationFilter {
  access: OrganisationAccess;
  search: string;
  plan: Plan | null;
}

// Every save of a translation runs this query.
const PLAN_OF = prepared('select plan from organisations where organisation_id = $1');

const FILTER = `($1::uuid[] is null or o.organisation_id = any($1)) and o.name ilike $2 and ($3::text is null or o.plan = $3)`;

const idsOf = (access: OrganisationAccess) => (access === 'all' ? null : access);

/** The table of organisations. The number of users of each comes from SQL. */
@Injectable()
export class OrganisationsRepository {
  async create(tx: Transaction, organisation: NewOrganisation): Promise<void> {
    const { organisationId, name, plan, house, website, contactEmail, contactPhone } = organisation;
    await tx.repository(OrganisationEntity).insert({ organisationId, name, plan, house, website, contactEmail, contactPhone });
  }

  async find(tx: Transaction, organisationId: string): Promise<OrganisationRow | undefined> {
    const [row] = await tx.query<OrganisationRow>(`${SELECT} where o.organisation_id = $1`, [organisationId]);
    return row;
  }

  async planOf(tx: Transaction, organisationId: string): Promise<Plan | undefined> {
    const [row] = await tx.query<{ plan: Plan }>(PLAN_OF, [organisationId]);
    return row?.plan;
  }

  /** Locked until the transaction ends, so that changes to its administrators run one after the other. */
  async lock(tx: Transaction, organisationId: string): Promise<void> {
    await tx.repository(OrganisationEntity).findOne({
      select: { organisationId: true },
      where: { organisationId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async findByName(tx: Transaction, name: string): Promise<string | undefined> {
    const found = await tx.repository(OrganisationEntity).findOne({ where: { name }, order: { createdAt: 'ASC' } });
    return found?.organisationId;
  }

  list(tx: Transaction, filter: OrganisationFilter, page: { limit: number; offset: number }): Promise<OrganisationRow[]> {
    return tx.query<OrganisationRow>(`${SELECT} where ${FILTER} order by o.name, o.organisation_id limit $4 offset $5`, [
      idsOf(filter.access),
      containsPattern(filter.search),
      filter.plan,
      page.limit,
      page.offset,
    ]);
  }

  async count(tx: Transaction, filter: OrganisationFilter): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total from organisations o where ${FILTER}`, [
      idsOf(filter.access),
      containsPattern(filter.search),
      filter.plan,
    ]);
    return row?.total ?? 0;
  }

  async names(tx: Transaction, access: OrganisationAccess): Promise<{ organisationId: string; name: string }[]> {
    const organisations = await tx.repository(OrganisationEntity).find({
      select: { organisationId: true, name: true },
      where: access === 'all' ? {} : { organisationId: Any(access) },
      order: { name: 'ASC' },
      take: 10_000,
    });
    return organisations.map(({ organisationId, name }) => ({ organisationId, name }));
  }

  async rename(tx: TenantTransaction, { from, to }: { from: string; to: string }): Promise<void> {
    const { organisationId } = tx;
    await tx.repository(OrganisationEntity).update({ organisationId, name: from }, { name: to, updatedAt: () => 'now()' });
  }

  /** Records the request for a plan; returns whether it is new. */
  async requestPlan(tx: Transaction, organisationId: string, { plan, at }: RequestedPlan): Promise<boolean> {
    const { affected } = await tx
      .repository(OrganisationEntity)
      .update({ organisationId, requestedPlan: Or(IsNull(), Not(plan)) }, { requestedPlan: plan, planRequestedAt: at });
    return affected === 1;
  }

  async requestedPlan(tx: Transaction, organisationId: string): Promise<RequestedPlan | undefined> {
    const found = await tx.repository(OrganisationEntity).findOne({
      select: { requestedPlan: true, planRequestedAt: true },
      where: { organisationId },
    });
    return found?.requestedPlan && found.planRequestedAt ? { plan: found.requestedPlan, at: found.planRequestedAt } : undefined;
  }

  /** Writes the given fields; empty texts clear. A new plan answers the request for one. */
  async update(tx: Transaction, organisationId: string, edit: OrganisationEdit): Promise<void> {
    const { name, plan, website, contactEmail, contactPhone, address, taxNumber } = edit;
    const values = { name: name?.trim(), plan, website: clearable(website), contactEmail: clearable(contactEmail) };
    const others = { contactPhone: clearable(contactPhone), address: clearable(address), taxNumber: clearable(taxNumber) };
    const answered = plan ? { requestedPlan: null, planRequestedAt: null } : {};
    await tx.repository(OrganisationEntity).update({ organisationId }, { ...values, ...others, ...answered, updatedAt: () => 'now()' });
  }
}

/** Undefined stays undefined, which is not written. */
function clearable(text: string | undefined): string | null | undefined {
  return text === undefined ? undefined : text.trim() || null;
}
