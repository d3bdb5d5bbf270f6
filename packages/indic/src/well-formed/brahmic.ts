import type { BrahmicScript } from '../script/blocks.js';
import { type CharacterClass, kindOf } from './character-classes.js';

type Place = CharacterClass | 'start';

/**
 * The kinds that may precede each kind. This is the grammar of the orthographic syllable, `{consonant nukta? virama} consonant nukta? [sign
 * | virama] modifier*` or `vowel modifier*` (Unicode Standard, section 12.1, "Principles of the Devanagari Script"), as rules about
 * neighbours: every rule looks one character back.
 */
const AFTER: Readonly<Record<CharacterClass, readonly Place[]>> = {
  consonant: [
    ...(['start', 'consonant', 'nukta', 'vowel', 'sign', 'virama', 'modifier'] as const),
    ...(['dead', 'doubler', 'aytham', 'nonJoiner', 'joiner', 'apostrophe'] as const),
  ],
  vowel: ['start', 'consonant', 'nukta', 'vowel', 'sign', 'virama', 'modifier', 'dead', 'nonJoiner', 'apostrophe'],
  nukta: ['consonant'],
  // A vowel letter takes no sign. The letter that the two would look like has its own code point (Table 12-1).
  sign: ['consonant', 'nukta'],
  virama: ['consonant', 'nukta'],
  modifier: ['consonant', 'nukta', 'vowel', 'sign', 'apostrophe'],
  dead: ['consonant', 'nukta', 'vowel', 'sign', 'modifier', 'dead', 'virama', 'nonJoiner'],
  doubler: ['consonant', 'nukta', 'vowel', 'sign'],
  aytham: ['start', 'consonant', 'vowel', 'sign', 'virama'],
  nonJoiner: ['virama'],
  joiner: ['virama', 'consonant'],
  apostrophe: ['consonant', 'nukta', 'vowel'],
  stray: [],
};

/** A word cannot end in these, because they wait for a consonant. */
const OPEN: ReadonlySet<Place> = new Set(['doubler', 'aytham', 'joiner', 'nonJoiner']);

/** Sequences that a script also allows, and those it does not. Read from left to right, so the time is linear. */
interface ScriptRules {
  allowed?: RegExp;
  forbidden?: RegExp;
}

const RULES: Readonly<Record<BrahmicScript, ScriptRules>> = {
  Deva: { forbidden: /[^कखगजडढफनरळय]़/u },
  Gujr: { forbidden: /઼/u },
  // অ্যা and এ্যা are written with a vowel letter and the y that follows it (section 12.2, "Ya-phalaa").
  Beng: { allowed: /[অএ]্য/gu, forbidden: /[^ডঢয]়|ৎ্/u },
  // Tippi goes with the short vowels and the bindi with the rest; below another letter only h, r, v, y are written today (section 12.3).
  Guru: {
    forbidden: /[^ਸਖਗਜਫਲ]਼|੍(?![ਰਹਵਯ])|[ਾੀੇੈੋੌਆਈਉਊਏਐਓਔ]ੰ|[ਕ-ਹ]਼?[ਿੁੂ]?ਂ|[ਅਇ]ਂ|ਁ|ੱ[ੰਂਁ]/u,
  },
  Orya: { forbidden: /[^ଡଢ]଼/u },
  // Aytham softens a stop after it: ஃப is f, ஃஜ is z (section 12.6).
  Taml: { forbidden: /ஃ(?![கசஜடதபற])/u },
  Telu: {},
  // ಅ್ಯಾ and ಆ್ಯ write the vowel of "bank" at the start of a word.
  Knda: { allowed: /[ಅಆ]್ಯ/gu, forbidden: /಼/u },
  // A chillu ends a syllable; ൻ alone takes the sign that joins റ below it (section 12.9, "Chillu Characters"). A word does not begin with one.
  Mlym: { allowed: /ൻ്റ/gu, forbidden: /ഁ|്[ൺ-ൿ]/u },
};

/** The first ill-formed sequence in a word of a Brahmic script, or undefined. */
export function findInBrahmic(word: string, script: BrahmicScript): string | undefined {
  const { allowed, forbidden } = RULES[script];
  const found = forbidden?.exec(word);
  if (found) return found[0];
  // The allowed exceptions read like a consonant with its sign.
  const plain = [...(allowed ? word.replace(allowed, (pair) => pair.slice(-1)) : word)];
  let before: Place = 'start';
  for (const [index, char] of plain.entries()) {
    const kind = kindOf(char, script);
    if (!AFTER[kind].includes(before)) return (plain[index - 1] ?? '') + char;
    before = kind;
  }
  return OPEN.has(before) ? plain.at(-1) : undefined;
}
