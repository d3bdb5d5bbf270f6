import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A collaborator works on a project. */
@Entity('project_assignments')
export class ProjectAssignmentEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid', { nullable: true })
  assignedBy: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  assignedAt: Date;

  /** Null for the whole project. */
  @Column('text', { array: true, nullable: true })
  domains: string[] | null;
}
