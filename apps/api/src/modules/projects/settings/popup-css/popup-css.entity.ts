import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A project's style sheet of the language popup. */
@Entity('popup_css')
export class PopupCssEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  /** The style as written. */
  @Column('text')
  css: string;

  /** The style as the popup's shadow tree adopts it. */
  @Column('text')
  scoped: string;

  @Column('int')
  rules: number;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
