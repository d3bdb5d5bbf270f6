import type { FontChoice } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** By which font a project has translated texts of a language drawn. */
@Entity('language_fonts')
export class LanguageFontEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('text')
  language: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  font: FontChoice;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
