import type { LanguageCode } from '../language.js';

/**
 * How English sounds are written in loanwords, as pivot units. Keys are phones (one character each, see
 * english/pronunciations.gen.ts) or names of places in a word: `a#` a final -a, `y#` a final -y, `Y#` a final -y or -i as in
 * "multiply", `R` the -er of "computer", `w^` an initial w.
 */
export const ENGLISH_SOUNDS: Readonly<Record<string, string>> = {
  ...{ b: 'ब', C: 'च', d: 'ड', D: 'द', f: 'फ़', g: 'ग', h: 'ह', J: 'ज', k: 'क', l: 'ल', m: 'म', n: 'न', p: 'प', r: 'र', s: 'स' },
  ...{ S: 'श', t: 'ट', T: 'थ', v: 'व', w: 'व', y: 'य', z: 'ज़', Z: 'ज़', G: 'नग' },
  ...{
    a: 'आ',
    '@': 'ऍ',
    '^': 'अ',
    c: 'ऑ',
    W: 'आउ',
    Y: 'आइ',
    E: 'ऎ',
    R: 'अर',
    or: 'अर',
    e: 'ए',
    I: 'इ',
    i: 'ई',
    o: 'ओ',
    O: 'ऑइ',
    U: 'उ',
    u: 'ऊ',
    x: 'अ',
  },
  ...{ 'a#': 'आ', 'y#': 'ई', 'Y#': 'आई', yu: 'यऊ', lot: 'ऑ' },
};

/** Where a language writes a sound of English loans otherwise; `lot` is the vowel of "shop" spelt with o. */
export const OWN_SOUNDS: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  hi: {},
  mr: { z: 'झ', Z: 'झ', 'Y#': 'आय' },
  gu: { '@': 'ए', z: 'झ', Z: 'झ' },
  pa: { E: 'ऐ', lot: 'आ', W: 'आऊ', Y: 'आई', O: 'आइ', f: 'फ' },
  bn: {
    ...{
      '^': 'आ',
      R: 'आर',
      i: 'इ',
      'y#': 'इ',
      u: 'उ',
      yu: 'इउ',
      'Y#': 'आइ',
      lot: 'अ',
      c: 'अ',
      O: 'अय़े',
      y: 'य़',
      v: 'भ',
      w: 'ओय़',
      z: 'ज',
      Z: 'ज',
      f: 'फ',
    },
    ...{ G: 'ं', O2: 'अय़' },
  },
  as: {
    ...{
      '^': 'आ',
      R: 'आर',
      i: 'इ',
      'y#': 'इ',
      u: 'उ',
      yu: 'इउ',
      'Y#': 'आइ',
      lot: 'अ',
      c: 'अ',
      O: 'अइ',
      y: 'य़',
      v: 'भ',
      z: 'ज',
      Z: 'ज',
      f: 'फ',
      s: 'च',
      's^': 'छ',
    },
    ...{ S: 'छ', 'S^': 'श्व', '@': 'ए', G: 'ं' },
  },
  od: { i: 'इ', 'y#': 'इ', u: 'उ', yu: 'यउ', 'Y#': 'आइ', lot: 'अ', c: 'अ', O: 'अइ', y: 'य़', v: 'भ', z: 'ज', Z: 'ज', f: 'फ', S: 'स', G: 'ं' },
  ta: { lot: 'आ', c: 'आ', W: 'अवउ', Y: 'ऐ', 'Y#': 'ऐ', O: 'आय', 'y#': 'इ', f: 'ஃप', z: 'स', Z: 'ज', S: 'ष', '@': 'ए', G: 'ङ' },
  te: { lot: 'आ', c: 'आ', W: 'औ', Y: 'ऐ', 'Y#': 'ऐ', O: 'आयअ', z: 'ज', Z: 'ज', S: 'ष', f: 'फ' },
  kn: { lot: 'आ', c: 'आ', W: 'औ', Y: 'ऐ', 'Y#': 'ऐ', O: 'आयअ', 'y#': 'इ', z: 'ज', Z: 'ज', S: 'ष', f: 'फ' },
  ml: { lot: 'ओ', c: 'ओ', W: 'औ', Y: 'ऐ', 'Y#': 'ऐ', O: 'ओय', 'y#': 'इ', 'a#': 'अ', '@': 'आ', z: 'स', Z: 'ष', S: 'ष', f: 'फ' },
  ur: { lot: 'आ', 'Y#': 'आई' },
};

/** The letters choose the vowel: "letters|phone" as the phone whose writing is used. */
export const SPELT_AS: Readonly<Record<string, string>> = {
  ...{
    'o|a': 'lot',
    'o|c': 'lot',
    'i|x': 'I',
    'y|x': 'I',
    'a|I': 'e',
    'ai|I': 'e',
    'e|I': 'I',
    'ey|i': 'y#',
    'ie|i': 'i',
    'o|o': 'o',
    'ea|x': 'i',
  },
  ...{
    'u|yx': 'yu',
    'u|yU': 'yu',
    'u|yu': 'yu',
    'ew|yu': 'yu',
    'ue|yu': 'yu',
    'eu|yu': 'yu',
    'u|yR': 'yu',
    'ur|yR': 'yu',
    'a|a': 'a',
    'oor|c': 'o',
    'or|R': 'or',
  },
};
