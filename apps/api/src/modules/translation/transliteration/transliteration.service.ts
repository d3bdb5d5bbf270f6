import { languageOf } from '@bhashantar/contracts';
import { openForms } from '@bhashantar/icu-messages';
import { canSpell, spellIn } from '@bhashantar/indic';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import { TransliterationTermsService } from './terms/transliteration-terms.service.js';

/** Transliterating this many characters takes some 50 ms. */
const MAX_CHARS = 20_000;

export interface TransliterationRules {
  from: string;
  to: string;
  /** In the segment format, with their spellings; null to keep them. */
  maskTerms: Readonly<Record<string, string | null>>;
  numerals: 'keep' | 'convert';
}

/** Writes segments in another script: English by its sound, Indian languages letter by letter. */
@Injectable()
export class TransliterationService {
  constructor(
    private readonly glossary: GlossaryService,
    private readonly terms: TransliterationTermsService,
  ) {}

  /** Whether the package has rules for the pair: from Indian languages to all languages of the product's list, from English to most. */
  serves(from: string, to: string): boolean {
    return canSpell(from, to);
  }

  /**
   * The rules for a language of a project. Its mask terms and spellings take precedence over the glossary, which also serves translations.
   */
  async rulesFor(tx: TenantTransaction, project: ProjectRow, language: string): Promise<TransliterationRules> {
    const { projectId, sourceLanguage: from, numerals } = project;
    const glossary = await this.glossary.termsFor(tx, projectId, language);
    const own = await this.terms.termsFor(tx, projectId, language);
    // If two terms differ only in case, the later one counts.
    const written = [...glossary, ...own].map(({ source, target }) => [
      escapeText(source).toLowerCase(),
      target === null ? null : escapeText(target),
    ]);
    return { from, to: language, maskTerms: Object.fromEntries(written), numerals };
  }

  /**
   * Transliterates a message with plurals form by form. Undefined when only kept terms would change, for messages that cannot be split, and
   * for texts longer than any sentence, which would block the event loop.
   */
  apply(source: string, rules: TransliterationRules): string | undefined {
    if (source.length > MAX_CHARS) return undefined;
    const forms = openForms(source, languageOf(rules.to)?.tag ?? rules.to);
    if (forms === 'whole') return undefined;
    if (forms === 'none') return this.#spell(source, rules);
    const spelled = forms.texts.map((text) => this.#spell(text, rules));
    if (spelled.every((text) => text === undefined)) return undefined;
    return forms.write(spelled.map((text, index) => text ?? (forms.texts[index] as string)));
  }

  #spell(source: string, { from, to, maskTerms, numerals }: TransliterationRules): string | undefined {
    const target = spellIn(source, from, to, { maskTerms, numerals });
    if (target !== source) return target;
    return spellIn(source, from, to, { numerals }) === source ? undefined : target;
  }
}
