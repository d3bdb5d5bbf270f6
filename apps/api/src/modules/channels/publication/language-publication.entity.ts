import type { PublicationState } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether visitors get a language of a project. A language without a row is off. */
@Entity('language_publications')
export class LanguagePublicationEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('text')
  language: string;

  @Column('uuid')
  organisationId: string;

  @Column('text', { default: 'off' })
  state: PublicationState;

  /** Whether a person took it back. If so, it does not go live again automatically. */
  @Column('boolean', { default: false })
  isWithdrawn: boolean;

  /** Pages whose text changed for visitors since the last notification. */
  @Column('int', { default: 0 })
  untoldPages: number;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;
}
