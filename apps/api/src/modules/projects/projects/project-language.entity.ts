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

  /** Its position among the project's languages. */
  @Column('integer', { default: 0 })
  position: number;

  /** The engine chosen for the language; null for the best one. */
  @Column('text', { nullable: true })
  nmtService: string | null;

  /** Grows with every change of a translation; may exceed the range of a JavaScript number. */
  @Column('bigint', { default: 0 })
  translationVersion: string;
}
