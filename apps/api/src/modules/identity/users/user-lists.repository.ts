import type { Role, UserSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { OrganisationAccess } from '../organisations/organisation.entity.js';
import { UserEntity, type UserRow } from './user.entity.js';
import { USER_COLUMNS } from './users.repository.js';

export interface UserFilter {
  access: OrganisationAccess;
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

const idsOf = (access: OrganisationAccess) => (access === 'all' ? null : access);
const valuesOf = ({ access, visibleRoles, role, isActive, search }: UserFilter) => [
  idsOf(access),
  visibleRoles,
  role,
  isActive,
  containsPattern(search),
];

export type ListedUser = UserRow & { lastSeenAt: Date | null };

/** Lists users. Lists with the name of the organisation and the time of the last session are SQL. */
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

  async withRole(tx: Transaction, role: Role, access: OrganisationAccess): Promise<UserSummary[]> {
    const people = await tx.repository(UserEntity).find({
      where: { role, ...(access === 'all' ? {} : { organisationId: Any(access) }) },
      order: { firstName: 'ASC', userId: 'ASC' },
      take: 1000,
    });
    return people.map(summarise);
  }

  /** Names for rows that only hold an id. */
  async names(tx: Transaction, userIds: readonly string[]): Promise<{ userId: string; name: string; email: string }[]> {
    const people = await tx.repository(UserEntity).findBy({ userId: Any(userIds) });
    return people.map(({ userId, firstName, lastName, email }) => ({ userId, name: `${firstName} ${lastName}`.trim(), email }));
  }

  async idsWithRoles(tx: Transaction, organisationId: string, roles: readonly Role[]): Promise<string[]> {
    const people = await tx.repository(UserEntity).find({ select: { userId: true }, where: { organisationId, role: Any(roles) } });
    return people.map(({ userId }) => userId);
  }
}

function summarise({ apikey, userId, firstName, lastName, email, isActive, organisationId }: UserEntity): UserSummary {
  return { apikey, userId, firstName, lastName, email, isActive, organisationId };
}
