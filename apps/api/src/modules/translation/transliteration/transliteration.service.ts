import { canSpell, spellIn } from '@bhashantar/indic';
import { Injectable } from '@nestjs/common';
import type { GlossaryTerm } from '../glossary/glossary-term.js';

/** Transliterated in some 50 ms. */
const MAX_CHARS = 20_000;

export interface TransliterationRules {
  from: string;
  to: string;
  terms: readonly GlossaryTerm[];
  numerals: 'keep' | 'convert';
}

/** Writes segments in another script: English by its sound, Indian scripts letter by letter. */
@Injectable()
export class TransliterationService {
  /** Whether the package has rules for the pair: from Indian languages to all languages of the product's list, from English to most. */
  serves(from: string, to: string): boolean {
    return canSpell(from, to);
  }

  /** Undefined when nothing changes, and for texts longer than any sentence, which would hold the event loop. */
  apply(source: string, { from, to, terms, numerals }: TransliterationRules): string | undefined {
    if (source.length > MAX_CHARS) return undefined;
    const maskTerms = Object.fromEntries(terms.map((term) => [term.source, term.target]));
    const target = spellIn(source, from, to, { maskTerms, numerals });
    return target === source ? undefined : target;
  }
}
