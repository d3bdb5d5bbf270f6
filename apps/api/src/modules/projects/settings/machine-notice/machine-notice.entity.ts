import type { NoticePlace } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The place of a project's machine translation notice, and the project's own texts for it. */
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
