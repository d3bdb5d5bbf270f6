import type { UserSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Any, Not } from 'typeorm';
import type { Transaction } from '../../../platform/database/transaction.js';
import { OrganisationManagerEntity } from './organisation-manager.entity.js';

/** The table that says which delivery manager looks after which organisation. */
@Injectable()
export class ManagersRepository {
  async organisationsOf(tx: Transaction, userId: string): Promise<string[]> {
    const rows = await tx.repository(OrganisationManagerEntity).findBy({ userId });
    return rows.map(({ organisationId }) => organisationId);
  }

  isAssigned(tx: Transaction, userId: string, organisationId: string): Promise<boolean> {
    return tx.repository(OrganisationManagerEntity).existsBy({ userId, organisationId });
  }

  managersOf(tx: Transaction, organisationId: string): Promise<UserSummary[]> {
    return tx.query<UserSummary>(
      `select u.apikey, u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
              u.is_active as "isActive", u.organisation_id as "organisationId"
         from organisation_managers m join users u using (user_id)
        where m.organisation_id = $1 and u.role = 'deliveryManager' order by u.first_name, u.user_id`,
      [organisationId],
    );
  }

  /** Sets the managers of an organisation to the delivery managers with these apikeys; returns how many of them exist. */
  async assign(tx: Transaction, organisationId: string, apikeys: readonly string[]): Promise<number> {
    const wanted = await tx.query<{ user_id: string }>(
      `select user_id from users where apikey = any($1::uuid[]) and role = 'deliveryManager' and is_active`,
      [apikeys],
    );
    const managers = wanted.map(({ user_id: userId }) => ({ organisationId, userId }));
    const userIds = managers.map(({ userId }) => userId);
    await tx.repository(OrganisationManagerEntity).delete({ organisationId, userId: Not(Any(userIds)) });
    await this.#add(tx, managers);
    return managers.length;
  }

  add(tx: Transaction, manager: { organisationId: string; userId: string }): Promise<void> {
    return this.#add(tx, [manager]);
  }

  async #add(tx: Transaction, managers: { organisationId: string; userId: string }[]): Promise<void> {
    if (managers.length === 0) return;
    await tx.repository(OrganisationManagerEntity).createQueryBuilder().insert().values(managers).orIgnore().updateEntity(false).execute();
  }
}
