import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A back-translation: one engine's output for a target, keyed by the target's hash. */
@Entity('back_translations')
export class BackTranslationEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('text')
  language: string;

  @PrimaryColumn('bytea')
  targetHash: Buffer;

  @PrimaryColumn('text')
  engine: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  text: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
