import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A language of a site as its owner sees it before visitors do. Everybody with the id can open it until it expires. */
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

  /** The origin of a further domain of the project; null for the project's own address. */
  @Column('text', { nullable: true })
  origin: string | null;

  @Column('timestamptz')
  expiresAt: Date;
}
