import { firstElement, HEAD_BYTES } from '../detect-format.js';
import { sniffEncoding } from '../unit/decode-text.js';
import { cellError, errorMessage, targetError } from '../unit/failed-text.js';
import { withLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { peekHead } from '../unit/peek-head.js';
import { readXml } from '../xml/read-xml.js';
import { conceptToTerms } from './concept-to-terms.js';
import type { ReadGlossaryOptions } from './file-term.js';
import { readGlossaryCsv } from './read-glossary-csv.js';
import { TbxReader } from './tbx-reader.js';

/** The kinds of files that hold glossaries. */
export const GLOSSARY_FORMATS = ['csv', 'tbx'] as const;
export type GlossaryFormat = (typeof GLOSSARY_FORMATS)[number];

/** The outermost elements of TBX by ISO 30042:2019, and of the edition of 2008. */
const ROOTS = ['tbx', 'martif'];

/**
 * Reads a glossary as a stream: CSV, TBX-Basic of ISO 30042:2019 in both of its styles, or TBX of 2008. The content decides which. Never
 * loads anything from outside the file, and knows only the five entities of XML. Throws a FormatError with the line when the file is none
 * of these, or breaks a limit. Terms before that line were delivered.
 */
export async function readGlossary(bytes: AsyncIterable<Uint8Array>, given: ReadGlossaryOptions): Promise<void> {
  const options = withoutFailed(given);
  const limits = withLimits(options.limits);
  const file = await peekHead(bytes, HEAD_BYTES);
  try {
    const root = rootOf(file.head);
    if (root === undefined) return await readGlossaryCsv(file.whole(), options, limits);
    const reader = new TbxReader(root, limits, (concept) => {
      for (const found of conceptToTerms(concept, options.sourceLanguage))
        if ('message' in found) options.onProblem(found);
        else options.onTerm(found);
    });
    await readXml(file.whole(), reader, { limits, root, onSlice: async () => undefined });
  } finally {
    await file.close();
  }
}

/** Reports what a spreadsheet could not work out: it is no term. */
const withoutFailed = (options: ReadGlossaryOptions): ReadGlossaryOptions => ({
  ...options,
  onTerm: (term) => {
    const { line, source, target = '' } = term;
    const field = cellError(source) === undefined ? 'target' : 'source';
    const error = cellError(source) ?? targetError(target, source);
    if (error === undefined) options.onTerm(term);
    else options.onProblem({ line, field, message: errorMessage(error), source });
  },
});

/** The outermost element of XML; undefined for a table. */
function rootOf(head: Uint8Array): string | undefined {
  if (head.length === 0) throw new FormatError('The file is empty.', 1);
  const text = new TextDecoder(sniffEncoding(head)).decode(head).trimStart();
  if (!text.startsWith('<')) {
    if (text.includes('\0') || text.startsWith('PK')) throw new FormatError('This is no CSV or TBX file.', 1);
    return undefined;
  }
  const element = firstElement(text);
  if (!element || !ROOTS.includes(element))
    throw new FormatError(`This is no CSV or TBX file${element ? `: it begins with <${element}>` : ''}.`, 1);
  return element;
}
