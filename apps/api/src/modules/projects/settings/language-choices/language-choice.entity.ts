import { Column, PrimaryColumn } from 'typeorm';

/** A project's choice for a language. The names of the tables say what it is about. */
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
