import type { SegmentFilterDto } from '@bhashantar/contracts';
import type { TranslationFilters } from '../translations.search.js';

const DAY_MS = 86_400_000;

/** A day begins at midnight in the reader's time zone. */
const beginOf = (day: string, later = 0): string => new Date(new Date(`${day}T00:00`).getTime() + later).toISOString();

/** Turns the filters of the address into a filter of the API. */
export function toSegmentFilter(projectId: string, language: string, filters: TranslationFilters): SegmentFilterDto {
  const {
    type,
    kind,
    made,
    q,
    in: searchIn,
    mode,
    case: matchCase,
    url,
    review,
    problems,
    comments,
    check,
    author,
    from,
    to,
    not,
  } = filters;
  return {
    projectId,
    targetLang: language,
    ...(type?.length ? { translationType: type } : {}),
    ...(kind ? { displayType: kind } : {}),
    ...(made ? { machineSource: made } : {}),
    ...(q
      ? { searchText: q, searchIn: searchIn ?? 'both', ...(mode ? { searchMode: mode } : {}), ...(matchCase ? { matchCase } : {}) }
      : {}),
    ...(url ? { url } : {}),
    ...(review ? { reviewState: [review] } : {}),
    ...(problems === undefined ? {} : { hasProblems: problems }),
    ...(comments === undefined ? {} : { hasOpenComments: comments }),
    ...(check ? { problemCode: check } : {}),
    ...(author ? { author } : {}),
    ...(from ? { updatedFrom: beginOf(from) } : {}),
    ...(to ? { updatedTo: beginOf(to, DAY_MS) } : {}),
    ...(not?.length ? { not } : {}),
  };
}
