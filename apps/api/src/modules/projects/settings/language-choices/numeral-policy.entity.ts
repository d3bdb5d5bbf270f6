import type { NumeralPolicy } from '@bhashantar/contracts';
import { Column, Entity } from 'typeorm';
import { LanguageChoiceEntity } from './language-choice.entity.js';

/** The digits in which a project shows translated texts of a language. */
@Entity('numeral_policies')
export class NumeralPolicyEntity extends LanguageChoiceEntity {
  @Column('text', { name: 'policy' })
  choice: NumeralPolicy;
}
