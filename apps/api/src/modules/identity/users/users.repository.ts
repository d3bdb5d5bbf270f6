import type { Role } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { emailKey } from './email-key.js';
import type { UserRow } from './user.entity.js';

const SELECT = `
  select u.user_id as "userId", u.organisation_id as "organisationId", o.name as "organisationName", u.apikey, u.email,
         u.first_name as "firstName", u.last_name as "lastName", u.role, u.password_hash as "passwordHash",
         u.is_active as "isActive", u.is_verified as "isVerified", u.contract_agreed as "contractAgreed",
         u.nmt_enabled as "nmtEnabled", u.categories, 'en' as locale
    from users u join organisations o using (organisation_id)`;

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  passwordHash: string;
  isVerified: boolean;
}

/** All SQL of the table of users. */
@Injectable()
export class UsersRepository {
  async findByEmailKey(tx: Transaction, key: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.email_key = $1`, [key]);
    return row;
  }

  async find(tx: TenantTransaction, userId: string): Promise<UserRow | undefined> {
    const [row] = await tx.query<UserRow>(`${SELECT} where u.user_id = $1`, [userId]);
    return row;
  }

  async isNmtEnabled(tx: TenantTransaction, userId: string): Promise<boolean> {
    const [row] = await tx.query<{ isEnabled: boolean }>('select nmt_enabled as "isEnabled" from users where user_id = $1', [userId]);
    return row?.isEnabled ?? false;
  }

  async create(tx: TenantTransaction, user: NewUser): Promise<string> {
    const [row] = await tx.query<{ user_id: string }>(
      `insert into users (organisation_id, email, email_key, first_name, last_name, role, password_hash, is_verified)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning user_id`,
      [tx.organisationId, user.email, emailKey(user.email), user.firstName, user.lastName, user.role, user.passwordHash, user.isVerified],
    );
    if (!row) throw new Error('the user was not stored');
    return row.user_id;
  }
}
