import { canSpell, spellIn } from '@bhashantar/indic';
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
  /** What `canSpell` of the package says: all codes of the product's list from Indian languages, most of them from English. */
  serves(from: string, to: string): boolean {
    return canSpell(from, to);
  }

  /** Undefined where nothing is to be written otherwise. */
  apply(source: string, { from, to, terms, numerals }: TransliterationRules): string | undefined {
    const maskTerms = Object.fromEntries(terms.map((term) => [term.source, term.target]));
    const target = spellIn(source, from, to, { maskTerms, numerals });
    return target === source ? undefined : target;
  }
}
