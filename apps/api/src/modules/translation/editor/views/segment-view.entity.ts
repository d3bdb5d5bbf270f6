import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Filters of the editor that a person has saved. */
@Entity('segment_views')
export class SegmentViewEntity {
  @PrimaryColumn('uuid')
  viewId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  name: string;

  @Column('text')
  search: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
