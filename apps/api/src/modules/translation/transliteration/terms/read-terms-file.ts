import {
  type FieldError,
  MESSAGES,
  matchLanguage,
  TERM_SOURCE_MAX,
  TERM_TARGET_MAX,
  TRANSLITERATION_TERMS_MAX,
} from '@bhashantar/contracts';
import { type FileTerm, FormatError, readGlossary } from '@bhashantar/formats';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { readTransliterationTerm, type TransliterationTermValues } from './read-transliteration-term.js';
import type { TransliterationTermKind } from './transliteration-term.entity.js';

export interface TermOfFile extends TransliterationTermValues {
  line: number;
}

interface Expected {
  kind: TransliterationTermKind;
  languages: readonly string[];
  /** BCP 47 tag of the language that terms are in. */
  sourceLanguage: string;
}

const SHOWN_ERRORS = 20;

/** The error for a file that is refused as a whole. It names the faulty lines. */
export const wrongFile = (problems: readonly (readonly [line: number, message: string])[]): AppError => {
  const errors: FieldError[] = problems
    .toSorted(([one], [other]) => one - other)
    .slice(0, SHOWN_ERRORS)
    .map(([line, message]) => ({ field: 'file', message: `Line ${line}: ${message}` }));
  return new AppError('VALIDATION', { message: MESSAGES.uploadFormat, errors });
};

/** The terms of a file with the columns `term`, `spelling` and `language`. Throws if anything in the file is wrong. */
export async function readTermsFile(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<TermOfFile[]> {
  const terms: TermOfFile[] = [];
  const problems: [number, string][] = [];
  const requireRoom = (line: number) => {
    if (terms.length + problems.length >= TRANSLITERATION_TERMS_MAX)
      throw new FormatError(`A file holds at most ${TRANSLITERATION_TERMS_MAX} terms. Please divide it.`, line);
  };
  const onTerm = (term: FileTerm) => {
    requireRoom(term.line);
    try {
      terms.push({ ...toValues(term, expected), line: term.line });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
      problems.push([term.line, error.message]);
    }
  };
  const onProblem = ({ line, message }: { line: number; message: string }) => {
    requireRoom(line);
    problems.push([line, message]);
  };
  try {
    await readGlossary(bytes, { sourceLanguage: expected.sourceLanguage, onTerm, onProblem });
  } catch (error) {
    if (error instanceof FormatError) throw wrongFile([[error.line, error.message]]);
    throw error;
  }
  if (problems.length > 0) throw wrongFile(problems);
  if (terms.length === 0) throw wrongFile([[1, 'The file has no terms. Please write one a line, below the names of the columns.']]);
  return terms;
}

function toValues({ source, target, language }: FileTerm, { kind, languages }: Expected): TransliterationTermValues {
  requireLength('The term', source, TERM_SOURCE_MAX);
  requireLength('The spelling', target, TERM_TARGET_MAX);
  const targetLang = language ? matchLanguage(language, languages) : undefined;
  if (language && !targetLang)
    throw invalidField(
      'targetLang',
      `This project is not translated into “${language.slice(0, 40)}”. Please write one of: ${languages.join(', ')}.`,
    );
  if (target?.trim() && !targetLang)
    throw invalidField(
      'targetLang',
      `A spelling applies to one language. Please write one of these in a column “language”: ${languages.join(', ')}.`,
    );
  return readTransliterationTerm({ source, target, targetLang }, kind, languages);
}

function requireLength(what: string, text: string | undefined, most: number): void {
  if (text && text.length > most) throw invalidField('source', `${what} is longer than ${most} characters. Please shorten it.`);
}
