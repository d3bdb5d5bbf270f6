import { type AddGlossaryTermDto, FORBIDDEN_TEXT_MAX, type TermRule } from '@bhashantar/contracts';
import { invalidField } from '../../../platform/http/app-error.js';
import type { TermValues } from './owned-term.js';

/** The input: a body of the API, or a row of a file. */
export type GivenTerm = Omit<AddGlossaryTermDto, 'projectId'>;

const written = (text: string | undefined) => text?.normalize('NFC').trim().replace(/\s+/g, ' ') ?? '';

const WHY_NO_TARGET: Readonly<Record<Exclude<TermRule, 'translate'>, string>> = {
  keep: 'A term that stays as it is has no translation.',
  transliterate: 'A term that is transliterated has no translation.',
};

/** Returns the values of a term as they are stored. Contradictory values are rejected by the name of their field. */
export function readTerm(given: GivenTerm): TermValues {
  const { rule = 'translate', language = null, caseSensitive = false, partOfSpeech = null } = given;
  const source = written(given.source);
  const target = written(given.target);
  if (!/[\p{L}\p{N}]/u.test(source)) throw invalidField('source', 'A term needs a letter or a digit.');
  if (rule === 'translate' && !target) throw invalidField('target', 'Please say how the term is translated, or that it is not.');
  if (rule === 'translate' && !language) throw invalidField('language', 'A translation holds for one language; please choose it.');
  if (rule !== 'translate' && target) throw invalidField('target', WHY_NO_TARGET[rule]);
  const forbidden = readForbidden(given.forbidden ?? [], rule === 'keep' ? source : target);
  const note = given.note?.normalize('NFC').trim() || null;
  return { source, language, rule, target: target || null, caseSensitive, partOfSpeech, forbidden, note };
}

function readForbidden(given: readonly string[], target: string): string[] {
  const words = new Map(given.map((word) => [written(word).toLowerCase(), written(word)]));
  words.delete('');
  if ([...words.values()].reduce((sum, word) => sum + word.length, 0) > FORBIDDEN_TEXT_MAX)
    throw invalidField(
      'forbidden',
      `The forbidden translations have more than ${FORBIDDEN_TEXT_MAX} characters together. Please shorten the list.`,
    );
  if (words.has(target.toLowerCase()))
    throw invalidField('forbidden', `“${target}” is what the glossary wants here, so that it cannot be forbidden.`);
  return [...words.values()];
}
