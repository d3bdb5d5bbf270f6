import { RETENTION_YEARS, type Role } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Any, IsNull, Not } from 'typeorm';
import { olderThan } from '../../../platform/database/older-than.js';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { emailKey } from '../../../platform/messaging/mail/email-key.js';
import { ActionTokensRepository } from './action-tokens.repository.js';
import { personNameSql } from './person-name-sql.js';
import { type NewUser, type UserChange, UserEntity, type UserRow } from './user.entity.js';

export const USER_COLUMNS = `u.user_id as "userId", u.organisation_id as "organisationId", o.name as "organisationName", u.apikey, u.email,
  u.first_name as "firstName", u.last_name as "lastName", u.phone, u.role, u.password_hash as "passwordHash",
  u.is_active as "isActive", u.is_verified as "isVerified", u.contract_agreed as "contractAgreed",
  u.nmt_enabled as "nmtEnabled", u.categories, u.locale, u.created_at as "createdAt"`;

const SELECT = `select ${USER_COLUMNS} from users u join organisations o using (organisation_id)`;
const MAY_SIGN_IN = 'u.is_active and u.password_hash is not null';
const FIND = prepared(`${SELECT} where u.user_id = $1`);

/** Reads and writes single users. One SQL statement reads a user and the name of the organisation for each call. */
@Injectable()
export class UsersRepository {
  constructor(private readonly actionTokens: ActionTokensRepository) {}

  /** The account of an address. An invited person has none before choosing a password. */
  async findByEmailKey(tx: Transaction, key: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.email_key = $1 and u.password_hash is not null`, [key]);
    return row;
  }

  /** The account of an address, and all who were invited under it. */
  listByEmailKey(tx: Transaction, key: string): Promise<UserRow[]> {
    return tx.query<UserRow>(`${SELECT} where u.email_key = $1 order by u.created_at, u.user_id`, [key]);
  }

  async find(tx: Transaction, userId: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(FIND, [userId]);
    return row;
  }

  /** The name that others see of a person. */
  async shownName(tx: Transaction, userId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ name: string }>(`select ${personNameSql('u')} as name from users u where u.user_id = $1`, [userId]);
    return row?.name;
  }

  async findByApikey(tx: Transaction, apikey: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.apikey = $1`, [apikey]);
    return row;
  }

  /** The oldest active user with this role. */
  async findActiveByRole(tx: Transaction, role: Role): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.role = $1 and u.is_active order by u.created_at, u.user_id limit 1`, [role]);
    return row;
  }

  /** The active users with a role, of all organisations. */
  listByRole(tx: Transaction, role: Role): Promise<UserRow[]> {
    return tx.query<UserRow>(`${SELECT} where u.role = $1 and ${MAY_SIGN_IN} order by u.created_at`, [role]);
  }

  /** The active administrators of the organisation. A person who has not accepted an invitation may be a stranger to it. */
  async listAdmins(tx: TenantTransaction): Promise<UserRow[]> {
    return tx.query<UserRow>(
      `${SELECT} where u.organisation_id = $1 and u.role in ('organisationAdmin', 'freeOrgAdmin') and ${MAY_SIGN_IN} order by u.created_at`,
      [tx.organisationId],
    );
  }

  async create(tx: TenantTransaction, user: NewUser): Promise<string> {
    const { organisationId } = tx;
    const { email, firstName, lastName, role, passwordHash, isVerified, phone, locale, contractAgreed } = user;
    const users = tx.repository(UserEntity);
    const created = users.create({
      ...{ organisationId, email, emailKey: emailKey(email), firstName, lastName, role },
      ...{ passwordHash, isVerified, phone, locale, contractAgreed },
    });
    await users.insert(created);
    return created.userId;
  }

  async update(tx: Transaction, userId: string, change: UserChange): Promise<void> {
    const { firstName, lastName, phone, role, nmtEnabled, contractAgreed, locale, categories } = change;
    const values = { firstName, lastName, phone, role, nmtEnabled, contractAgreed, locale, categories };
    await tx.repository(UserEntity).update({ userId }, { ...values, updatedAt: () => 'now()' });
  }

  /** Revokes the user's action tokens, as a change of the password does, too: somebody else may have had the mailbox when they were sent. */
  async setActive(tx: Transaction, userId: string, isActive: boolean): Promise<void> {
    const deactivatedAt = isActive ? null : () => 'now()';
    await tx.repository(UserEntity).update({ userId }, { isActive, deactivatedAt, updatedAt: () => 'now()' });
    await this.actionTokens.revokeAll(tx, userId);
  }

  /** Marks the user as verified: the link verified the mailbox. Revokes the other action tokens. */
  async setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
    await tx.repository(UserEntity).update({ userId }, { passwordHash, isVerified: true, updatedAt: () => 'now()' });
    await this.actionTokens.revokeAll(tx, userId);
  }

  /** Deletes people who were deactivated three years ago, with all that hangs on them alone. */
  async purge(tx: Transaction): Promise<number> {
    const { affected } = await tx.repository(UserEntity).delete({ isActive: false, deactivatedAt: olderThan(`${RETENTION_YEARS} years`) });
    return affected ?? 0;
  }

  /** How many others could still run the organisation. */
  countOtherAdmins(tx: Transaction, { organisationId, userId }: UserRow, roles: readonly Role[]): Promise<number> {
    const passwordHash = Not(IsNull());
    return tx.repository(UserEntity).countBy({ organisationId, userId: Not(userId), role: Any(roles), isActive: true, passwordHash });
  }
}
