import {
  type ApproveGuestGoodDto,
  approveGuestGood,
  type CloseGuestVerdictDto,
  type CreateGuestLinkDto,
  closeGuestVerdict,
  createGuestLink,
  filterTranslations,
  type GuestLinkIdDto,
  type GuestLinkList,
  listGuestLinks,
  listGuestVerdicts,
  revokeGuestLink,
} from '@bhashantar/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';
import { invalidate } from '../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../lib/project/project-reads.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';

const KEY = 'guest-links';

export const guestLinksOptions = (projectId: string) =>
  queryOptions({
    queryKey: [KEY, projectId],
    queryFn: ({ signal }) => call(listGuestLinks, { projectId }, { signal }),
    staleTime: 0,
  });

export const guestVerdictsOptions = ({ projectId, linkId }: GuestLinkIdDto) =>
  queryOptions({
    queryKey: [KEY, projectId, 'verdicts', linkId],
    queryFn: ({ signal }) => call(listGuestVerdicts, { projectId, linkId }, { signal }),
    staleTime: 0,
  });

export const approvalOptions = (body: Omit<ApproveGuestGoodDto, 'preview'>) =>
  queryOptions({
    queryKey: [KEY, body.projectId, 'approval', body],
    queryFn: ({ signal }) => call(approveGuestGood, { ...body, preview: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** How many translations a link would hold; asked while its form is filled in. */
export const selectionOptions = (body: CreateGuestLinkDto | undefined) =>
  queryOptions({
    queryKey: [KEY, body?.projectId, 'selection', body],
    queryFn: ({ signal }) => (body ? call(createGuestLink, { ...body, preview: true }, { signal }) : Promise.resolve(null)),
    enabled: body !== undefined,
    retry: false,
    staleTime: 0,
  });

export function useGuestLinkCalls(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const refetch = () => client.invalidateQueries({ queryKey: [KEY, projectId] });
  const onError = (error: unknown) => notify.failure('guests', error);
  const create = useSubmit({ mutationFn: (body: CreateGuestLinkDto) => call(createGuestLink, body), onSuccess: refetch });
  const revoke = useSubmit({
    mutationFn: (linkId: string) => call(revokeGuestLink, { projectId, linkId }),
    onSuccess: (list: GuestLinkList) => client.setQueryData(guestLinksOptions(projectId).queryKey, list),
    onError,
  });
  const close = useSubmit({ mutationFn: (body: CloseGuestVerdictDto) => call(closeGuestVerdict, body), onSuccess: refetch, onError });
  const approve = useSubmit({
    mutationFn: (body: Omit<ApproveGuestGoodDto, 'preview'>) => call(approveGuestGood, body),
    onSuccess: async () => {
      await Promise.all([refetch(), invalidate(client, [filterTranslations], { projectId }), refreshProjects(client)]);
    },
    onError,
  });
  return { create, revoke, close, approve };
}
