import { type ApiTextCounts, TRANSLATION_TYPES, type TranslationType } from '@bhashantar/contracts';
import type { TypeCount } from './item-texts.repository.js';

/** Types of texts that readers cannot read in their language. */
const OPEN: readonly TranslationType[] = ['NO_TRANSLATION_AVAILABLE', 'TRANSLITERATION'];

const sumOf = (counts: readonly TypeCount[], of: 'segments' | 'words') => counts.reduce((sum, count) => sum + count[of], 0);
const ofTypes = (counts: readonly TypeCount[], types: readonly TranslationType[]) => counts.filter(({ type }) => types.includes(type));

/** Texts of one language by type, and in total. */
export function toTextCounts(counts: readonly TypeCount[]): ApiTextCounts {
  const of = (type: TranslationType) => sumOf(ofTypes(counts, [type]), 'segments');
  return {
    ...{ USER: of('USER'), MACHINE: of('MACHINE'), PBK: of('PBK'), TRANSLITERATION: of('TRANSLITERATION') },
    ...{ NO_TRANSLATION_AVAILABLE: of('NO_TRANSLATION_AVAILABLE'), total: sumOf(counts, 'segments') },
  };
}

/** The texts of one language that have no translation. A transliteration does not count as one. */
export const openOf = (counts: readonly TypeCount[]): number => sumOf(ofTypes(counts, OPEN), 'segments');

export const translatedOf = (counts: readonly TypeCount[]): number => sumOf(counts, 'segments') - openOf(counts);

/** Segments and words of one language by type. */
export function toTypeTotals(counts: readonly TypeCount[]): Record<TranslationType, { segments: number; words: number }> {
  const rows = TRANSLATION_TYPES.map((type) => {
    const own = ofTypes(counts, [type]);
    return [type, { segments: sumOf(own, 'segments'), words: sumOf(own, 'words') }];
  });
  return Object.fromEntries(rows) as Record<TranslationType, { segments: number; words: number }>;
}

/** The progress of each language. */
export const toProgress = (
  counts: readonly TypeCount[],
  languages: readonly string[],
): { language: string; translated: number; total: number; isComplete: boolean }[] =>
  languages.map((language) => {
    const own = counts.filter((count) => count.language === language);
    const [translated, total] = [translatedOf(own), sumOf(own, 'segments')];
    return { language, translated, total, isComplete: translated === total };
  });
