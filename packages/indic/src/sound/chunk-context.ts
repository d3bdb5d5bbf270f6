import type { Chunk } from '../english/align-letters.js';

/** Where a chunk stands in its word; silent neighbours do not count. */
export interface ChunkContext {
  initial: boolean;
  final: boolean;
  previous: Chunk | undefined;
  next: Chunk | undefined;
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
    const previous = chunks.slice(0, index).findLast(isSounding);
    const next = chunks.slice(index + 1).find(isSounding);
    return { initial: !previous, final: !next, previous, next, foreign };
  });
}

function classOf(chunk: Chunk | undefined): string {
  if (!chunk) return '#';
  return isVowelChunk(chunk) ? 'V' : 'C';
}

/** Keys of the learned tables for a chunk, from the most general to the most specific. */
export function contextKeys(chunk: Chunk, context: ChunkContext): string[] {
  const own = `${chunk.letters}|${chunk.phones ?? '-'}`;
  const around = `${own}|${classOf(context.previous)}${classOf(context.next)}`;
  const kind = `${around}${context.foreign ? 'f' : 'e'}`;
  const next = `${kind}|${context.next?.letters ?? ''}`;
  return [own, around, kind, next, `${next}|${context.previous?.letters ?? ''}`];
}
