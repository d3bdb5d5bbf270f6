import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A regular expression for texts that stay in the source language. */
@Entity('ignore_patterns')
export class IgnorePatternEntity {
  @PrimaryColumn('uuid')
  patternId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text')
  pattern: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** How often a count was requested. The stored counts are current if they were made for the last request. */
  @Column('integer', { default: 1 })
  hitsWanted: number;

  @Column('integer', { default: 0 })
  hitsCounted: number;

  @Column('integer', { default: 0 })
  hitSegments: number;

  @Column('integer', { default: 0 })
  hitFormerSegments: number;

  @Column('integer', { default: 0 })
  hitPages: number;

  @Column('timestamptz', { nullable: true })
  hitsCountedAt: Date | null;
}
