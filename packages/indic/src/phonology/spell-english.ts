import type { Chunk } from '../english/align-letters.js';
import type { LanguageCode } from '../language.js';
import { foldUnits } from '../render/fold-units.js';
import { ANUSVARA, isConsonant, isVowel, toUnits } from '../render/units.js';
import { contextsOf } from './chunk-context.js';
import { defaultSounds } from './default-sounds.js';
import { geminateStops } from './gemination.js';
import { resolveHiatus } from './hiatus.js';
import { joinClusters } from './join-clusters.js';

const VOICELESS = /[ktpC]/;
const DOUBLED = /^(.)\1$|^ck$/;

/**
 * Adapts sounds that a language changes in some places: st in the east, r and final l, m in Malayalam, th that closes a syllable in the
 * south (హెల్త్, ഹെൽത്ത്), s before a stop in Urdu.
 */
function adaptPlaces(units: readonly string[], language: LanguageCode): string[] {
  if (language === 'as' || language === 'od') return units.map((unit, i) => adaptEasternS(unit, units[i + 1], language));
  if (language === 'ml') return units.flatMap((unit, i) => adaptMalayalam(unit, units[i - 1], units[i + 1]));
  if (language === 'te' || language === 'kn') return units.map((unit, i) => (unit === 'थ' && !isVowel(units[i + 1] ?? '') ? 'त' : unit));
  const opensWithCluster = units[0] === 'स' && /[कटपम]/.test(units[1] ?? '');
  return language === 'ur' && opensWithCluster ? ['इ', ...units] : [...units];
}

function adaptEasternS(unit: string, next: string | undefined, language: LanguageCode): string {
  if (!'सचछ'.includes(unit) || next === undefined || !isConsonant(next)) return unit;
  if (next === 'ट') return 'ष';
  return language === 'as' && unit !== 'छ' ? 'स' : unit;
}

function adaptMalayalam(unit: string, before: string | undefined, next: string | undefined): string | string[] {
  const opens = next !== undefined && isVowel(next);
  if (unit === 'थ') return next === undefined ? ['त', 'त'] : 'त';
  if (unit === 'र' && opens && (before === undefined || isVowel(before))) return 'ऱ';
  if (unit === 'न' && !opens && next !== 'ऱ' && /[ओऔ]/.test(before ?? '')) return 'ण';
  if (unit === 'म' && next === undefined) return ANUSVARA;
  return unit === 'ल' && next === undefined && /[ऊओ]/.test(before ?? '') ? 'ळ' : unit;
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
  const stops = geminateStops(units, { voiceless, doubled }, language);
  return joinClusters(resolveHiatus(adaptPlaces(stops, language), language), language);
}
