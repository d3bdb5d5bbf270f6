import {
  type ApplyLocalizationDto,
  addCmsHookSecret,
  apiDetails,
  applyDetails,
  applyLocalization,
  type ChooseContentTypeDto,
  type CmsApply,
  type ConnectCmsDto,
  chooseContentType,
  connectCms,
  itemHistory,
  listApis,
  listApplies,
  listCms,
  listContentTypes,
  removeCms,
  stopApply,
  type UndoApplyDto,
  type UpdateCmsAutoDto,
  undoApply,
  updateCms,
  updateCmsAuto,
} from '@bhashantar/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import { ApiError } from '../../../../lib/http/api-error.js';
import { call } from '../../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';

const POLL_MS = 1_500;
export const PLANNED_PAGE = 10;
export const APPLIES_PAGE = 10;
export const HISTORY_PAGE = 10;

const isOpen = ({ state }: Pick<CmsApply, 'state'>) => state === 'running' || state === 'waiting' || state === 'undoing';

export const cmsListOptions = (projectId: string) => queryOf(listCms, { projectId });
export const contentTypesOptions = (projectId: string, connectionId: string) => queryOf(listContentTypes, { projectId, connectionId });

export const appliesOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(listApplies, { projectId, pageNumber: 1, pageSize: APPLIES_PAGE }),
    refetchInterval: ({ state }) => (state.data?.applies.some(isOpen) ? POLL_MS : false),
  });

export const applyRowsOptions = (apply: CmsApply, pageNumber: number) =>
  queryOptions({
    ...queryOf(applyDetails, { applyId: apply.applyId, pageNumber, pageSize: PLANNED_PAGE }),
    refetchInterval: isOpen(apply) ? POLL_MS : false,
  });

/** The planned changes of a write. Fetched only when a person wants to see them, because the server reads the CMS for it. */
export const plannedOptions = (body: ApplyLocalizationDto) =>
  queryOptions({ ...queryOf(applyLocalization, { ...body, dryRun: true }), staleTime: 60_000, retry: false });

/** Reads a CMS as it would be connected, and stores nothing. */
export function useTryCms() {
  return useSubmit({ mutationFn: (body: ConnectCmsDto) => call(connectCms, { ...body, dryRun: true }) });
}

/** Connects a CMS, or changes an existing connection. */
export function useConnectCms(connectionId: string | undefined, onDone: (connectionId: string) => void) {
  const { t } = useTranslation('apis');
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: ({ projectId, kind, ...body }: ConnectCmsDto) =>
      connectionId === undefined ? call(connectCms, { projectId, kind, ...body }) : call(updateCms, { connectionId, ...body }),
    onSuccess: async ({ connection, contentTypes }) => {
      notify.success('apis', t(connectionId === undefined ? 'cms.connected' : 'cms.changedCms', { types: formatCount(contentTypes) }));
      await invalidate(client, [listCms, listContentTypes]);
      if (connection) onDone(connection.connectionId);
    },
  });
}

export function useRemoveCms(onDone: () => void) {
  const { t } = useTranslation('apis');
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (connectionId: string) => call(removeCms, { connectionId }),
    onSuccess: async () => {
      notify.success('apis', t('cms.removed'));
      onDone();
      await invalidate(client, [listCms]);
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

export function useHookSecret() {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (connectionId: string) => call(addCmsHookSecret, { connectionId }),
    onSuccess: () => invalidate(client, [listCms]),
    onError: (error) => notify.refusal('apis', error),
  });
}

/** Chooses a content type, changes the choice, or ends it. With `dryRun` nothing changes. */
export function useChooseType() {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: ChooseContentTypeDto) => call(chooseContentType, body),
    onSuccess: async (_reply, { dryRun }) => {
      if (!dryRun) await invalidate(client, [listContentTypes, listCms, listApis, apiDetails]);
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

export function useApply(onDone: () => void) {
  const { t } = useTranslation('apis');
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: ApplyLocalizationDto) => call(applyLocalization, body),
    onSuccess: async () => {
      notify.success('apis', t('writes.started'));
      onDone();
      await invalidate(client, [listApplies]);
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

export const historyOptions = (apiId: string, pageNumber: number) => queryOf(itemHistory, { apiId, pageNumber, pageSize: HISTORY_PAGE });

/** How many entries would be published automatically; undefined if the call was refused for another reason. */
export function countToConfirm(error: unknown): number | undefined {
  const data: unknown = error instanceof ApiError ? error.reply?.data : undefined;
  return typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number' ? data.count : undefined;
}

/** Saves the automatic steps. Asks before automatic publishing is switched on. */
export function useUpdateAuto(onDone: () => void) {
  const { t } = useTranslation('apis');
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: UpdateCmsAutoDto) => call(updateCmsAuto, body),
    onSuccess: async () => {
      notify.success('apis', t('auto.saved'));
      onDone();
      await invalidate(client, [apiDetails]);
    },
    onError: (error) => countToConfirm(error) === undefined && notify.refusal('apis', error),
  });
}

export function useEndApply(kind: 'stop' | 'undo', onDone: () => void) {
  const { t } = useTranslation('apis');
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: UndoApplyDto) => (kind === 'stop' ? call(stopApply, { applyId: body.applyId }) : call(undoApply, body)),
    onSuccess: () => notify.success('apis', t(kind === 'stop' ? 'writes.stopped' : 'writes.undoing')),
    onError: (error) => notify.refusal('apis', error),
    onSettled: async () => {
      onDone();
      await invalidate(client, [listApplies, applyDetails]);
    },
  });
}
