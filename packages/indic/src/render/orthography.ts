import type { LanguageCode } from '../language.js';

export type BrahmicLanguage = Exclude<LanguageCode, 'ur'>;

/** How one language writes the pivot units in its block. */
interface Orthography {
  /** First code point of the block. */
  start: number;
  /** Final consonants take a virama (south), stay bare (north), or take one only when single (Odia). */
  ending: 'virama' | 'bare' | 'virama-when-single';
  /** Nasal before each class of stop (velar, palatal, retroflex, dental, labial), voiceless then voiced. */
  nasals: readonly [voiceless: string, voiced: string];
  /** The same for the n of loans and foreign names, where that differs from words of the language (gu પંડિત, but ઇન્ડિયા). */
  loanNasals?: readonly [voiceless: string, voiced: string];
  /** Units that the script lacks or the language spells otherwise, each as units it has. */
  fold: Readonly<Record<string, string>>;
}

const SHORT_MIDS = { ऎ: 'ए', ऒ: 'ओ' };
const NUKTAS = { ज़: 'ज', फ़: 'फ', क़: 'क', ख़: 'ख', ग़: 'ग' };
const FLAPS = { ड़: 'ड', ढ़: 'ढ' };
const SOUTHERN = { ऩ: 'न', ऱ: 'र', ऴ: 'ळ' };

const ALL_SIGNS = ['ंंंंं', 'ंंंंं'] as const;
const BY_CLASS = ['ङञणनम', 'ङञणनम'] as const;
/** Bengali writes the sign before k (ব্যাংক), and the t and d of loans with the dental nasal (লন্ডন, but পণ্ডিত). */
const BENGALI_NASALS = ['ंञणनम', 'ङञणनम'] as const;
const BENGALI_LOANS = ['ंञननम', 'ङञननम'] as const;
const ASSAMESE_LOANS = ['ंञणनम', 'ंञणनम'] as const;
const GUJARATI_LOANS = ['ंंनंं', 'ंंनंं'] as const;
/** Malayalam joins the nasal to p, k, c but takes the sign before g and b (മുംബൈ). */
const MALAYALAM_NASALS = ['ङञणनम', 'ंञननं'] as const;

/** Tamil has one letter for the four stops of a class, and no f, z or aspirates. */
const TAMIL = {
  ...{ ख: 'क', ग: 'क', घ: 'क', छ: 'च', झ: 'ज', ठ: 'ट', ड: 'ट', ढ: 'ट', थ: 'त', द: 'त', ध: 'त', फ: 'प', ब: 'प', भ: 'प' },
  ...{ ज़: 'स', क़: 'क', ख़: 'क', ग़: 'क', ड़: 'ट', ढ़: 'ट', श: 'ष', ऋ: 'रु', ऍ: 'ए', ऑ: 'आ' },
};

export const ORTHOGRAPHIES: Readonly<Record<BrahmicLanguage, Orthography>> = {
  hi: { start: 0x900, ending: 'bare', nasals: ALL_SIGNS, fold: { ...SHORT_MIDS, ...SOUTHERN, ऍ: 'ऐ', ळ: 'ल', ऴ: 'ल' } },
  mr: { start: 0x900, ending: 'bare', nasals: ALL_SIGNS, fold: { ...SHORT_MIDS, ...NUKTAS, ...FLAPS, ...SOUTHERN, ज़: 'झ' } },
  gu: {
    start: 0xa80,
    ending: 'bare',
    nasals: ALL_SIGNS,
    loanNasals: GUJARATI_LOANS,
    fold: { ...SHORT_MIDS, ...NUKTAS, ...FLAPS, ...SOUTHERN, ज़: 'झ' },
  },
  pa: {
    start: 0xa00,
    ending: 'bare',
    nasals: ALL_SIGNS,
    fold: { ...SHORT_MIDS, ...SOUTHERN, ऍ: 'ऐ', ऑ: 'औ', ऋ: 'रि', ष: 'श', क़: 'क', ढ़: 'ड़', ऴ: 'ळ' },
  },
  bn: {
    start: 0x980,
    ending: 'bare',
    nasals: BENGALI_NASALS,
    loanNasals: BENGALI_LOANS,
    fold: { ...SHORT_MIDS, ...NUKTAS, ...SOUTHERN, ऑ: 'अ', ळ: 'ल', ऴ: 'ल', व: 'भ', य: 'य़' },
  },
  as: {
    start: 0x980,
    ending: 'bare',
    nasals: BY_CLASS,
    loanNasals: ASSAMESE_LOANS,
    fold: { ...SHORT_MIDS, ...NUKTAS, ...SOUTHERN, ऍ: 'ए', ऑ: 'अ', ळ: 'ल', ऴ: 'ल', य: 'य़' },
  },
  od: { start: 0xb00, ending: 'virama-when-single', nasals: BY_CLASS, fold: { ...SHORT_MIDS, ...NUKTAS, ...SOUTHERN, ऑ: 'अ', य: 'य़' } },
  ta: { start: 0xb80, ending: 'virama', nasals: BY_CLASS, fold: TAMIL },
  te: { start: 0xc00, ending: 'virama', nasals: ALL_SIGNS, fold: { ...NUKTAS, फ़: 'फ', ...FLAPS, ...SOUTHERN, ऑ: 'आ' } },
  kn: { start: 0xc80, ending: 'virama', nasals: ALL_SIGNS, fold: { ...NUKTAS, फ़: 'फ', ...FLAPS, ...SOUTHERN, ऑ: 'आ' } },
  ml: { start: 0xd00, ending: 'virama', nasals: MALAYALAM_NASALS, fold: { ...NUKTAS, ...FLAPS, ऩ: 'न', ज़: 'स', ऍ: 'आ', ऑ: 'ओ' } },
};
