import { Column, PrimaryColumn } from 'typeorm';

/** A project's choice for a language. The table's name says what is chosen. */
export abstract class LanguageChoiceEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('text')
  language: string;

  @Column('uuid')
  organisationId: string;

  abstract choice: string;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
