import type { Chunk } from '../english/align-letters.js';

/** The place of a chunk in its word; silent neighbours do not count. */
export interface ChunkContext {
  initial: boolean;
  final: boolean;
  /** The chunk before it opens the word. */
  second: boolean;
  previous: Chunk | undefined;
  next: Chunk | undefined;
  afterNext: Chunk | undefined;
  /** Letters from this chunk's end to the end of the word. */
  rest: string;
  /** The word ends in a vowel letter that English words rarely end in: a name to be read by its letters. */
  foreign: boolean;
}

const VOWEL_PHONE = /[a@^cWYERIioOUuxe]/;
const VOWEL_LETTER = /^[aeiouy]/;

/** True when a chunk sounds (or, with no phones, is spelt) as a vowel. */
export function isVowelChunk(chunk: Chunk): boolean {
  return chunk.phones === undefined ? VOWEL_LETTER.test(chunk.letters) : VOWEL_PHONE.test(chunk.phones);
}

const isSounding = (chunk: Chunk) => chunk.phones !== '';

/** The context of each chunk of a word. */
export function contextsOf(chunks: readonly Chunk[]): ChunkContext[] {
  const foreign = /[aiou]$/.test(chunks.map((chunk) => chunk.letters).join(''));
  return chunks.map((_, index) => {
    const after = chunks.slice(index + 1);
    const sounding = after.filter(isSounding);
    const previous = chunks.slice(0, index).findLast(isSounding);
    const rest = after.map((chunk) => chunk.letters).join('');
    return {
      initial: !previous,
      second: index === 1,
      final: sounding.length === 0,
      previous,
      next: sounding[0],
      afterNext: sounding[1],
      rest,
      foreign,
    };
  });
}

function classOf(chunk: Chunk | undefined): string {
  if (!chunk) return '#';
  return isVowelChunk(chunk) ? 'V' : 'C';
}

/** How far from the end of a word its ending is looked at whole (-istan, -ania). */
const LONGEST_REST = 4;

/**
 * The inputs of a language's learned weights for one chunk: its letters and sound, the letters and kinds of its neighbours, the end of the
 * word, and the spelling chosen for the chunk before it.
 */
export function featuresOf(chunk: Chunk, context: ChunkContext, written: string): string[] {
  const own = chunkKey(chunk);
  const letters = chunk.letters;
  const kinds = classOf(context.previous) + classOf(context.next);
  const before = context.previous?.letters ?? '#';
  const after = context.next?.letters ?? '#';
  const ending = context.rest.length <= LONGEST_REST ? [`${letters}E${context.rest}`] : [];
  return [
    own,
    `${own}K${kinds}`,
    `${own}F${context.foreign ? 'f' : 'e'}${kinds}`,
    `${own}P${before}`,
    `${own}N${after}`,
    `${letters}k${kinds}`,
    `${letters}p${before}`,
    `${letters}n${after}`,
    `${letters}b${before}_${after}`,
    `${letters}m${after}_${context.afterNext?.letters ?? '#'}`,
    `${letters}w${written.slice(-2)}`,
    ...ending,
  ];
}

/** The letters and sound of a chunk: the key of the spellings it may take. */
function chunkKey(chunk: Chunk): string {
  return `${chunk.letters}|${chunk.phones ?? '-'}`;
}
