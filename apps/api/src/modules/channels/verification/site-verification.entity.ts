import type { DomainVerificationLevel, VerificationProof } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The proof that a project's own address or a further domain belongs to its customer, and when it was last checked. */
@Entity('site_verifications')
export class SiteVerificationEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  /** Empty for the project's own address. */
  @PrimaryColumn('text', { default: '' })
  domain: string;

  @Column('uuid')
  organisationId: string;

  /** The value that the customer puts into the DNS record or the file. */
  @Column('text', { default: () => "replace((gen_random_uuid()), '-', '')" })
  token: string;

  /** The level of a further domain. The project row has the level of its own address. */
  @Column('smallint', { nullable: true })
  level: DomainVerificationLevel | null;

  @Column('text', { nullable: true })
  proof: VerificationProof | null;

  /** Where the tag was found. */
  @Column('text', { nullable: true })
  page: string | null;

  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;

  /** How many daily checks in a row have not found the proof. */
  @Column('integer', { default: 0 })
  missed: number;

  /** A proof that was missing for too long and is still looked for, with its level; null if there is another proof, or never was one. */
  @Column('text', { nullable: true })
  lostProof: VerificationProof | null;

  @Column('text', { nullable: true })
  lostPage: string | null;

  @Column('smallint', { nullable: true })
  lostLevel: DomainVerificationLevel | null;

  @Column('timestamptz', { nullable: true })
  lostAt: Date | null;

  /** When a visitor's browser last reported from a page on which the tag was then found. */
  @Column('timestamptz', { nullable: true })
  reportedAt: Date | null;

  /** When a report was last checked. */
  @Column('timestamptz', { nullable: true })
  reportCheckedAt: Date | null;
}
