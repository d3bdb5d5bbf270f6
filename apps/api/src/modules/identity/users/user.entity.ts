import type { DocumentCategory, MailLocale, Role } from '@bhashantar/contracts';
import { Column, Entity, Generated, PrimaryGeneratedColumn } from 'typeorm';

/** A person who may sign in, of one organisation. */
@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('uuid')
  userId: string;

  @Column('uuid')
  organisationId: string;

  /** Identifies the user in addresses of the API; it proves nothing. */
  @Column('uuid')
  @Generated('uuid')
  apikey: string;

  @Column('text')
  email: string;

  /** The address in the spelling that is compared. */
  @Column('text')
  emailKey: string;

  @Column('text')
  firstName: string;

  @Column('text', { default: '' })
  lastName: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text')
  role: Role;

  /** Null for invited people without a password. */
  @Column('text', { nullable: true, select: false })
  passwordHash: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('boolean', { default: false })
  isVerified: boolean;

  @Column('boolean', { default: false })
  contractAgreed: boolean;

  @Column('boolean', { default: true })
  nmtEnabled: boolean;

  @Column('text', { array: true, default: [] })
  categories: DocumentCategory[];

  /** No longer used: wrong passwords are counted in `login_counters`. */
  @Column('integer', { default: 0, select: false })
  failedAttempts: number;

  /** No longer used, as the above. */
  @Column('timestamptz', { nullable: true, select: false })
  lockedUntil: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { default: 'en' })
  locale: MailLocale;

  /** Deleted three years later. */
  @Column('timestamptz', { nullable: true })
  deactivatedAt: Date | null;
}

/** A user as the look-ups find them, with the name of the organisation. */
export type UserRow = Omit<UserEntity, 'emailKey' | 'failedAttempts' | 'lockedUntil' | 'updatedAt' | 'deactivatedAt'> & {
  organisationName: string;
};

export type NewUser = Pick<UserEntity, 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash' | 'isVerified'> & {
  phone?: string | undefined;
  locale?: MailLocale | undefined;
  contractAgreed?: boolean;
};

/** The fields of a user that may change; undefined fields do not change. */
export interface UserChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  role?: Role | undefined;
  nmtEnabled?: boolean | undefined;
  contractAgreed?: boolean | undefined;
  locale?: MailLocale | undefined;
  categories?: DocumentCategory[] | undefined;
}
