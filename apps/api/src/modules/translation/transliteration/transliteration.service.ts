import { canSpell, spellIn } from '@bhashantar/indic';
import { Injectable } from '@nestjs/common';
import type { GlossaryTerm } from '../glossary/glossary-term.js';

/** Spelled in some 50 ms. */
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
  /** What `canSpell` of the package says: all codes of the product's list from Indian languages, most of them from English. */
  serves(from: string, to: string): boolean {
    return canSpell(from, to);
  }

  /** Undefined where nothing is to be written otherwise, and for what is longer than any name or sentence: spelling it takes its time. */
  apply(source: string, { from, to, terms, numerals }: TransliterationRules): string | undefined {
    if (source.length > MAX_CHARS) return undefined;
    const maskTerms = Object.fromEntries(terms.map((term) => [term.source, term.target]));
    const target = spellIn(source, from, to, { maskTerms, numerals });
    return target === source ? undefined : target;
  }
}
