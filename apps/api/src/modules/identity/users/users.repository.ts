import type { Role } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { emailKey } from './email-key.js';
import { LinkTokensRepository } from './link-tokens.repository.js';
import type { NewUser, UserChange, UserRow } from './user.entity.js';

export const USER_COLUMNS = `u.user_id as "userId", u.organisation_id as "organisationId", o.name as "organisationName", u.apikey, u.email,
  u.first_name as "firstName", u.last_name as "lastName", u.phone, u.role, u.password_hash as "passwordHash",
  u.is_active as "isActive", u.is_verified as "isVerified", u.contract_agreed as "contractAgreed",
  u.nmt_enabled as "nmtEnabled", u.categories, u.locale, u.created_at as "createdAt"`;

const SELECT = `select ${USER_COLUMNS} from users u join organisations o using (organisation_id)`;
const FIND = prepared(`${SELECT} where u.user_id = $1`);

const COLUMNS: Readonly<Record<keyof UserChange, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  role: 'role',
  nmtEnabled: 'nmt_enabled',
  contractAgreed: 'contract_agreed',
  locale: 'locale',
  categories: 'categories',
};

/** All SQL that reads and writes single users. */
@Injectable()
export class UsersRepository {
  constructor(private readonly links: LinkTokensRepository) {}

  async findByEmailKey(tx: Transaction, key: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.email_key = $1`, [key]);
    return row;
  }

  async find(tx: Transaction, userId: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(FIND, [userId]);
    return row;
  }

  async findByApikey(tx: Transaction, apikey: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.apikey = $1`, [apikey]);
    return row;
  }

  /** The longest-standing of those who may sign in with this role. */
  async findActiveByRole(tx: Transaction, role: Role): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.role = $1 and u.is_active order by u.created_at, u.user_id limit 1`, [role]);
    return row;
  }

  /** Those who administer the organisation and may sign in. */
  async listAdmins(tx: TenantTransaction): Promise<UserRow[]> {
    return tx.query<UserRow>(
      `${SELECT} where u.organisation_id = $1 and u.role in ('organisationAdmin', 'freeOrgAdmin') and u.is_active order by u.created_at`,
      [tx.organisationId],
    );
  }

  async create(tx: TenantTransaction, user: NewUser): Promise<string> {
    const [row] = await tx.query<{ user_id: string }>(
      `insert into users (organisation_id, email, email_key, first_name, last_name, role, password_hash, is_verified, phone, locale, contract_agreed)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, 'en'), $11) returning user_id`,
      [
        tx.organisationId,
        user.email,
        emailKey(user.email),
        user.firstName,
        user.lastName,
        user.role,
        user.passwordHash,
        user.isVerified,
        user.phone ?? null,
        user.locale ?? null,
        user.contractAgreed ?? false,
      ],
    );
    if (!row) throw new Error('the user was not stored');
    return row.user_id;
  }

  async update(tx: Transaction, userId: string, change: UserChange): Promise<void> {
    const given = Object.entries(change).filter(([, value]) => value !== undefined) as [keyof UserChange, unknown][];
    const sets = given.map(([field], index) => `${COLUMNS[field]} = $${index + 2}`);
    await tx.query(`update users set ${[...sets, 'updated_at = now()'].join(', ')} where user_id = $1`, [
      userId,
      ...given.map(([, value]) => value),
    ]);
  }

  /** Ends the links that were sent to this user, as every change of password or state does: they were asked for by who had the account before. */
  async setActive(tx: Transaction, userId: string, isActive: boolean): Promise<void> {
    await tx.query(
      `update users set is_active = $2, deactivated_at = case when $2 then null else now() end, updated_at = now() where user_id = $1`,
      [userId, isActive],
    );
    await this.links.end(tx, userId);
  }

  /** A password chosen by a link proves the mailbox, too. Ends the other links. */
  async setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
    await tx.query('update users set password_hash = $2, is_verified = true, updated_at = now() where user_id = $1', [
      userId,
      passwordHash,
    ]);
    await this.links.end(tx, userId);
  }

  /** Deletes people who were deactivated three years ago, with all that hangs on them alone. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from users where not is_active and deactivated_at < now() - interval '3 years'`);
  }

  /** How many others could still run the organisation. */
  async countOtherAdmins(tx: Transaction, user: UserRow, roles: readonly Role[]): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from users
        where organisation_id = $1 and user_id <> $2 and role = any($3::text[]) and is_active and password_hash is not null`,
      [user.organisationId, user.userId, roles],
    );
    return row?.count ?? 0;
  }
}
