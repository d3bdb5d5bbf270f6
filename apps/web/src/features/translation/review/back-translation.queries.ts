import { backTranslate, type SegmentRow } from '@bhashantar/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';

type Target = Pick<SegmentRow, 'sourceHash' | 'targetLang' | 'version'>;

/**
 * The stored back-translations of a target, and the cost of a request. Sends nothing to engines. Part of the key, because another version
 * is another text.
 */
export const backTranslationOptions = (projectId: string, { sourceHash, targetLang, version }: Target) =>
  queryOptions({
    ...queryOf(backTranslate, { projectId, targetLang, sourceHash, storedOnly: true }, { variant: version }),
    staleTime: 30_000,
  });

/** Sends the target to the engines; the result replaces the stored one on the screen. */
export function useBackTranslate(projectId: string, segment: Target) {
  const client = useQueryClient();
  const { sourceHash, targetLang } = segment;
  return useMutation({
    mutationFn: () => call(backTranslate, { projectId, targetLang, sourceHash }),
    onSuccess: (answer) => client.setQueryData(backTranslationOptions(projectId, segment).queryKey, answer),
  });
}
