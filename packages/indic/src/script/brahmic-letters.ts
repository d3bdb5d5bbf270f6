import type { BrahmicScript } from './blocks.js';

/** Letters outside the shared layout with their Devanagari equivalents; read in every text. */
export const READ_AS: Readonly<Record<string, string>> = {
  ৎ: 'त्',
  ৰ: 'र',
  ৱ: 'व',
  য়: 'य',
  য: 'य',
  ୟ: 'य',
  ୱ: 'व',
  ੲ: 'इ',
  ੳ: 'उ',
  ੴ: 'इक ओंकार',
  'ੰ': 'ं',
  ൺ: 'ण्',
  ൻ: 'न्',
  ർ: 'र्',
  ൽ: 'ल्',
  ൾ: 'ळ्',
  ൿ: 'क्',
  ஃ: 'ः',
};

/** Devanagari letters that a script lacks, with their replacements in it: distinctions of ISO 15919 that the script does not make. */
export const WRITTEN_AS: Readonly<Record<BrahmicScript, Readonly<Record<string, string>>>> = {
  Deva: {},
  Gujr: { ऎ: 'ए', 'ॆ': 'े', ऒ: 'ओ', 'ॊ': 'ो', ऱ: 'र', ऴ: 'ळ', ऩ: 'न' },
  Guru: {
    ...{
      ऎ: 'ए',
      'ॆ': 'े',
      ऒ: 'ओ',
      'ॊ': 'ो',
      ऍ: 'ऐ',
      'ॅ': 'ै',
      ऑ: 'औ',
      'ॉ': 'ौ',
      ऋ: 'रि',
      'ृ': '्रि',
      ष: 'श',
      ऱ: 'र',
      ऴ: 'ळ',
      ऩ: 'न',
      'ँ': 'ं',
      ऽ: '’',
      ॐ: 'ओं',
    },
    ...{ 'ॄ': '्री', ॠ: 'री' },
  },
  Beng: { ऎ: 'ए', 'ॆ': 'े', ऒ: 'ओ', 'ॊ': 'ो', ऍ: 'अ्या', 'ॅ': '्या', ऑ: 'अ', 'ॉ': 'ो', ळ: 'ल', ऱ: 'र', ऴ: 'ल', ऩ: 'न', ॐ: 'ओं' },
  Orya: { ऎ: 'ए', 'ॆ': 'े', ऒ: 'ओ', 'ॊ': 'ो', ऍ: 'आ', 'ॅ': '्या', ऑ: 'अ', 'ॉ': 'ो', ऱ: 'र', ऴ: 'ळ', ऩ: 'न', ॐ: 'ओं' },
  Taml: {
    ...{
      ख: 'क',
      ग: 'क',
      घ: 'क',
      छ: 'च',
      झ: 'ज',
      ठ: 'ट',
      ड: 'ट',
      ढ: 'ट',
      थ: 'त',
      द: 'त',
      ध: 'त',
      फ: 'प',
      ब: 'प',
      भ: 'प',
      ऋ: 'रु',
      'ृ': '्रु',
      ॠ: 'रू',
      'ॄ': '्रू',
    },
    ...{ ऍ: 'ए', 'ॅ': 'े', ऑ: 'आ', 'ॉ': 'ा', 'ँ': 'ं', ऽ: '’', श: 'ष' },
  },
  Telu: { ऍ: 'ए', 'ॅ': 'े', ऑ: 'आ', 'ॉ': 'ा', ॐ: 'ओं', ऩ: 'न' },
  Knda: { ऍ: 'ए', 'ॅ': 'े', ऑ: 'आ', 'ॉ': 'ा', ॐ: 'ओं', 'ँ': 'ं', ऩ: 'न' },
  Mlym: { ऍ: 'ए', 'ॅ': 'े', ऑ: 'ओ', 'ॉ': 'ो', ॐ: 'ओं', 'ँ': 'ं', ऩ: 'न' },
};

/** Letters of Devanagari that keep their dot in a script; in the others only y does, whose letter is chosen later. */
export const DOTTED: Partial<Record<BrahmicScript, string>> = { Guru: 'सखगजफलडढ', Beng: 'डढय', Orya: 'डढय' };
export const DOTTED_ELSEWHERE = 'य';
