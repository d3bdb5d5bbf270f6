import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A language that a project is translated into. */
@Entity('project_languages')
export class ProjectLanguageEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('text')
  language: string;

  @Column('uuid')
  organisationId: string;

  /** Among the project's languages, as they were given. */
  @Column('integer', { default: 0 })
  position: number;

  /** The engine chosen for the language; null for the one that suits it. */
  @Column('text', { nullable: true })
  nmtService: string | null;

  /** Grows with every change of a translation; beyond what a number holds. */
  @Column('bigint', { default: 0 })
  translationVersion: string;
}
