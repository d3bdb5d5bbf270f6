import { requireLanguage } from '@bhashantar/contracts';
import { toPlainText } from '@bhashantar/segmenter/segment-format';

/** A text of a page, and the code of the language in which the page says it is; undefined for the source language. */
export interface PageText {
  readonly source: string;
  readonly language?: string | undefined;
}

/** The languages of a project. */
export interface ProjectLanguages {
  readonly sourceLanguage: string;
  readonly targetLanguages: readonly string[];
}

/** A single letter is a symbol. */
const FEWEST_LETTERS = 2;
/** Texts of every language hold names and abbreviations in Latin letters. */
const FEWEST_LATIN = 4;

/** ISO 15924 scripts that Unicode divides into several, or names otherwise. A text in one of these does not reveal its language. */
const UNICODE_SCRIPTS: Readonly<Record<string, string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

const lettersOf = (scripts: readonly string[]) => new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const LETTERS = /\p{L}/gu;
const LATIN = lettersOf(['Latn']);
const ownLetters = new Map<string, RegExp>();

const scriptOf = (language: string) => requireLanguage(language).script;

/**
 * Whether this text of the page is already written in the target language. The text must be in the script of the language. If two languages
 * share a script, the page's `lang` decides. If the page has no `lang`, or the script proves it wrong, the text is taken to be in the
 * project's target language with that script, if there is exactly one.
 */
export function isOwnText({ source, language: said }: PageText, language: string, project: ProjectLanguages): boolean {
  const script = scriptOf(language);
  const isSourceScript = script === scriptOf(project.sourceLanguage);
  if ((!said && isSourceScript) || !isWrittenIn(source, script)) return false;
  if (said && scriptOf(said) === script) return said === language;
  // Too many languages use the Latin script for it to identify one.
  if (isSourceScript || script === 'Latn' || UNICODE_SCRIPTS[script]) return false;
  return project.targetLanguages.filter((one) => scriptOf(one) === script).length === 1;
}

/** Whether a text is in a script, except for a few words in Latin letters. */
function isWrittenIn(source: string, script: string): boolean {
  const own = ownLetters.get(script) ?? lettersOf(UNICODE_SCRIPTS[script] ?? [script]);
  ownLetters.set(script, own);
  if (!own.test(source)) return false;
  const letters = toPlainText(source).match(LETTERS) ?? [];
  const ownCount = letters.filter((letter) => own.test(letter)).length;
  const latinCount = script === 'Latn' ? 0 : letters.filter((letter) => LATIN.test(letter)).length;
  const others = letters.length - ownCount - latinCount;
  const isMostlyLatin = latinCount >= FEWEST_LATIN && latinCount > ownCount;
  return ownCount > 0 && others < FEWEST_LETTERS && !isMostlyLatin;
}
