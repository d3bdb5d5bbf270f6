import type { DomainVerificationLevel, VerificationProof } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a further domain of a project has been shown to be its customer's, and when that was last looked for. */
@Entity('domain_verifications')
export class DomainVerificationEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  /** As the project spells it, with its port where it has one. */
  @PrimaryColumn('text')
  domain: string;

  @Column('uuid')
  organisationId: string;

  /** What the customer puts into the DNS record or the file. */
  @Column('text', { default: () => "replace((gen_random_uuid()), '-', '')" })
  token: string;

  @Column('smallint', { default: 0 })
  level: DomainVerificationLevel;

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

  /** When a visitor's browser last reported from a page on which the tag was then found. */
  @Column('timestamptz', { nullable: true })
  reportedAt: Date | null;

  /** When a report was last checked. */
  @Column('timestamptz', { nullable: true })
  reportCheckedAt: Date | null;
}
