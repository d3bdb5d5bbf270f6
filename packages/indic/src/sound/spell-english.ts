import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { foldUnits } from '../render/fold-units.js';
import { BARE, toUnits } from '../render/units.js';
import { contextsOf } from './chunk-context.js';
import { defaultSounds } from './default-sounds.js';
import { doubleStops } from './double-stops.js';
import { joinClusters } from './join-clusters.js';

const VOICELESS = /[ktpC]/;
const DOUBLED = /^(.)\1$|^ck$/;

/** A vowel that opens after r: the final schwa of "er" before a vowel falls away (camera). */
function tidy(units: readonly string[]): string[] {
  return units.filter((unit, i) => !(unit === BARE && units[i + 1] === BARE));
}

/** The pivot units of a common English word, by its sound and the letters that spell it. */
export function spellEnglish(chunks: readonly Chunk[], language: LanguageCode): string[] {
  const contexts = contextsOf(chunks);
  const units: string[] = [];
  const voiceless: boolean[] = [];
  const doubled: boolean[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const context = contexts[index];
    if (!context) continue;
    for (const unit of foldUnits(toUnits(defaultSounds(chunk, context, language)), language)) {
      units.push(unit);
      voiceless.push(VOICELESS.test(chunk.phones ?? chunk.letters));
      doubled.push(DOUBLED.test(chunk.letters));
    }
  }
  return tidy(joinClusters(doubleStops(units, { voiceless, doubled }, language), language));
}
