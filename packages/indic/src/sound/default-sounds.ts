import type { Chunk } from '../english/align-letters.js';
import type { ChunkContext } from './chunk-context.js';

const CONSONANT_SOUNDS: Record<string, string> = {
  ...{ b: 'ब', C: 'च', d: 'ड', D: 'द', f: 'फ़', g: 'ग', h: 'ह', J: 'ज', k: 'क', l: 'ल', m: 'म', n: 'न', p: 'प', r: 'र', s: 'स' },
  ...{ S: 'श', t: 'ट', T: 'थ', v: 'व', w: 'व', y: 'य', z: 'ज़', Z: 'ज़', G: 'ंग' },
};

/** English vowels where the spelling does not matter. */
const VOWEL_SOUNDS: Record<string, string> = {
  ...{
    a: 'आ',
    '@': 'ऍ',
    '^': 'अ',
    c: 'ऑ',
    W: 'आउ',
    Y: 'आइ',
    E: 'ऎ',
    R: 'अर',
    e: 'ए',
    I: 'इ',
    i: 'ई',
    o: 'ओ',
    O: 'ऑय',
    U: 'उ',
    u: 'ऊ',
    x: 'अ',
  },
};

/** The letters choose the vowel: "letters|phone" where they overrule the sound. */
const SPELT_VOWELS: Record<string, string> = {
  ...{
    'o|a': 'ऑ',
    'e|x': 'ऎ',
    'i|x': 'इ',
    'o|x': 'अ',
    'u|x': 'अ',
    'a|x': 'अ',
    'y|x': 'इ',
    'y|i': 'ई',
    'e|I': 'इ',
    'e|i': 'ई',
    'ar|R': 'अर',
    'or|R': 'अर',
  },
};

/** Letter values of names whose pronunciation is not known: the continental ones. */
const LETTER_VALUES: Record<string, string> = {
  ...{
    a: 'आ',
    e: 'ए',
    i: 'इ',
    o: 'ओ',
    u: 'उ',
    y: 'इ',
    ai: 'आइ',
    ay: 'ए',
    au: 'औ',
    aw: 'ऑ',
    ea: 'ई',
    ee: 'ई',
    ei: 'आइ',
    ey: 'ई',
    eu: 'यू',
    ew: 'यू',
  },
  ...{
    ie: 'ई',
    oa: 'ओ',
    oe: 'ओ',
    oi: 'ऑय',
    oy: 'ऑय',
    oo: 'ऊ',
    ou: 'आउ',
    ow: 'ओ',
    ue: 'ऊ',
    ui: 'उइ',
    aa: 'आ',
    ii: 'ई',
    uu: 'ऊ',
    ia: 'इया',
    io: 'इयो',
  },
  ...{
    er: 'अर',
    ir: 'अर',
    ur: 'अर',
    or: 'ऑर',
    ar: 'आर',
    b: 'ब',
    c: 'क',
    ch: 'च',
    ck: 'क',
    d: 'ड',
    f: 'फ़',
    g: 'ग',
    gh: 'घ',
    h: 'ह',
    j: 'ज',
    k: 'क',
  },
  ...{
    kh: 'ख',
    l: 'ल',
    m: 'म',
    n: 'न',
    ng: 'ंग',
    p: 'प',
    ph: 'फ़',
    q: 'क',
    qu: 'क्व',
    r: 'र',
    s: 'स',
    sh: 'श',
    sch: 'श',
    t: 'ट',
    th: 'थ',
    tch: 'च',
  },
  ...{ v: 'व', w: 'व', x: 'क्स', z: 'ज़', zh: 'झ', dh: 'ध', bh: 'भ', dj: 'ज', ti: 'टि', gu: 'गु', ge: 'ज', ce: 'स', y: 'य', ñ: 'न्य' },
};

const IS_VIRAMA = /्/g;

function soundOf(phone: string, letters: string, context: ChunkContext): string {
  if (phone === 'x' && context.final && letters.startsWith('a')) return 'आ';
  if (phone === 'r' && letters === 'er') return 'अर';
  return SPELT_VOWELS[`${letters}|${phone}`] ?? VOWEL_SOUNDS[phone] ?? CONSONANT_SOUNDS[phone] ?? '';
}

/** The n of "ng" before a vowel or at the end carries a g in Indian languages; before k and g it is only the nasal. */
function phonesOf(chunk: Chunk): string {
  const phones = chunk.phones ?? '';
  return phones === 'G' && chunk.letters === 'n' ? 'n' : phones;
}

/** Pivot text of a chunk by the general rules of English loans; the learned tables of a language overrule it. */
export function defaultSounds(chunk: Chunk, context: ChunkContext): string {
  if (chunk.phones === undefined)
    return (LETTER_VALUES[chunk.letters] ?? [...chunk.letters].map((l) => LETTER_VALUES[l] ?? '').join('')).replace(IS_VIRAMA, '');
  return [...phonesOf(chunk)].map((phone) => soundOf(phone, chunk.letters, context)).join('');
}
