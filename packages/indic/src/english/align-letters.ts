import { GRAPHEMES, LONGEST_GRAPHEME } from './graphemes.js';

/** A group of letters and the phones that it spells; `phones` is undefined without a known pronunciation. */
export interface Chunk {
  letters: string;
  phones: string | undefined;
}

interface Step {
  cost: number;
  letters: number;
  phones: number;
}

/**
 * A silent letter costs more than a letter that shares a sound with its neighbours. A pairing outside the table costs more than any pairing
 * in it.
 */
const SILENT_COST = 1.6;
const UNKNOWN_COST = 6;
const MOST_PHONES = 2;
/** The plainest readings are a little cheaper, so that "ia" is i + a and not ia + nothing. */
const PLAIN: Record<string, string> = { a: 'a@exc', e: 'EixI', i: 'IiYx', o: 'oacx', u: '^uxU', y: 'iIY' };

function costOf(letters: string, phones: string): number {
  if (!GRAPHEMES.get(letters)?.has(phones)) return UNKNOWN_COST;
  if (phones === '') return SILENT_COST;
  if (letters.length === 1) return PLAIN[letters] && !PLAIN[letters].includes(phones) ? 1.3 : 1;
  // An h that opens no consonant group is rarer than ch, th, ph (chance, not c + hance).
  if (/^h[aeio]$/.test(letters)) return 1.4;
  return phones.startsWith('w') ? 1.7 : 1.2;
}

function bestStep(word: string, phones: string, i: number, j: number, best: Step[][]): Step {
  let found: Step = { cost: Number.POSITIVE_INFINITY, letters: 1, phones: 0 };
  for (let a = 1; a <= LONGEST_GRAPHEME && i + a <= word.length; a += 1) {
    for (let b = 0; b <= MOST_PHONES && j + b <= phones.length; b += 1) {
      const group = word.slice(i, i + a);
      if (a > 1 && !GRAPHEMES.has(group)) continue;
      const rest = best[i + a]?.[j + b]?.cost ?? Number.POSITIVE_INFINITY;
      const cost = rest + costOf(group, phones.slice(j, j + b));
      if (cost < found.cost) found = { cost, letters: a, phones: b };
    }
  }
  return found;
}

function fillTable(word: string, phones: string): Step[][] {
  const best: Step[][] = Array.from({ length: word.length + 1 }, () => []);
  for (let i = word.length; i >= 0; i -= 1) {
    for (let j = phones.length; j >= 0; j -= 1) {
      const row = best[i];
      if (!row) continue;
      const atEnd = i === word.length;
      const endCost = j === phones.length ? 0 : Number.POSITIVE_INFINITY;
      row[j] = atEnd ? { cost: endCost, letters: 0, phones: 0 } : bestStep(word, phones, i, j, best);
    }
  }
  return best;
}

/**
 * Splits a lower-case word into letter groups and the phones each spells (least cost over the table of English spellings).
 * Undefined when the two do not fit, as for an abbreviation that is read as words.
 */
export function alignLetters(word: string, phones: string): Chunk[] | undefined {
  const best = fillTable(word, phones);
  if (!Number.isFinite(best[0]?.[0]?.cost ?? Number.POSITIVE_INFINITY)) return undefined;
  const chunks: Chunk[] = [];
  for (let i = 0, j = 0; i < word.length; ) {
    const step = best[i]?.[j];
    if (!step) return undefined;
    chunks.push({ letters: word.slice(i, i + step.letters), phones: phones.slice(j, j + step.phones) });
    i += step.letters;
    j += step.phones;
  }
  return chunks;
}
