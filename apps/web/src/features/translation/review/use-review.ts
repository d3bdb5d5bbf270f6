import { filterTranslations, projectDetails, type ReviewDecision, reviewTranslation, type SegmentRow } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';

interface Decision {
  decision: ReviewDecision;
  reason?: string;
}

/** Decides about the translation of one segment, in the version that is on screen. */
export function useReview(projectId: string, { sourceHash, targetLang, version }: SegmentRow) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (decision: Decision) => send(reviewTranslation, { projectId, targetLang, sourceHash, version, ...decision }),
    onSuccess: ({ message }) => notify.success('review', message),
    onError: (error) => notify.failure('review', error),
    // Reloads after a refusal, because the decision may have been about an older text.
    onSettled: () =>
      Promise.all([
        invalidate(client, [filterTranslations], { projectId, targetLang }),
        invalidate(client, [projectDetails], { projectId }),
      ]),
  });
}
