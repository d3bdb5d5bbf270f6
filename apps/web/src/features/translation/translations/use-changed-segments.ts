import { filterTranslations, type JobProgress, type SegmentContext, type ServerEvents, segmentContext } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { refreshTranslations } from '../../../lib/project/translation-reads.js';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import { findSegment, patchSegment } from './translations.queries.js';

/** Shows others' changes of the loaded rows, so that nobody starts from an outdated text. */
export function useChangedSegments(projectId: string, language: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const patch = ({ nearby }: SegmentContext) => {
      for (const row of nearby)
        if (findSegment(client, projectId, language, row.sourceHash)?.version !== row.version)
          patchSegment(client, projectId, language, row.sourceHash, () => row);
    };
    const refresh = async ({ versions }: ServerEvents['translation.changed']) => {
      for (const { sourceHash, version } of versions) {
        const shown = findSegment(client, projectId, language, sourceHash);
        // After a deletion the version is lower: that of an older translation, or 0 if none is left.
        if (shown && shown.version !== version) patch(await call(segmentContext, { projectId, targetLang: language, sourceHash }));
      }
    };
    return onServerEvent('translation.changed', (event) => {
      if (event.projectId !== projectId || event.language !== language) return;
      refresh(event).catch(() => invalidate(client, [filterTranslations], { projectId, targetLang: language }));
    });
  }, [client, projectId, language]);
  useEndedRuns(projectId, language);
}

/** A run changes more rows than events name, and which rows match a filter: when it ends, the rows are read again, also for other people. */
function useEndedRuns(projectId: string, language: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onServerEvent('job.progress', (job) => {
        if (job.projectId !== projectId || job.language !== language || isOpen(job) || !isRun(job)) return;
        void refreshTranslations(client);
      }),
    [client, projectId, language],
  );
}

/** Other jobs, such as exports, change no translation. */
const isRun = ({ kind }: JobProgress) => kind.startsWith('translate.') || kind === 'transliterate';
