import { listChangingPeople, type RevertChangesDto, revertChanges } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/http/endpoint-query.js';

export const changingPeopleOptions = (projectId: string, targetLang: string) =>
  queryOptions({
    ...queryOf(listChangingPeople, { projectId, targetLang }),
    staleTime: 0,
  });

/** The current effect of an undo. */
export const revertPreviewOptions = (asked: RevertChangesDto) =>
  queryOptions({
    ...queryOf(revertChanges, { ...asked, preview: true }),
    staleTime: 0,
    gcTime: 0,
  });
