import type { LanguageProgress, ReviewCounts, TypeCounts } from '@bhashantar/contracts';
import type { SegmentTotals } from '../../content/segments/segment.entity.js';
import type { LanguageCounts } from '../translations/translation.entity.js';

const NO_TOTALS: SegmentTotals = { segments: 0, uniqueWords: 0, sourceWords: 0 };

/** Counts by type. The untranslated are the totals minus the rest, so that they always add up. */
export function typeCounts(counts: LanguageCounts | undefined, totals: SegmentTotals = NO_TOTALS): TypeCounts {
  const pbk = { segments: counts?.pbkSegments ?? 0, words: counts?.pbkWords ?? 0 };
  const user = { segments: counts?.userSegments ?? 0, words: counts?.userWords ?? 0 };
  const machine = { segments: counts?.machineSegments ?? 0, words: counts?.machineWords ?? 0 };
  const spelled = { segments: counts?.t13nSegments ?? 0, words: counts?.t13nWords ?? 0 };
  const none = {
    segments: totals.segments - pbk.segments - user.segments - machine.segments - spelled.segments,
    words: totals.uniqueWords - pbk.words - user.words - machine.words - spelled.words,
  };
  return { PBK: pbk, USER: user, MACHINE: machine, TRANSLITERATION: spelled, NO_TRANSLATION_AVAILABLE: none };
}

/** Counts by the state of the review. */
export function reviewCounts(counts: LanguageCounts | undefined): ReviewCounts {
  return {
    draft: { segments: counts?.draftSegments ?? 0, words: counts?.draftWords ?? 0 },
    needsReview: { segments: counts?.needsReviewSegments ?? 0, words: counts?.needsReviewWords ?? 0 },
    reviewed: { segments: counts?.reviewedSegments ?? 0, words: counts?.reviewedWords ?? 0 },
    rejected: { segments: counts?.rejectedSegments ?? 0, words: counts?.rejectedWords ?? 0 },
  };
}

/** The progress of each target language, in the project's order. */
export function languageProgress(
  languages: readonly string[],
  counts: readonly LanguageCounts[],
  totals?: SegmentTotals,
): LanguageProgress[] {
  return languages.map((language) => {
    const own = counts.find((count) => count.language === language);
    return { language, counts: typeCounts(own, totals), review: reviewCounts(own) };
  });
}
