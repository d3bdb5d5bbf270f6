import { convertScript, isLanguageCode, transliterate } from '@bhashantar/indic';
import { Injectable } from '@nestjs/common';
import type { GlossaryTerm } from '../glossary/glossary-term.js';

export interface TransliterationRules {
  from: string;
  to: string;
  terms: readonly GlossaryTerm[];
  numerals: 'keep' | 'convert';
}

/** Writes segments in another script: English by its sound, Indian scripts letter by letter. */
@Injectable()
export class TransliterationService {
  /** From English or one of the twelve languages into one of the twelve. */
  serves(from: string, to: string): boolean {
    return isLanguageCode(to) && from !== to && (from === 'en' || isLanguageCode(from));
  }

  /** Undefined where nothing is to be written otherwise. */
  apply(source: string, { from, to, terms, numerals }: TransliterationRules): string | undefined {
    if (!isLanguageCode(to)) return undefined;
    const spelled = isLanguageCode(from) ? convertScript(source, from, to) : source;
    const maskTerms = Object.fromEntries(terms.map((term) => [term.source, term.target]));
    const target = transliterate(spelled, to, { maskTerms, numerals });
    return target === source ? undefined : target;
  }
}
