import type { Role, UserSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Reach } from '../organisations/organisation.entity.js';
import type { UserRow } from './user.entity.js';
import { USER_COLUMNS } from './users.repository.js';

export interface UserFilter {
  reach: Reach;
  /** Roles the caller may see; null for all. */
  visibleRoles: readonly Role[] | null;
  role: Role | null;
  isActive: boolean | null;
  search: string;
}

const FILTER = `($1::uuid[] is null or u.organisation_id = any($1)) and ($2::text[] is null or u.role = any($2))
  and ($3::text is null or u.role = $3) and ($4::boolean is null or u.is_active = $4)
  and (u.email ilike $5 or u.first_name || ' ' || u.last_name ilike $5)`;

const LAST_SEEN = '(select max(s.last_seen_at) from sessions s where s.user_id = u.user_id) as "lastSeenAt"';

const SUMMARY = `u.apikey, u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.is_active as "isActive", u.organisation_id as "organisationId"`;

const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
const idsOf = (reach: Reach) => (reach === 'all' ? null : reach);
const valuesOf = ({ reach, visibleRoles, role, isActive, search }: UserFilter) => [
  idsOf(reach),
  visibleRoles,
  role,
  isActive,
  pattern(search),
];

export type ListedUser = UserRow & { lastSeenAt: Date | null };

/** All SQL that lists users. */
@Injectable()
export class UserListsRepository {
  list(tx: Transaction, filter: UserFilter, page: { limit: number; offset: number }): Promise<ListedUser[]> {
    return tx.query<ListedUser>(
      `select ${USER_COLUMNS}, ${LAST_SEEN} from users u join organisations o using (organisation_id)
        where ${FILTER} order by u.created_at desc, u.user_id limit $6 offset $7`,
      [...valuesOf(filter), page.limit, page.offset],
    );
  }

  async count(tx: Transaction, filter: UserFilter): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total from users u where ${FILTER}`, valuesOf(filter));
    return row?.total ?? 0;
  }

  async find(tx: Transaction, apikey: string): Promise<ListedUser | undefined> {
    const [row] = await tx.query<ListedUser>(
      `select ${USER_COLUMNS}, ${LAST_SEEN} from users u join organisations o using (organisation_id) where u.apikey = $1`,
      [apikey],
    );
    return row;
  }

  findAll(tx: Transaction, apikeys: readonly string[]): Promise<ListedUser[]> {
    return tx.query<ListedUser>(
      `select ${USER_COLUMNS}, ${LAST_SEEN} from users u join organisations o using (organisation_id) where u.apikey = any($1::uuid[])`,
      [apikeys],
    );
  }

  withRole(tx: Transaction, role: Role, reach: Reach): Promise<UserSummary[]> {
    return tx.query<UserSummary>(
      `select ${SUMMARY} from users u where u.role = $1 and ($2::uuid[] is null or u.organisation_id = any($2))
        order by u.first_name, u.user_id limit 1000`,
      [role, idsOf(reach)],
    );
  }

  /** Names for rows that only hold an id. */
  names(tx: Transaction, userIds: readonly string[]): Promise<{ userId: string; name: string; email: string }[]> {
    return tx.query(
      `select user_id as "userId", trim(first_name || ' ' || last_name) as name, email from users where user_id = any($1::uuid[])`,
      [userIds],
    );
  }

  async idsWithRoles(tx: Transaction, organisationId: string, roles: readonly Role[]): Promise<string[]> {
    const rows = await tx.query<{ user_id: string }>('select user_id from users where organisation_id = $1 and role = any($2::text[])', [
      organisationId,
      roles,
    ]);
    return rows.map((row) => row.user_id);
  }
}
