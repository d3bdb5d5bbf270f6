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
import { ApiError } from '../../../lib/http/api-error.js';
import { call } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

/** The calls whose answers change with the links of a project. Two of them count, as previews of a change. */
const GUEST_LINK_READS = [listGuestLinks, listGuestVerdicts, approveGuestGood, createGuestLink];

export const guestLinksOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(listGuestLinks, { projectId }),
    staleTime: 0,
  });

export const guestVerdictsOptions = ({ projectId, linkId }: GuestLinkIdDto) =>
  queryOptions({
    ...queryOf(listGuestVerdicts, { projectId, linkId }),
    staleTime: 0,
  });

export const approvalOptions = (body: Omit<ApproveGuestGoodDto, 'preview'>) =>
  queryOptions({
    ...queryOf(approveGuestGood, { ...body, preview: true }),
    staleTime: 0,
    gcTime: 0,
  });

/** The number of translations of a link; fetched while its form is filled in. */
export const selectionOptions = (body: CreateGuestLinkDto | undefined) =>
  queryOptions({
    ...queryOf(createGuestLink, { ...(body as NonNullable<typeof body>), preview: true }),
    enabled: body !== undefined,
    retry: false,
    staleTime: 0,
  });

export function useGuestLinkCalls(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const refetch = () => invalidate(client, GUEST_LINK_READS, { projectId });
  const onError = (error: unknown) => {
    notify.failure('guests', error);
    // A new verdict must be read first.
    if (error instanceof ApiError && error.status === 409) void refetch();
  };
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
