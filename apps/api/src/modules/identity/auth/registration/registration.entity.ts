import type { MailLocale } from '@bhashantar/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type RegistrationKind = 'signUp' | 'freeTrial';

/** The input of a registration. A sign-up has an organisation, a free trial a web site. */
export interface RegistrationDetails {
  firstName: string;
  lastName: string;
  organisation: string;
  website?: string;
  /** The address as typed, if it had no scheme. The first project finds out which scheme answers. */
  typedWebsite?: string;
  languages?: string[];
}

/** A registration in progress: its input, and the parts that are verified. */
@Entity('registrations')
export class RegistrationEntity {
  @PrimaryGeneratedColumn('uuid')
  registrationId: string;

  @Column('text')
  kind: RegistrationKind;

  @Column('bytea', { select: false })
  tokenHash: Buffer;

  @Column('text')
  email: string;

  /** The address in the spelling that is compared. */
  @Column('text')
  emailKey: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('jsonb')
  details: RegistrationDetails;

  /** Empty once the registration is complete. */
  @Column('text', { select: false })
  passwordHash: string;

  @Column('text')
  locale: MailLocale;

  @Column('timestamptz', { nullable: true })
  phoneVerifiedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt: Date | null;

  /** When somebody began to complete it. */
  @Column('timestamptz', { nullable: true })
  claimedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}

/** A registration with the password's hash, which the user gets in the end. */
export type RegistrationRow = Omit<RegistrationEntity, 'tokenHash' | 'claimedAt' | 'createdAt'>;

export type NewRegistration = Omit<RegistrationRow, 'phoneVerifiedAt' | 'emailVerifiedAt' | 'completedAt'> & { tokenHash: Buffer };
