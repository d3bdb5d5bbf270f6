import type { LanguageCode } from '../language.js';
import { isConsonant, isVowel } from '../render/units.js';

const SOUTH: ReadonlySet<LanguageCode> = new Set(['ta', 'te', 'kn', 'ml']);
const DIPHTHONGS: Readonly<Record<string, readonly [string, string]>> = { ऐ: ['अ', 'य'], औ: ['अ', 'व'] };
const GLIDES: Readonly<Record<string, string>> = { इ: 'य', ई: 'य', ए: 'य', ऎ: 'य', उ: 'व', ऊ: 'व' };

/** The south writes no vowel letter inside a word: a glide separates two vowels (ట్రయింగ్, പവർ, கிரியேட்). */
function resolveSouthern(units: readonly string[], language: LanguageCode): string[] {
  return units.flatMap((unit, i) => {
    const next = units[i + 1];
    if (next === undefined || !isVowel(next)) return [unit];
    // The y of "royal" and "employee" has its own vowel after it.
    if (unit === 'अ' && isConsonant(units[i - 1] ?? '')) return [];
    // Telugu and Kannada keep the diphthong of fire and wire: ఫైర్, ವೈರ್.
    const isFire = unit === 'ऐ' && next === 'अ' && units[i + 2] === 'र';
    if (isFire && (language === 'te' || language === 'kn')) return [unit];
    // Tamil has written the glide of au already (பவர்).
    if (unit === 'उ' && units[i - 1] === 'व') return [];
    const resolved = DIPHTHONGS[unit];
    if (resolved) return [...resolved];
    const glide = GLIDES[unit];
    return glide ? [unit, glide] : [unit];
  });
}

/** The schwa of "fire" after a diphthong that is kept. */
function isMute(units: readonly string[], i: number): boolean {
  return units[i] === 'अ' && units[i - 1] === 'ऐ' && units[i + 1] === 'र';
}

/** The letters for the second half of ai, au, oi and the schwa after it: before any sound, and before n (power, fire, client). */
interface Glides {
  au: string;
  ai: string;
  ain: string;
}

const GLIDES_OF: Partial<Record<LanguageCode, Glides>> = {
  hi: { au: 'वअ', ai: 'यअ', ain: 'इ' },
  mr: { au: 'वअ', ai: 'यअ', ain: 'यअ' },
  gu: { au: 'वअ', ai: 'यअ', ain: 'यअ' },
  pa: { au: 'वअ', ai: 'इ', ain: 'इ' },
  bn: { au: 'ओय़आ', ai: 'य़आ', ain: 'य़ए' },
  as: { au: 'वआ', ai: 'य़आ', ain: 'य़ए' },
  od: { au: 'वआ', ai: 'य़आ', ain: 'इ' },
  ur: { au: 'वअ', ai: 'इ', ain: 'इ' },
};

/** The units from `at` on, where a diphthong's second half meets a schwa, as the glide that is written. */
function glideAt(units: readonly string[], at: number, language: LanguageCode): string | undefined {
  const [before = '', unit = '', next = ''] = [units[at - 1], units[at], units[at + 1]];
  const glides = GLIDES_OF[language];
  const first = language === 'as' || language === 'od' || language === 'bn' ? /[आऑअ]/ : /[आऑ]/;
  if (!glides || !first.test(before) || !/^[अआ]$/.test(next)) return undefined;
  if (/[उऊ]/.test(unit)) return glides.au;
  if (!/[इई]/.test(unit)) return undefined;
  return units[at + 2] === 'न' && isConsonant(units[at + 3] ?? '') ? glides.ain : glides.ai;
}

function resolveNorthern(units: readonly string[], language: LanguageCode): string[] {
  const resolved: string[] = [];
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i] ?? '';
    const glide = glideAt(units, i, language);
    const isDoubled = /[इई]/.test(unit) && /[इई]/.test(units[i + 1] ?? '') && isVowel(units[i - 1] ?? '');
    const isEasternIa = (language === 'bn' || language === 'as') && /[इई]/.test(unit) && /[अआए]/.test(units[i + 1] ?? '');
    if (glide) {
      resolved.push(...(glide.match(/.़?/gu) ?? []));
      i += 1;
    } else if (isEasternIa) resolved.push(unit, 'य़');
    else if (!isDoubled) resolved.push(unit);
  }
  return resolved;
}

/** Two vowels that meet in an English word as the language writes them (पावर, क्लाइंट, আউটলাইং, এরিয়া, ட்ரயிங்). */
export function resolveHiatus(units: readonly string[], language: LanguageCode): string[] {
  if (!SOUTH.has(language)) return resolveNorthern(units, language);
  const resolved = resolveSouthern(units, language);
  return language === 'te' || language === 'kn' ? resolved.filter((_, i) => !isMute(resolved, i)) : resolved;
}
