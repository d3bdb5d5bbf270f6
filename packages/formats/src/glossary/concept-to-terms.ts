import type { FileTerm, TermProblem } from './file-term.js';
import { CASE_MARK, FORBIDDEN_MARK, isForbidden, RULE_MARK } from './tbx-marks.js';
import type { TbxConcept, TbxTerm } from './tbx-reader.js';

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';
const isWanted = ({ categories }: TbxTerm) => !isForbidden(categories.administrativeStatus);
const isPreferred = ({ categories }: TbxTerm) => categories.administrativeStatus?.startsWith('preferredTerm') === true;

/**
 * Makes a term of the file from each wanted term in the source language and each other language of the concept, or one problem where the
 * concept has no such term. It yields them one at a time, because a small entry may make millions.
 */
export function* conceptToTerms(concept: TbxConcept, sourceLanguage: string): Generator<FileTerm | TermProblem> {
  const { line, languages, notes, marks } = concept;
  const own = languages.filter(({ language }) => primary(language) === primary(sourceLanguage));
  const sources = own.flatMap(({ terms }) => terms).filter(isWanted);
  const name = languages[0]?.terms[0]?.text ?? '';
  if (sources.length === 0)
    yield { line, field: 'source', source: name, message: `The entry has no term in the language ${sourceLanguage}.` };
  const rule = marks.find((mark) => mark.startsWith(RULE_MARK))?.slice(RULE_MARK.length);
  const note = notes.join('\n');
  const common = { line, caseSensitive: marks.includes(CASE_MARK), ...(rule ? { rule } : {}), ...(note ? { note } : {}) };
  const others = languages.filter((section) => !own.includes(section)).map((section) => inLanguage(section, rule));
  const forbidden = marks.flatMap((mark) => (mark.startsWith(FORBIDDEN_MARK) ? [mark.slice(FORBIDDEN_MARK.length)] : []));
  for (const { text: source, categories } of sources) {
    const { partOfSpeech } = categories;
    const term = { ...common, source, ...(partOfSpeech ? { partOfSpeech } : {}) };
    if (others.length === 0) yield { ...term, forbidden };
    for (const other of others) yield { ...term, ...other };
  }
}

/** A kept or transliterated term has the same form in the other language. */
function inLanguage({ language, terms }: TbxConcept['languages'][number], rule: string | undefined) {
  const target = rule ? undefined : (terms.find(isPreferred) ?? terms.find(isWanted));
  const forbidden = terms.filter((each) => !isWanted(each)).map(({ text }) => text);
  return { language, forbidden, ...(target ? { target: target.text } : {}) };
}
