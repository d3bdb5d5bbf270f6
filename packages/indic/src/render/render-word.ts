import { joinNasals } from './join-nasals.js';
import { finishSpelling, letterOf, vowelSpelling } from './letters.js';
import { type BrahmicLanguage, ORTHOGRAPHIES } from './orthography.js';
import { ANUSVARA, BARE, CANDRABINDU, isConsonant, isVowel } from './units.js';

const VIRAMA_OFFSET = 0x4d;
/** Keeps a virama visible where the letters would otherwise join across a syllable (డౌన్‌లోడ్). */
const ZWNJ = '\u200c';

interface Writing {
  out: string;
  /** The last letter is a consonant whose vowel is still open. */
  open: boolean;
  /** It is the second or later of a cluster. */
  cluster: boolean;
}

function writeConsonant(state: Writing, unit: string, language: BrahmicLanguage, virama: string): Writing {
  const joined = state.open ? state.out + virama : state.out;
  return { out: joined + letterOf(unit, language), open: true, cluster: state.open };
}

function writeUnit(state: Writing, unit: string, language: BrahmicLanguage, virama: string): Writing {
  if (isConsonant(unit)) return writeConsonant(state, unit, language, virama);
  const closed = { open: false, cluster: false };
  if (isVowel(unit)) return { out: state.out + vowelSpelling(unit, state.open, language), ...closed };
  if (unit === BARE) return { out: ORTHOGRAPHIES[language].ending === 'virama' ? state.out + virama + ZWNJ : state.out, ...closed };
  if (unit === ANUSVARA || unit === CANDRABINDU) return { out: state.out + letterOf(unit, language), ...closed };
  return { out: state.out + letterOf(unit, language), ...closed };
}

function writeEnding(state: Writing, language: BrahmicLanguage, virama: string): string {
  if (!state.open) return state.out;
  const { ending } = ORTHOGRAPHIES[language];
  if (ending === 'bare' || (ending === 'virama-when-single' && state.cluster)) return state.out;
  return state.out + virama;
}

/** An inherent vowel before the letter a is no second vowel: the a of "Rafael" is a sign (ਰਾਫ਼ਾਏਲ, not ਰਾਫ਼ਆਏਲ). */
function withoutHiatus(units: readonly string[]): string[] {
  return units.filter((unit, i) => !(unit === 'अ' && isConsonant(units[i - 1] ?? '') && /^[अआ]/.test(units[i + 1] ?? '')));
}

/** The sign by which Punjabi doubles a consonant stands before it. */
const ADDAK = 'ॱ';

/** No word begins with a doubled consonant. */
function withoutDoubledStart(units: readonly string[]): readonly string[] {
  const [first = '', second] = units;
  return first === ADDAK || (first === second && isConsonant(first)) ? units.slice(1) : units;
}

/** Tamil writes f as aytham and p. An aytham that was learned for f alone never comes before a vowel. */
const AYTHAM = 'ः';
const withWholeF = (units: readonly string[]) => units.map((unit, i) => (unit === AYTHAM && units[i + 1] !== 'प' ? 'फ़' : unit));

/** Writes a word given in pivot units by the orthography of a language: signs, clusters, nasals, endings. NFC. */
export function renderWord(units: readonly string[], language: BrahmicLanguage): string {
  const { start } = ORTHOGRAPHIES[language];
  const virama = String.fromCodePoint(start + VIRAMA_OFFSET);
  let state: Writing = { out: '', open: false, cluster: false };
  for (const unit of joinNasals(withoutHiatus(withoutDoubledStart(language === 'ta' ? withWholeF(units) : units)), language))
    state = writeUnit(state, unit, language, virama);
  return finishSpelling(writeEnding(state, language, virama), language).normalize('NFC');
}
