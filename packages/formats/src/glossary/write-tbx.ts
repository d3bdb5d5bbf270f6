import { escapeXmlText } from '../xml/escape-xml.js';
import { writeAttributes } from '../xml/write-attributes.js';
import type { WrittenTerm } from './file-term.js';
import { CASE_MARK, FORBIDDEN, FORBIDDEN_MARK, MARK_TYPE, PREFERRED, RULE_MARK } from './tbx-marks.js';

interface TbxHeader {
  sourceLanguage: string;
  /** The title of the glossary. */
  title: string;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xmlns="urn:iso:std:iso:30042:ed-2"`;
const END = '</body></text>\n</tbx>\n';

/** Writes a glossary as TBX-Basic of ISO 30042:2019 in the style DCA, an entry for each term and language; encode the result as UTF-8. */
export async function* writeTbx(terms: AsyncIterable<WrittenTerm> | Iterable<WrittenTerm>, header: TbxHeader): AsyncGenerator<string> {
  const title = escapeXmlText(header.title);
  yield `${HEAD}${writeAttributes({ 'xml:lang': header.sourceLanguage })}>\n<tbxHeader><fileDesc><titleStmt><title>${title}</title></titleStmt><sourceDesc><p>${title}</p></sourceDesc></fileDesc></tbxHeader>\n<text><body>\n`;
  let count = 0;
  for await (const term of terms) yield writeConcept(term, header.sourceLanguage, ++count);
  yield END;
}

function writeConcept(term: WrittenTerm, sourceLanguage: string, ordinal: number): string {
  const { rule, caseSensitive, note, source, partOfSpeech, language, target, forbidden } = term;
  const marks = [
    ...(rule && rule !== 'translate' ? [RULE_MARK + rule] : []),
    ...(caseSensitive ? [CASE_MARK] : []),
    ...(language ? [] : forbidden.map((word) => FORBIDDEN_MARK + word)),
  ];
  const own = writeLanguage(sourceLanguage, [writeTerm(source, { partOfSpeech })]);
  const wanted = target === undefined ? [] : [writeTerm(target, { partOfSpeech, administrativeStatus: PREFERRED })];
  const unwanted = forbidden.map((text) => writeTerm(text, { partOfSpeech, administrativeStatus: FORBIDDEN }));
  // A language section has at least one term, so a kept or transliterated term appears there in its source form.
  const kept = language && wanted.length + unwanted.length === 0 ? [writeTerm(source, { partOfSpeech })] : [];
  const other = language ? writeLanguage(language, [...wanted, ...unwanted, ...kept]) : '';
  const notes = note ? `<note>${escapeXmlText(note)}</note>` : '';
  return `<conceptEntry id="c${ordinal}">${marks.map(writeMark).join('')}${notes}${own}${other}</conceptEntry>\n`;
}

const writeMark = (mark: string) => `<admin${writeAttributes({ type: MARK_TYPE })}>${escapeXmlText(mark)}</admin>`;

const writeLanguage = (language: string, terms: readonly string[]) =>
  `<langSec${writeAttributes({ 'xml:lang': language })}>${terms.join('')}</langSec>`;

function writeTerm(text: string, categories: Readonly<Record<string, string | undefined>>): string {
  const notes = Object.entries(categories).flatMap(([type, value]) =>
    value === undefined ? [] : [`<termNote${writeAttributes({ type })}>${escapeXmlText(value)}</termNote>`],
  );
  return `<termSec><term>${escapeXmlText(text)}</term>${notes.join('')}</termSec>`;
}
