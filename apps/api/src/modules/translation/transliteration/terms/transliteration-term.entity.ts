import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `mask`: kept, or written in a given spelling, in one language or all; `spelling`: the spelling of a word in one language. */
export type TransliterationTermKind = 'mask' | 'spelling';

/** A word that transliteration does not write by its sound. Both sides are plain text. */
@Entity('transliteration_terms')
export class TransliterationTermEntity {
  @PrimaryColumn('uuid')
  termId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text')
  kind: TransliterationTermKind;

  /** Null for all languages. */
  @Column('text', { nullable: true })
  language: string | null;

  @Column('text')
  source: string;

  /** Null if the term stays as it is. */
  @Column('text', { nullable: true })
  target: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
