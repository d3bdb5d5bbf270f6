import type { PrivateKind } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The kinds of a project's private content that engines may receive; without a row, none. */
@Entity('private_content_settings')
export class PrivateContentSettingsEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  @Column('text', { array: true, default: [] })
  unguardedKinds: PrivateKind[];

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
