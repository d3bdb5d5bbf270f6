import type { FontChoice } from '@bhashantar/contracts';
import { Column, Entity } from 'typeorm';
import { LanguageChoiceEntity } from './language-choice.entity.js';

/** By which font a project has translated texts of a language drawn. */
@Entity('language_fonts')
export class LanguageFontEntity extends LanguageChoiceEntity {
  @Column('text', { name: 'font' })
  choice: FontChoice;
}
