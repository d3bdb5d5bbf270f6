import type { Chunk } from '../english/align-letters.js';
import { foldUnits } from '../render/fold-units.js';
import type { BrahmicLanguage } from '../render/orthography.js';
import { toUnits } from '../render/units.js';
import { type ChunkContext, defaultSounds } from './default-sounds.js';

function contextAt(chunks: readonly Chunk[], index: number): ChunkContext {
  const sounding = (c: Chunk | undefined) => c !== undefined && c.phones !== '';
  const before = chunks.slice(0, index).filter(sounding);
  const after = chunks.slice(index + 1).filter(sounding);
  return { initial: before.length === 0, final: after.length === 0, previous: before.at(-1), next: after[0] };
}

/** The pivot units of an aligned word, in the letters that the language has. */
export function spellChunks(chunks: readonly Chunk[], language: BrahmicLanguage): string[] {
  return chunks.flatMap((chunk, index) => foldUnits(toUnits(defaultSounds(chunk, contextAt(chunks, index))), language));
}
