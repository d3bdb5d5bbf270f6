import type { DigitsPolicy } from '@bhashantar/contracts';
import type { CheckCode, Severity } from '@bhashantar/quality-checks';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A project's settings for the checks of its targets. Without a row, `CHECKS` applies. */
@Entity('quality_settings')
export class QualitySettingsEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  @Column('jsonb', { default: () => `'{}'` })
  severities: Partial<Record<CheckCode, Severity>>;

  /** Null if both kinds of digits are allowed. */
  @Column('text', { nullable: true })
  digits: DigitsPolicy | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
