import type { ScriptTable } from './script-tables.js';

const WORD = /[\u0900-\u0963\u0970-\u097f]+/gu;
const DIGITS = /[\u0966-\u096f]/gu;
const VIRAMA = '्';
const NUKTA = '़';
/** The independent vowel of a sign: आ of ा. */
const VOWEL_OF: Readonly<Record<string, string>> = {
  ...{ 'ा': 'आ', 'ि': 'इ', 'ी': 'ई', 'ु': 'उ', 'ू': 'ऊ', 'ृ': 'ऋ', 'े': 'ए', 'ै': 'ऐ', 'ो': 'ओ', 'ौ': 'औ', 'ॅ': 'ऍ', 'ॉ': 'ऑ' },
};
/** The nasal of an anusvara before a stop, for scripts that write it as a letter. */
const CLASS_NASALS: readonly (readonly [RegExp, string])[] = [
  [/[कखगघ]/, 'ङ'],
  [/[चछजझ]/, 'ञ'],
  [/[टठडढ]/, 'ण'],
  [/[तथदध]/, 'न'],
  [/[पफबभ]/, 'म'],
];

/** Devanagari text in the script of a table. Other scripts are left alone. Time is linear in the text. */
export function writeByTable(text: string, table: ScriptTable): string {
  const { zero } = table;
  const written = text.normalize('NFD').replace(WORD, (word) => writeWord([...word], table));
  const digits =
    zero === undefined ? written : written.replace(DIGITS, (digit) => String.fromCodePoint(zero + (digit.codePointAt(0) ?? 0) - 0x966));
  return digits.normalize('NFC');
}

function writeWord(letters: readonly string[], table: ScriptTable): string {
  let result = '';
  for (let at = 0; at < letters.length; ) {
    const opensSyllable = result === '' || (table.joiner !== '' && result.endsWith(table.joiner));
    const { text, next } = renderMail(letters, at, table, opensSyllable);
    result += text;
    at = next;
  }
  return table.merged ? result.replace(table.merged, '') : result;
}

/** The final letter of a consonant without a vowel. At the start of a word and behind a joiner no syllable is there that it could end. */
function finalOf(consonant: string, opensSyllable: boolean, table: ScriptTable): string | undefined {
  return opensSyllable ? undefined : table.finals[consonant];
}

function renderMail(letters: readonly string[], at: number, table: ScriptTable, opensSyllable: boolean): { text: string; next: number } {
  const letter = letters[at] ?? '';
  const hasNukta = letters[at + 1] === NUKTA;
  const consonant = (hasNukta ? table.consonants[letter + NUKTA] : undefined) ?? table.consonants[letter];
  if (consonant === undefined) return { text: writeSign(letters, at, table), next: at + 1 };
  const next = at + (hasNukta ? 2 : 1);
  const follower = letters[next] ?? '';
  const vowel = VOWEL_OF[follower];
  if (vowel) return { text: consonant + (table.vowels[vowel]?.[1] ?? ''), next: next + 1 };
  if (follower === VIRAMA)
    return {
      text: finalOf(consonant, opensSyllable, table) ?? consonant + (next + 1 < letters.length ? table.joiner : ''),
      next: next + 1,
    };
  // The vowel that is not spoken at the end of a word stays in words of one letter.
  const isSilent = next === letters.length && at > 0 && !table.writesFinalVowel;
  return { text: isSilent ? (finalOf(consonant, opensSyllable, table) ?? consonant) : consonant + table.inherent, next };
}

function writeSign(letters: readonly string[], at: number, table: ScriptTable): string {
  const letter = letters[at] ?? '';
  // A sign without a preceding consonant is a slip, and is read as its vowel.
  const vowel = table.vowels[VOWEL_OF[letter] ?? letter];
  if (vowel) return vowel[0];
  if (letter === 'ं') return writeAnusvara(letters[at + 1], table);
  if (letter === 'ँ' || letter === 'ः') return table.signs[letter];
  return letter === VIRAMA || letter === NUKTA ? '' : letter;
}

/** ISO 15919 has a letter for the sign, and so has Manipuri; alphabets write the nasal that is spoken. */
function writeAnusvara(follower: string | undefined, table: ScriptTable): string {
  if (table.writesFinalVowel) return table.signs['ं'];
  const nasal = CLASS_NASALS.find(([stops]) => follower !== undefined && stops.test(follower))?.[1];
  const written = nasal && table.consonants[nasal];
  return written ? (table.finals[written] ?? written) : table.signs['ं'];
}
