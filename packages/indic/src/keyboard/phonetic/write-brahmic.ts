import { letterOf, vowelSpelling } from '../../render/letters.js';
import { isVowel, NUKTA } from '../../render/units.js';
import type { BrahmicScheme } from './brahmic-schemes.js';
import { finishTyped } from './finish-typed.js';
import { foldTyped } from './fold-typed.js';
import { readLatin, type Spellings } from './spellings.js';

/** The five classes of stops, each voiceless then voiced. */
const CLASSES = ['कखगघ', 'चछजझ', 'टठडढ', 'तथदध', 'पफबभ'];
const LABIAL = 4;
const CONSONANT = /^[क-हॺॼ]/;
/** Letters that may follow the Tamil aytham. */
const AFTER_AYTHAM = /^[कचजटतऱप]/;
const [ZWNJ, ZWJ] = ['\u200c', '\u200d'];
const SIGNS = new Set(['ं', 'ँ', 'ः']);
const EASTERN = new Set(['bn', 'as', 'od']);

/** The kind of the last letter: none, a consonant whose vowel is open, a vowel, or a sign that ends the syllable. */
type Place = 'start' | 'open' | 'vowel' | 'closed';

/** Writes the units of one run, word by word. Passes on other characters, which separate words. */
class SyllableWriter {
  #done = '';
  #word = '';
  #place: Place = 'start';
  /** The last vowel is the inherent one, which has no sign. */
  #isInherent = false;
  readonly #virama: string;

  constructor(private readonly scheme: BrahmicScheme) {
    this.#virama = letterOf('्', scheme.language);
  }

  write(unit: string, next: string | undefined, before: string | undefined): void {
    if (isVowel(unit)) this.#vowel(unit);
    else if (CONSONANT.test(unit)) this.#consonant(unit, next);
    else if (unit === '_' || unit === '__') this.#explicitVirama(unit, next);
    else if (unit === "'") this.#apostrophe(before, next);
    else if (SIGNS.has(unit)) this.#sign(unit, next);
    else this.#literal(unit);
  }

  end(): string {
    if (this.#place === 'open' && this.scheme.endsInVirama) this.#word += this.#virama;
    this.#done += finishTyped(this.#word, this.scheme.language).normalize('NFC');
    [this.#word, this.#place] = ['', 'start'];
    return this.#done;
  }

  #literal(text: string): void {
    this.end();
    this.#done += text;
  }

  #vowel(unit: string): void {
    const { language } = this.scheme;
    const joinsInherent = this.#place === 'vowel' && this.#isInherent && (unit === 'अ' || unit === 'आ');
    if (joinsInherent) this.#word += vowelSpelling('आ', true, language);
    else if (this.#place !== 'open') this.#word += vowelSpelling(unit, false, language);
    else if (unit !== 'अ') this.#word += vowelSpelling(unit, true, language);
    this.#isInherent = unit === 'अ' && this.#place === 'open';
    this.#place = 'vowel';
  }

  #consonant(unit: string, next: string | undefined): void {
    const written = next === undefined || isLiteral(next) ? this.#atEnd(unit) : this.#beforeConsonant(unit, next);
    if (written === undefined) return;
    if (written === 'ं' || written === 'ॱ') this.#mark(written);
    else this.#letter(written);
  }

  #letter(unit: string): void {
    if (this.#place === 'open') this.#word += this.#virama;
    const { language } = this.scheme;
    const isInner = EASTERN.has(language) && this.#word !== '';
    const letter = unit === 'य' && isInner ? unit + NUKTA : unit === 'ॺ' ? 'य' : unit;
    this.#word += letterOf(letter, language);
    this.#place = 'open';
  }

  #mark(sign: string): void {
    this.#word += letterOf(sign, this.scheme.language);
    this.#place = 'closed';
  }

  /** The m that ends a word is the sign in Telugu and Malayalam. */
  #atEnd(unit: string): string {
    const { language } = this.scheme;
    return unit === 'म' && this.#place === 'vowel' && (language === 'te' || language === 'ml') ? 'ं' : unit;
  }

  /** A nasal before a stop as the language writes it, and the first of two equal letters in Punjabi; undefined when it is not written. */
  #beforeConsonant(unit: string, next: string): string | undefined {
    if (this.scheme.language === 'pa' && isDouble(unit, next)) return this.#punjabiDouble(unit);
    if (this.#place !== 'vowel') return unit;
    if (unit === 'न' && this.scheme.signBeforeSibilant && /^[सश]/.test(next)) return 'ं';
    const place = CLASSES.findIndex((letters) => letters.includes(next.charAt(0)));
    const joins = unit === 'म' ? place === LABIAL : unit === 'न' && place >= 0 && place !== LABIAL;
    if (!joins) return unit;
    const voiced = (CLASSES[place] ?? '').indexOf(next.charAt(0)) >= 2;
    return this.scheme.nasals[voiced ? 1 : 0].charAt(place);
  }

  /** The addak, or the sign of the nasal; neither occurs where no vowel is heard. */
  #punjabiDouble(unit: string): string | undefined {
    if (this.#place !== 'vowel') return undefined;
    return unit === 'न' || unit === 'म' ? 'ं' : 'ॱ';
  }

  #sign(sign: string, next: string | undefined): void {
    const isAytham = sign === 'ः' && this.scheme.language === 'ta';
    const hasPlace = isAytham ? AFTER_AYTHAM.test(next ?? '') : this.#place === 'open' || this.#place === 'vowel';
    // A nasal before a vowel, and a sign without a vowel to carry it, is written as the letter.
    const isLetter = !hasPlace || (sign === 'ं' && isVowel(next ?? ''));
    if (!isLetter) this.#mark(sign);
    else if (sign === 'ँ') this.#literal('^');
    else this.#letter(sign === 'ं' ? 'म' : 'ह');
  }

  #explicitVirama(typed: string, next: string | undefined): void {
    if (this.#place !== 'open') {
      this.#literal(typed);
      return;
    }
    // Punjabi shows no virama.
    if (this.scheme.language === 'pa') return;
    const joiner = typed === '__' ? ZWJ : ZWNJ;
    const needsJoiner = next !== undefined && CONSONANT.test(next) && this.scheme.joins;
    // In Malayalam this shows that no chillu is meant, also at the end of a word.
    this.#word += this.#virama + (needsJoiner || this.scheme.language === 'ml' ? joiner : '');
    this.#place = 'start';
  }

  /** Between two letters it keeps spellings apart (s'h is स्ह, n'd न्द, ba'i বই); elsewhere it is itself. */
  #apostrophe(before = '', next = ''): void {
    if (!(isLetter(before) && isLetter(next))) this.#literal("'");
  }
}

const isLetter = (unit: string) => isVowel(unit) || CONSONANT.test(unit);
/** Whether a unit ends a word of a run. */
const isLiteral = (unit: string) => !(isLetter(unit) || SIGNS.has(unit) || /^[_']/.test(unit));
const ASPIRATED: Readonly<Record<string, string>> = { क: 'ख', ग: 'घ', च: 'छ', ज: 'झ', ट: 'ठ', ड: 'ढ', त: 'थ', द: 'ध', प: 'फ', ब: 'भ' };
const isDouble = (first: string, second: string) => first === second || ASPIRATED[first] === second;

/**
 * Ri is the vowel at the start of a syllable (RiShi ऋषि, kRipaa कृपा) and two letters after a vowel (gaaRiyaa^ गाड़ियाँ), and so is RRi
 * (kaaRRil കാറ്റിൽ). Before a long vowel it is always letters (baRii बड़ी).
 */
function resolveRi(units: readonly string[], { units: spellings }: Spellings): string[] {
  const lettersOf = (spelling: string) => spellings.get(spelling) ?? [];
  return units.flatMap((unit, at) => {
    if (unit !== 'ॽ' && unit !== 'ॾ') return [unit];
    const letters = unit === 'ॽ' ? lettersOf('R') : (spellings.get('RR') ?? [...lettersOf('R'), ...lettersOf('R')]);
    if (units[at + 1] === 'ई') return letters;
    return isVowel(units[at - 1] ?? '') ? [...letters, 'इ'] : ['ऋ'];
  });
}

/** A run of Latin letters in the script of a language. Time is linear in the run. */
export function writeBrahmic(latin: string, scheme: BrahmicScheme): string {
  const units = foldTyped(resolveRi(readLatin(latin, scheme.spellings), scheme.spellings), scheme.language);
  const writer = new SyllableWriter(scheme);
  for (const [at, unit] of units.entries()) writer.write(unit, units[at + 1], units[at - 1]);
  return writer.end();
}
