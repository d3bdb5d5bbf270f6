import { escapeText } from '@bhashantar/segmenter/segment-format';
import fc from 'fast-check';
import type { FileUnit, ReadUnit, UnitLimit } from '../unit/file-unit.js';
import type { FormatProblem } from '../unit/format-error.js';
import type { ReadOptions } from '../unit/read-options.js';

type Read = (bytes: AsyncIterable<Uint8Array>, options: ReadOptions) => Promise<void>;

/** The bytes of a file, in pieces of a length that does not fit its characters. */
export async function* bytesOf(file: string | Uint8Array, piece = 1021): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file);
  for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
}

/** A reader's result for a file, up to the error that ends it. */
export async function readReport(read: Read, file: string | Uint8Array, options: Partial<ReadOptions> = {}) {
  const units: ReadUnit[] = [];
  const problems: FormatProblem[] = [];
  const reading = read(bytesOf(file), {
    ...options,
    onUnit: (found) => void units.push(found),
    onError: (problem) => void problems.push(problem),
  });
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown as Error & { line: number },
  );
  return { units, problems, error };
}

/** The units of a file in which nothing is wrong, without their lines. */
export async function readAll(read: Read, file: string | Uint8Array, options: Partial<ReadOptions> = {}): Promise<FileUnit[]> {
  const { units, problems, error } = await readReport(read, file, options);
  if (error) throw error;
  if (problems[0]) throw new Error(problems[0].message);
  return units.map(({ line: _line, ...rest }) => rest);
}

/** A file in one piece. */
export async function join(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

// Text that XML 1.0 can contain. Readers normalise line ends other than \n unless the file has them as references.
export const xmlText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ''));

type Piece = { kind: 'text'; text: string } | { kind: 'void' } | { kind: 'placeable' } | { kind: 'pair'; children: Piece[] };

const { piece } = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant('text' as const), text: xmlText }),
    fc.constant({ kind: 'void' as const }),
    fc.constant({ kind: 'placeable' as const }),
    fc.record({ kind: fc.constant('pair' as const), children: fc.array(tie('piece'), { maxLength: 4 }) }),
  ),
}));

/** Numbers inline tags by opening and placeables by place, as sources are. */
function toSource(pieces: readonly Piece[]): string {
  let tags = 0;
  let placeables = 0;
  const put = (part: Piece): string => {
    if (part.kind === 'text') return escapeText(part.text);
    if (part.kind === 'placeable') return `{${++placeables}}`;
    const number = ++tags;
    return part.kind === 'void' ? `<${number}/>` : `<${number}>${part.children.map(put).join('')}</${number}>`;
  };
  return pieces.map(put).join('');
}

const source = fc.array(piece, { maxLength: 6 }).map(toSource);
/** Units whose tags and placeables have the numbers of sources. */
export const unit: fc.Arbitrary<FileUnit> = fc
  .record({
    text: source,
    id: fc.option(xmlText, { nil: undefined }),
    notes: fc.array(xmlText, { maxLength: 2 }),
    by: fc.option(xmlText, { nil: undefined }),
  })
  .map(({ text, id, notes, by }) => ({
    ...(id !== undefined && { id }),
    source: { language: 'en', text },
    targets: [{ language: 'hi', text, ...(by !== undefined && { changedBy: by }) }],
    ...(notes.length > 0 && { notes }),
  }));

const limit: fc.Arbitrary<UnitLimit> = fc.record({
  max: fc.integer({ min: 1, max: 999_999_999 }),
  unit: fc.constantFrom('graphemes' as const, 'utf16' as const, 'bytes' as const),
});

/** Units with a key, of which some have a limit. */
export const keyedUnits: fc.Arbitrary<FileUnit[]> = fc.array(
  fc
    .tuple(
      unit.filter(({ source, id }) => source.text.trim() !== '' && id !== ''),
      xmlText.filter((key) => key !== ''),
      fc.option(limit, { nil: undefined }),
      fc.option(xmlText, { nil: undefined }),
    )
    .map(
      ([{ id, source, targets }, key, max, note]): FileUnit => ({
        ...(id !== undefined && { id }),
        key,
        source,
        targets: targets.map(({ language, text }) => ({ language, text })),
        ...(max && { limit: max }),
        ...(note && { notes: [note] }),
      }),
    ),
  { minLength: 1, maxLength: 8 },
);

const form = fc.constantFrom('zero', 'one', 'two', 'few', 'many', 'other', '=0', 'male few');

/** Messages whose forms are adjacent units, and other units. */
export const messageUnits: fc.Arbitrary<FileUnit[]> = fc
  .array(fc.tuple(keyedUnits, fc.uniqueArray(form, { maxLength: 6 })), { minLength: 1, maxLength: 4 })
  .map((made) =>
    made.flatMap(([units, forms], message) =>
      units.flatMap((unit, at): FileUnit[] => {
        const named = { ...unit, id: `m${message}.${at}` };
        return forms.length > 0 && at === 0 ? forms.map((name) => ({ ...named, form: name })) : [named];
      }),
    ),
  );
