import type { UserSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

/** All SQL of the table that says which delivery manager looks after which organisation. */
@Injectable()
export class ManagersRepository {
  async organisationsOf(tx: Transaction, userId: string): Promise<string[]> {
    const rows = await tx.query<{ organisation_id: string }>('select organisation_id from organisation_managers where user_id = $1', [
      userId,
    ]);
    return rows.map((row) => row.organisation_id);
  }

  async isAssigned(tx: Transaction, userId: string, organisationId: string): Promise<boolean> {
    const rows = await tx.query('select 1 from organisation_managers where user_id = $1 and organisation_id = $2', [
      userId,
      organisationId,
    ]);
    return rows.length > 0;
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

  /** Sets the managers of an organisation to the delivery managers with these apikeys; gives back how many there are of them. */
  async assign(tx: Transaction, organisationId: string, apikeys: readonly string[]): Promise<number> {
    const wanted = await tx.query<{ user_id: string }>(
      `select user_id from users where apikey = any($1::uuid[]) and role = 'deliveryManager' and is_active`,
      [apikeys],
    );
    const ids = wanted.map((row) => row.user_id);
    await tx.query('delete from organisation_managers where organisation_id = $1 and user_id <> all($2::uuid[])', [organisationId, ids]);
    await tx.query('insert into organisation_managers (organisation_id, user_id) select $1, unnest($2::uuid[]) on conflict do nothing', [
      organisationId,
      ids,
    ]);
    return ids.length;
  }
}
