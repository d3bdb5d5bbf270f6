import type { CacheKey, MetaKey } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SwitchKind = 'cache' | 'meta';

/** A cache, or a kind of texts for search engines, that a project has switched off. */
@Entity('page_switches_off')
export class PageSwitchEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('text')
  kind: SwitchKind;

  @PrimaryColumn('text')
  key: CacheKey | MetaKey;

  @Column('uuid')
  organisationId: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
