import type { SwitcherLabels, SwitcherPlace } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The place of a project's language popup, its colours, and its languages with their names. */
@Entity('switcher_looks')
export class SwitcherLookEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  place: SwitcherPlace;

  /** The selector of the element that contains it. */
  @Column('text', { nullable: true })
  parent: string | null;

  @Column('text')
  labels: SwitcherLabels;

  @Column('text', { nullable: true })
  background: string | null;

  @Column('text', { nullable: true })
  textColour: string | null;

  /** In order. The other languages follow. */
  @Column('text', { array: true, default: '{}' })
  languages: string[];

  @Column('text', { array: true, default: '{}' })
  hidden: string[];

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
