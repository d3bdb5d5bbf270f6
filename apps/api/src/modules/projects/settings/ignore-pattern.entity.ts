import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A regular expression of texts that are left in the source language. */
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
}
