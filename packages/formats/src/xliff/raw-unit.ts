import { decodeMarkup } from '../unit/decode-markup.js';
import type { TargetState, UnitLimit, UnitProperty } from '../unit/file-unit.js';
import type { InlineCode } from '../unit/inline-code.js';
import { CodeNumbers, numberCodes } from '../unit/number-codes.js';
import type { ReadResult } from '../unit/read-options.js';
import { isBlank } from './text-reader.js';

/** A source or target as the file has it. */
export interface RawText {
  codes: InlineCode[];
  isTooLong: boolean;
  hasEmptySegment: boolean;
}

/** A piece of a unit: a segment, or the content between two. */
export interface RawPiece {
  isSegment: boolean;
  source: RawText | undefined;
  target: RawText | undefined;
  /** Undefined if the file says that it is untranslated. */
  state: TargetState | undefined;
  /** The file says how far the target is. Where it does not, a copy of the source is no translation. */
  isStated: boolean;
}

export interface RawUnit {
  line: number;
  id: string | undefined;
  /** The name of its key. */
  key: string | undefined;
  form: string | undefined;
  limit: UnitLimit | undefined;
  isTranslatable: boolean;
  pieces: RawPiece[];
  notes: string[];
  properties: UnitProperty[];
}

/** The languages of a file, and whether this product wrote the file. */
export interface FileLanguages {
  source: string;
  target: string;
  isOwn: boolean;
}

const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0];
const textOf = (codes: readonly InlineCode[]) => codes.map((code) => (code.kind === 'text' ? code.text : '')).join('');

/** Whether a segment has no translation: none, an empty one, an unfinished one, or a copy of its source that nobody declared as one. */
function isUntranslated({ source, target, state, isStated }: RawPiece): boolean {
  if (!target || !state || target.hasEmptySegment) return true;
  const text = textOf(source?.codes ?? []);
  return isBlank(target.codes) ? !isBlank(source?.codes ?? []) : !isStated && /\p{L}/u.test(text) && text === textOf(target.codes);
}
const rank: Readonly<Record<TargetState, number>> = { machine: 0, translated: 1, final: 2 };

function problemOf(raw: RawUnit, languages: FileLanguages, wanted: string | undefined) {
  if (languages.source === '') return { field: 'language', message: 'The file does not name its source language.' } as const;
  if (wanted !== undefined && primary(languages.source) !== primary(wanted))
    return { field: 'source', message: `The unit has no source in ${wanted}: the file's source language is ${languages.source}.` } as const;
  if (!raw.pieces.some(({ source }) => source)) return { field: 'source', message: 'The unit has no source.' } as const;
  if (raw.pieces.some(({ source }) => source?.isTooLong)) return { field: 'source', message: 'The source is too long.' } as const;
  if (raw.pieces.some(({ target }) => target?.isTooLong)) return { field: 'target', message: 'The target is too long.' } as const;
  return undefined;
}

/** Joins the targets of all pieces, if each segment has one. Content between two segments comes from the source. */
function joinTarget(pieces: readonly RawPiece[]): { codes: InlineCode[]; state: TargetState } | undefined {
  const codes: InlineCode[] = [];
  let state: TargetState = 'final';
  for (const piece of pieces) {
    if (piece.isSegment && isUntranslated(piece)) return undefined;
    codes.push(...((piece.target ?? piece.source)?.codes ?? []));
    if (piece.state && rank[piece.state] < rank[state]) state = piece.state;
  }
  return { codes, state };
}

/** Makes a unit of the parsed parts, or returns what is wrong with it; undefined when nothing of it may be translated. */
export function toUnit(
  raw: RawUnit,
  languages: FileLanguages,
  wanted: { source: string | undefined; target: string | undefined },
): ReadResult | undefined {
  if (!raw.isTranslatable || raw.pieces.length === 0) return undefined;
  const found = problemOf(raw, languages, wanted.source);
  if (found) return { problem: { line: raw.line, ...found } };
  const numbers = new CodeNumbers();
  const write = (codes: readonly InlineCode[]) => numberCodes(languages.isOwn ? codes : decodeMarkup(codes), numbers);
  const source = write(raw.pieces.flatMap((piece) => piece.source?.codes ?? []));
  const target = joinTarget(raw.pieces);
  const language = languages.target || wanted.target || '';
  if (target && language === '')
    return { problem: { line: raw.line, field: 'language', message: 'The file does not name its target language.' } };
  return {
    unit: {
      line: raw.line,
      ...(raw.id !== undefined && { id: raw.id }),
      ...(raw.key && { key: raw.key }),
      ...(raw.form && { form: raw.form }),
      ...(raw.limit && { limit: raw.limit }),
      source: { language: languages.source, text: source },
      targets: target ? [{ language, text: write(target.codes), state: target.state }] : [],
      ...(raw.notes.length > 0 && { notes: raw.notes }),
      ...(raw.properties.length > 0 && { properties: raw.properties }),
    },
  };
}
