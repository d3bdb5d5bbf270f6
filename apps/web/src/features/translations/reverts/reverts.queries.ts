import { listChangingPeople, type RevertChangesDto, revertChanges } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';

export const changingPeopleOptions = (projectId: string, targetLang: string) =>
  queryOptions({
    queryKey: ['translation', 'changingPeople', projectId, targetLang],
    queryFn: ({ signal }) => call(listChangingPeople, { projectId, targetLang }, { signal }),
    staleTime: 0,
  });

/** What undoing would do now. */
export const revertPreviewOptions = (asked: RevertChangesDto) =>
  queryOptions({
    queryKey: ['translation', 'revertPreview', asked],
    queryFn: ({ signal }) => call(revertChanges, { ...asked, preview: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
