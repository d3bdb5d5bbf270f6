import { CSV_BEGIN, csvLine } from '../csv/csv-line.js';
import type { WrittenTerm } from './file-term.js';
import { GLOSSARY_HEADINGS } from './glossary-columns.js';

/** Writes a glossary as CSV (RFC 4180), row by row; encode the result as UTF-8. No cell runs as a formula. */
export async function* writeGlossaryCsv(terms: AsyncIterable<WrittenTerm> | Iterable<WrittenTerm>): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(Object.values(GLOSSARY_HEADINGS));
  for await (const term of terms) yield csvLine(cellsOf(term).map((cell) => cell.replaceAll('\0', '\ufffd')));
}

const cellsOf = ({
  source,
  target = '',
  language = '',
  rule = '',
  caseSensitive,
  partOfSpeech = '',
  forbidden,
  note = '',
}: WrittenTerm) => [...[source, target, language, rule, caseSensitive ? 'yes' : 'no', partOfSpeech], ...[forbidden.join('\n'), note]];
