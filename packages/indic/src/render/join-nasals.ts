import { type BrahmicLanguage, ORTHOGRAPHIES } from './orthography.js';
import { ANUSVARA, isVowel } from './units.js';

/** The five classes of stops in the order of the alphabet: velar, palatal, retroflex, dental, labial. */
const CLASSES = ['कखगघ', 'चछजझ', 'टठडढ', 'तथदध', 'पफबभ'];
const NASAL = new Set(['न', 'म', 'ङ', 'ञ', 'ण', ANUSVARA]);
const LABIAL = 4;
/** Languages that write n before s with the sign (फ़्रांस); Marathi keeps the letter (फ्रान्स). */
const BEFORE_SIBILANT: ReadonlySet<BrahmicLanguage> = new Set(['hi', 'gu', 'pa']);

/** The sign is heard on a vowel: at the start of a word and after a consonant the nasal keeps its letter (न्डोला, बर्न्स). */
function withoutVowel(nasal: string, next: string): string {
  if (nasal !== ANUSVARA) return nasal;
  return (CLASSES[LABIAL] ?? '').includes(next) ? 'म' : 'न';
}

/** m stays m before anything but a labial; n and the sign take the class of the stop. Words of the language have the sign, loans n. */
function nasalBefore(nasal: string, before: string | undefined, next: string | undefined, language: BrahmicLanguage): string {
  const letter = next?.charAt(0) ?? ' ';
  if (!isVowel(before ?? '')) return withoutVowel(nasal, letter);
  if (nasal === 'न' && 'सश'.includes(letter) && BEFORE_SIBILANT.has(language)) return ANUSVARA;
  const place = CLASSES.findIndex((letters) => letters.includes(letter));
  // Tamil has no sign for the nasal.
  if (place < 0 && nasal === ANUSVARA && language === 'ta') return 'ङ';
  if (place < 0 || (nasal === 'म' && place !== LABIAL)) return nasal;
  const voiced = (CLASSES[place] ?? '').indexOf(letter) >= 2;
  const { nasals, loanNasals = nasals } = ORTHOGRAPHIES[language];
  const [plain, sonant] = nasal === ANUSVARA ? nasals : loanNasals;
  return (voiced ? sonant : plain).charAt(place);
}

/** The sign of the south is an m that ends a syllable: it may end a word behind a letter without a vowel (ടൂറിസം), and is a letter before one. */
const ENDING_SIGN: ReadonlySet<BrahmicLanguage> = new Set(['te', 'kn', 'ml']);

function signOfSouth(before: string | undefined, next: string | undefined, language: BrahmicLanguage): string[] | undefined {
  if (!ENDING_SIGN.has(language) || before === undefined) return undefined;
  // After an m it adds nothing, and a syllable has only one sign (hummm).
  if (next === undefined) return before === 'म' || before === ANUSVARA ? [] : [ANUSVARA];
  if (!isVowel(next)) return undefined;
  // Malayalam doubles it after a short vowel, where the single one was learned for mm (എമ്മ).
  return language === 'ml' ? ['म', 'म'] : ['म'];
}

/** Writes each nasal before a stop the way the language does: hi अंडा, ta அண்டா. A nasal marked bare is left alone. */
export function joinNasals(units: readonly string[], language: BrahmicLanguage): string[] {
  return units.flatMap((unit, index) => {
    if (!NASAL.has(unit)) return [unit];
    const [before, next] = [units[index - 1], units[index + 1]];
    const sign = unit === ANUSVARA ? signOfSouth(before, next, language) : undefined;
    return sign ?? [nasalBefore(unit, before, next, language)];
  });
}
