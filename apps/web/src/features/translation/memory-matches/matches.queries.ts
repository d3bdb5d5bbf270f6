import { type ListMatchesDto, listMatches } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** A segment of the project by its hash, or any text. */
export interface MatchedText {
  segmentId?: string | undefined;
  source?: string | undefined;
}

const LISTED = 5;

function toQuery(projectId: string, language: string, { segmentId, source }: MatchedText): ListMatchesDto {
  const text = segmentId === undefined ? { source: source ?? '' } : { sourceHash: segmentId };
  return { projectId, targetLang: language, limit: LISTED, ...text };
}

/** The memory's matches for a segment. Never shows old matches for another segment, not even briefly. */
export const matchesOptions = (projectId: string, language: string, text: MatchedText) =>
  queryOptions({
    ...queryOf(listMatches, toQuery(projectId, language, text)),
    enabled: text.segmentId !== undefined || Boolean(text.source?.trim()),
    // Not kept for long, because colleagues add to the memory all the time.
    staleTime: 30_000,
  });
