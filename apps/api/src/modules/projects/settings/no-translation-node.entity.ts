import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A selector of elements that are left in the source language. */
@Entity('no_translation_nodes')
export class NoTranslationNodeEntity {
  @PrimaryColumn('uuid')
  nodeId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text')
  selector: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
