import type { FontChoice } from '@bhashantar/contracts';
import { Column, Entity } from 'typeorm';
import { LanguageChoiceEntity } from './language-choice.entity.js';

/** The font in which a project shows translated texts of a language. */
@Entity('language_fonts')
export class LanguageFontEntity extends LanguageChoiceEntity {
  @Column('text', { name: 'font' })
  choice: FontChoice;
}
