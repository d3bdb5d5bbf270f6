import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The font size of elements on translated pages; without a language, in all languages. */
@Entity('font_sizes')
export class FontSizeEntity {
  @PrimaryColumn('uuid')
  fontSizeId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text', { nullable: true })
  language: string | null;

  @Column('text')
  selector: string;

  @Column('text')
  fontSize: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
