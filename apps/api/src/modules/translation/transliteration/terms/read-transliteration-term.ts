import { invalidField } from '../../../../platform/http/app-error.js';
import type { TransliterationTermKind } from './transliteration-term.entity.js';

export interface GivenTransliterationTerm {
  source: string;
  target?: string | undefined;
  targetLang?: string | undefined;
}

export interface TransliterationTermValues {
  source: string;
  target: string | null;
  language: string | null;
}

const written = (text: string | undefined) => text?.normalize('NFC').trim().replace(/\s+/g, ' ') ?? '';

/** Returns the values of a term as they are stored. Missing or contradictory values are rejected by the name of their field. */
export function readTransliterationTerm(
  given: GivenTransliterationTerm,
  kind: TransliterationTermKind,
  languages: readonly string[],
): TransliterationTermValues {
  const { targetLang: language = null } = given;
  const [source, target] = [written(given.source), written(given.target)];
  if (!/[\p{L}\p{N}]/u.test(source)) throw invalidField('source', 'A term needs a letter or a digit. Please enter one.');
  if (language !== null && !languages.includes(language))
    throw invalidField('targetLang', `This project is not translated into ${language}. Please choose one of its languages.`);
  if (target && language === null) throw invalidField('targetLang', 'A spelling applies to one language. Please choose it.');
  if (kind === 'spelling' && !target) throw invalidField('target', 'Please enter how the word is written.');
  if (kind === 'spelling' && language === null) throw invalidField('targetLang', 'Please choose the language of the spelling.');
  return { source, target: target || null, language };
}

/** A list has each source once per language, regardless of case. */
export const keyOf = ({ source, language }: TransliterationTermValues) => `${language ?? ''} ${source.toLowerCase()}`;
