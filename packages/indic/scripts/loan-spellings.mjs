// English words and names that a language writes by their sound. People type them as in English (school, Delhi), which no rule of letters
// reads. The words are those of Debian's wamerican-small (SCOWL, free to use), spelled by the product's own rules. A word counts if the
// texts of the language have that spelling.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES, STATES } from '../dist/data/place-names.gen.js';
import { LANGUAGE_CODES, spellIn } from '../dist/index.js';
import { unpack } from './debian-texts.mjs';

const SHORTEST = 3;
const PLAIN = /^[A-Za-z]+$/;

const englishWords = () =>
  readFileSync(join(unpack('wamerican-small'), 'usr/share/dict/american-english-small'), 'utf8')
    .split('\n')
    .filter((word) => PLAIN.test(word) && word.length >= SHORTEST);

/** Pairs `english own`, sorted: words whose spelling is met, and the names of countries and states. */
export function loansOf(code, isMet) {
  if (!LANGUAGE_CODES.includes(code)) return [];
  const pairs = new Map();
  for (const word of englishWords()) {
    const own = spellIn(word, 'en', code).normalize('NFC');
    if (isMet(own)) pairs.set(word.toLowerCase(), own);
  }
  const column = LANGUAGE_CODES.indexOf(code) + 1;
  for (const line of `${COUNTRIES}\n${STATES}`.split('\n')) {
    const names = line.split('|');
    const own = names[column] ?? '';
    if (PLAIN.test(names[0]) && /^[\p{L}\p{M}]+$/u.test(own)) pairs.set(names[0].toLowerCase(), own.normalize('NFC'));
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([english, own]) => `${english} ${own}`);
}
