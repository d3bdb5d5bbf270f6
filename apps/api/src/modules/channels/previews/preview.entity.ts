import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A language of a site as its owner sees it before visitors do; who has the id may look until it expires. */
@Entity('previews')
export class PreviewEntity {
  @PrimaryColumn('text')
  previewId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text')
  language: string;

  /** Of a further domain of the project, whose pages it shows; null for those of the project's address. */
  @Column('text', { nullable: true })
  origin: string | null;

  @Column('timestamptz')
  expiresAt: Date;
}
