import { Column, PrimaryColumn } from 'typeorm';

/** What a project has chosen for a language. The tables name what it is about. */
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
