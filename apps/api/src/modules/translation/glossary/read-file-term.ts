import {
  FORBIDDEN_TARGETS_MAX,
  matchLanguage,
  PARTS_OF_SPEECH,
  type PartOfSpeech,
  TERM_NOTE_MAX,
  TERM_RULES,
  TERM_SOURCE_MAX,
  TERM_TARGET_MAX,
  type TermRule,
} from '@bhashantar/contracts';
import type { FileTerm } from '@bhashantar/formats';
import { invalidField } from '../../../platform/http/app-error.js';
import type { TermValues } from './owned-term.js';
import { readTerm } from './read-term.js';

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the values of a term from a file. A fault is rejected by the name of its field. */
export function readFileTerm(term: FileTerm, languages: readonly string[]): TermValues {
  const { source, target, note, forbidden, caseSensitive = false } = term;
  requireLength('source', source, TERM_SOURCE_MAX);
  requireLength('target', target, TERM_TARGET_MAX);
  requireLength('note', note, TERM_NOTE_MAX);
  if (forbidden.length > FORBIDDEN_TARGETS_MAX)
    throw invalidField('forbidden', `A term has at most ${FORBIDDEN_TARGETS_MAX} forbidden translations.`);
  for (const word of forbidden) requireLength('forbidden', word, TERM_TARGET_MAX);
  const given = { source, target, note, forbidden, caseSensitive, rule: ruleOf(term), partOfSpeech: partOfSpeechOf(term) };
  return readTerm({ ...given, language: languageOf(term, languages) });
}

function requireLength(field: string, text: string | undefined, most: number): void {
  if (text && text.length > most) throw invalidField(field, `This is longer than ${most} characters.`);
}

function languageOf({ language }: FileTerm, languages: readonly string[]): string | undefined {
  if (!language) return undefined;
  const code = matchLanguage(language, languages);
  if (!code) throw invalidField('language', `The glossary is not for the language “${language.slice(0, 40)}”.`);
  return code;
}

function ruleOf({ rule, target }: FileTerm): TermRule {
  if (!rule) return target ? 'translate' : 'keep';
  const found = TERM_RULES.find((each) => each === letters(rule));
  if (!found) throw invalidField('rule', `Choose one of: ${TERM_RULES.join(', ')}.`);
  return found;
}

/** Other programs use more parts of speech than this product has. */
function partOfSpeechOf({ partOfSpeech }: FileTerm): PartOfSpeech | undefined {
  if (!partOfSpeech) return undefined;
  return PARTS_OF_SPEECH.find((each) => letters(each) === letters(partOfSpeech)) ?? 'other';
}
