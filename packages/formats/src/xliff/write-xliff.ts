import type { FileUnit, TargetState } from '../unit/file-unit.js';
import { inChunks } from '../unit/in-chunks.js';
import { escapeXmlText, isWritable } from '../xml/escape-xml.js';
import { writeAttributes } from '../xml/write-attributes.js';
import { limitAttributes1, limitAttributes2, profileAttributes, storageOf } from './length-limits.js';
import { STATES_1, STATES_2 } from './target-states.js';
import { SPELLING_1, SPELLING_2, writeText } from './write-text.js';
import {
  FORM_CONTEXT,
  FORM_META,
  KEY_CONTEXTS,
  MESSAGE_RESTYPE,
  MESSAGE_TYPE,
  METADATA,
  OWN,
  SIZES,
  XLIFF_1,
  XLIFF_2,
} from './xliff-names.js';

/** The header of an XLIFF file. */
export interface XliffHeader {
  version: '1.2' | '2.1';
  sourceLanguage: string;
  targetLanguage: string;
  /** The name of what was translated. */
  original: string;
}

type Units = AsyncIterable<FileUnit> | Iterable<FileUnit>;

/** Our own files are read as they are written: a text that shows a tag to its readers keeps it. */
const TOOL_NAME = 'Bhashantar';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The groups of a file: the forms of a message, which come one after the other, are units of one group. Ids must be there, and in 2.1 be names
 * without white space.
 */
class Groups {
  #message: string | undefined;
  #forms = 0;

  constructor(private readonly open: (unit: FileUnit, id: string) => string) {}

  /** The text before a unit, and the id of the unit. */
  place(unit: FileUnit, ordinal: number): { before: string; id: string } {
    const id = unit.id ?? `u${ordinal}`;
    if (unit.form === undefined) return { before: this.close(), id };
    const message = JSON.stringify([unit.id ?? null, unit.key ?? null]);
    const before = message === this.#message ? '' : this.close() + this.open(unit, id);
    this.#message = message;
    return { before, id: `${id}.${++this.#forms}` };
  }

  close(): string {
    const isOpen = this.#message !== undefined;
    this.#message = undefined;
    this.#forms = 0;
    return isOpen ? '</group>\n' : '';
  }
}

/** Leaves out a key with a character that XML cannot contain, because it would be another key's name. The id distinguishes such a unit. */
const keyOf = ({ key }: FileUnit): string | undefined => (key !== undefined && key !== '' && isWritable(key) ? key : undefined);
const DEFAULT_STATE: TargetState = 'translated';

/** Programs for translators show contexts, and few of them the name of a resource. */
function writeContexts(contexts: readonly (readonly [type: string | undefined, text: string | undefined])[]): string {
  const written = contexts.flatMap(([type, text]) =>
    text === undefined ? [] : [`<context${writeAttributes({ 'context-type': type })}>${escapeXmlText(text)}</context>`],
  );
  return written.length > 0 ? `<context-group purpose="information">${written.join('')}</context-group>` : '';
}

function writeUnit1(unit: FileUnit, id: string): string {
  const [target] = unit.targets;
  const state = target?.state ?? DEFAULT_STATE;
  const approved = target && state === 'final' ? 'yes' : undefined;
  const properties = (unit.properties ?? []).map(
    ({ type, value }) => `<prop${writeAttributes({ 'prop-type': type })}>${escapeXmlText(value)}</prop>`,
  );
  const key = keyOf(unit);
  const named = { id, resname: key, approved, 'xml:space': 'preserve' };
  return [
    `<trans-unit${writeAttributes({ ...named, ...limitAttributes1(unit.limit) })}>`,
    `<source>${writeText(unit.source.text, SPELLING_1)}</source>`,
    target ? `<target${writeAttributes(STATES_1[state])}>${writeText(target.text, SPELLING_1)}</target>` : '',
    writeContexts([
      [KEY_CONTEXTS[0], key],
      [FORM_CONTEXT, unit.form],
    ]),
    properties.length > 0 ? `<prop-group>${properties.join('')}</prop-group>` : '',
    ...(unit.notes ?? []).map((note) => `<note>${escapeXmlText(note)}</note>`),
    '</trans-unit>\n',
  ].join('');
}

function writeUnit2(unit: FileUnit, id: string): string {
  const [target] = unit.targets;
  const form = unit.form === undefined ? [] : [{ type: FORM_META, value: unit.form }];
  const metas = [...form, ...(unit.properties ?? [])].map(
    ({ type, value }) => `<mda:meta${writeAttributes({ type })}>${escapeXmlText(value)}</mda:meta>`,
  );
  const notes = (unit.notes ?? []).map((note) => `<note>${escapeXmlText(note)}</note>`);
  const state = target ? STATES_2[target.state ?? DEFAULT_STATE] : { state: 'initial' };
  return [
    `<unit${writeAttributes({ id, name: keyOf(unit), 'xml:space': 'preserve', ...limitAttributes2(unit.limit) })}>`,
    metas.length > 0 ? `<mda:metadata><mda:metaGroup category="${OWN}">${metas.join('')}</mda:metaGroup></mda:metadata>` : '',
    notes.length > 0 ? `<notes>${notes.join('')}</notes>` : '',
    `<segment${writeAttributes(state)}>`,
    `<source>${writeText(unit.source.text, SPELLING_2)}</source>`,
    target ? `<target>${writeText(target.text, SPELLING_2)}</target>` : '',
    '</segment></unit>\n',
  ].join('');
}

function head1({ sourceLanguage, targetLanguage, original }: XliffHeader): string {
  const file = writeAttributes({
    original,
    'source-language': sourceLanguage,
    'target-language': targetLanguage,
    datatype: 'html',
    'tool-id': OWN,
  });
  const tool = `<header><tool${writeAttributes({ 'tool-id': OWN, 'tool-name': TOOL_NAME })}/></header>\n`;
  return `${DECLARATION}<xliff version="1.2" xmlns="${XLIFF_1}">\n<file${file}>\n${tool}<body>\n`;
}

function head2({ sourceLanguage, targetLanguage }: XliffHeader): string {
  const root = writeAttributes({
    ...{ version: '2.1', xmlns: XLIFF_2, 'xmlns:mda': METADATA, 'xmlns:slr': SIZES },
    ...{ srcLang: sourceLanguage, trgLang: targetLanguage },
  });
  return `${DECLARATION}<xliff${root}>\n`;
}

/**
 * Writes the units of a file of XLIFF 2.1. A `file` within it has one storage profile: where limits are in bytes and in UTF-16 code units, another
 * one begins between them.
 */
class Units2 {
  #files = 0;
  #storage: string | undefined;
  readonly #groups = new Groups((unit, id) => `<group${writeAttributes({ id, name: keyOf(unit), type: MESSAGE_TYPE })}>\n`);

  constructor(private readonly original: string) {}

  readonly write = (unit: FileUnit, ordinal: number): string => {
    const file = this.#fileFor(storageOf(unit.limit));
    const { before, id } = this.#groups.place(unit, ordinal);
    return file + before + writeUnit2(unit, id);
  };

  readonly end = (): string => `${this.#fileFor(undefined)}${this.#groups.close()}</file>\n</xliff>\n`;

  #fileFor(storage: string | undefined): string {
    if (this.#files > 0 && (storage === undefined || storage === this.#storage)) return '';
    const before = this.#files > 0 ? `${this.#groups.close()}</file>\n` : '';
    this.#files++;
    this.#storage = storage;
    const attributes = writeAttributes({ id: `f${this.#files}`, original: this.original });
    const tool = `<mda:metadata><mda:metaGroup category="${OWN}"><mda:meta type="tool">${TOOL_NAME}</mda:meta></mda:metaGroup></mda:metadata>`;
    return `${before}<file${attributes}>\n<slr:profiles${writeAttributes(profileAttributes(storage))}/>${tool}\n`;
  }
}

/**
 * Writes units as XLIFF 1.2 or 2.1, piece by piece; the caller encodes them as UTF-8. Their texts are in the segment format. A file has one
 * target language, so the first target of a unit is written. The key of a unit becomes `resname` or `name`. Its limit becomes `maxwidth` and
 * `size-unit`, or a restriction of the Size and Length Restriction module. The forms of one message follow each other and become one group.
 */
export async function* writeXliff(units: Units, header: XliffHeader): AsyncGenerator<string> {
  if (header.version === '1.2') {
    const groups = new Groups((unit, id) => `<group${writeAttributes({ id, resname: keyOf(unit), restype: MESSAGE_RESTYPE })}>\n`);
    const write = (unit: FileUnit, ordinal: number) => {
      const { before, id } = groups.place(unit, ordinal);
      return before + writeUnit1(unit, id);
    };
    yield* inChunks(units, { head: head1(header), write, end: () => `${groups.close()}</body>\n</file>\n</xliff>\n` });
    return;
  }
  const { write, end } = new Units2(header.original);
  yield* inChunks(units, { head: head2(header), write, end });
}
