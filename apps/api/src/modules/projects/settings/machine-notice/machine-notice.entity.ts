import type { NoticePlace } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a project's pages say that a machine translated them, and what they say where that is its own. */
@Entity('machine_notices')
export class MachineNoticeEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  place: NoticePlace;

  /** By language. */
  @Column('jsonb', { default: {} })
  texts: Record<string, string>;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
