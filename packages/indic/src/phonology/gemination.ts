import type { LanguageCode } from '../language.js';
import { BARE, isConsonant, isVowel } from '../render/units.js';

const SHORT = 'अइउऎऒऍ';

/** Tamil doubles a voiceless stop between vowels: a single one would be read voiced (கம்ப்யூட்டர்). */
function geminateTamil(units: readonly string[], voiceless: readonly boolean[]): string[] {
  return units.flatMap((unit, i) => {
    const between = isVowel(units[i - 1] ?? '') && isVowel(units[i + 1] ?? '');
    return between && voiceless[i] && 'कटपचत'.includes(unit) ? [unit, unit] : [unit];
  });
}

/** Malayalam writes English t as ഺ: റ്റ after a vowel or s, ന്റ after n; k and p double after a short vowel at the end (ക്ലിക്ക്). */
function geminateMalayalam(units: readonly string[]): string[] {
  return units.flatMap((unit, i) => {
    const before = units[i - 1] ?? '';
    const next = units[i + 1];
    // n + tr keeps both letters: സെൻട്രൽ.
    if (unit === 'ट' && before === 'न') return next === 'र' ? [BARE, 'ट'] : ['ऱ'];
    if (unit === 'ट' && before === 'र' && next === undefined) return ['ट', 'ट'];
    if (unit === 'च' && next === undefined) return ['च', 'च'];
    if (unit === 'ट' && i > 0 && (isVowel(before) || before === 'स') && (next === undefined || isVowel(next))) return ['ऱ', 'ऱ'];
    // At the end also after a long vowel: കേക്ക്, ഗ്രൂപ്പ്.
    if ('कप'.includes(unit) && isVowel(before) && next === undefined) return [unit, unit];
    const closes = next !== undefined && isVowel(next) && units.length > i + 2;
    return 'कप'.includes(unit) && SHORT.includes(before || ' ') && closes ? [unit, unit] : [unit];
  });
}

/** A letter doubled in English is doubled in Telugu and Kannada after a short vowel (సెట్టింగ్). */
function geminateAsSpelt(units: readonly string[], doubled: readonly boolean[]): string[] {
  return units.flatMap((unit, i) => {
    const short = SHORT.includes(units[i - 1] ?? ' ');
    const open = isVowel(units[i + 1] ?? '');
    return doubled[i] && short && open && isConsonant(unit) && 'टप'.includes(unit) ? [unit, unit] : [unit];
  });
}

/** The origin of each unit for the rules of gemination: its sound and its spelling. */
interface UnitOrigin {
  voiceless: readonly boolean[];
  doubled: readonly boolean[];
}

/** Doubles the stops of an English loan where the southern languages do. */
export function geminateStops(units: readonly string[], origin: UnitOrigin, language: LanguageCode): string[] {
  if (language === 'ta') return geminateTamil(units, origin.voiceless);
  if (language === 'ml') return geminateMalayalam(units);
  if (language === 'te' || language === 'kn') return geminateAsSpelt(units, origin.doubled);
  return [...units];
}
