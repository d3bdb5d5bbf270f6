import {
  type AddApiDto,
  type ApiItem,
  type ApiVerification,
  addApi,
  addApiFile,
  addItemLanguages,
  apiDetails,
  apiNmt,
  deleteApis,
  listApiContentKeys,
  listApiDomains,
  listApiEntries,
  listApis,
  type PublishContentDto,
  publishContent,
  type QuoteApisDto,
  quoteApis,
  type SendApisDto,
  sendApis,
  syncApis,
  type UpdateApiDetailsDto,
  type UpdateApiDto,
  undoFill,
  updateApi,
  updateApiDetails,
  type VerifyApiDto,
  verifyApi,
} from '@bhashantar/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { call, send } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { uploadFile } from '../../../lib/http/upload-file.js';
import { isOpen, noteJob } from '../../../lib/jobs.store.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import type { ApisSearch } from './apis.search.js';

/** The screens show the progress while content comes in. */
const POLL_MS = 1_500;
/** Counting takes longer here, because the list counts the texts of all its items. */
const LIST_POLL_MS = 4_000;
export const PAGE_SIZE = 10;
export const ENTRIES_PAGE_SIZE = 20;
export const KEYS_PAGE_SIZE = 100;
/** The runs of one API are selected from this many runs of the project. */
export const RUNS_PAGE_SIZE = 50;

const isSyncing = ({ state }: { state: ApiItem['state'] }) => state === 'syncing';

type ListSearch = Pick<ApisSearch, 'page' | 'q' | 'states' | 'kind' | 'environment' | 'domain'>;

export const apisOptions = (projectId: string, { page, q, states, kind, environment, domain }: ListSearch) =>
  queryOptions({
    ...queryOf(listApis, {
      ...{ projectId, pageNumber: page, pageSize: PAGE_SIZE },
      ...(q && { searchText: q }),
      ...(states?.length && { states }),
      ...(kind && { kind }),
      ...(environment && { environment }),
      ...(domain && { domain }),
    }),
    refetchInterval: ({ state }) => (state.data?.apis.some(isSyncing) ? LIST_POLL_MS : false),
  });

export const apiOptions = (apiId: string) =>
  queryOptions({
    ...queryOf(apiDetails, { apiId }),
    refetchInterval: ({ state }) => (state.data && isSyncing(state.data) ? POLL_MS : false),
  });

export const domainsOptions = (projectId: string) => queryOf(listApiDomains, { projectId });

/** How much machines would translate of some items, and for how much. */
export const machineEstimateOptions = (apiIdList: readonly string[], languages?: readonly string[]) =>
  queryOptions({
    ...queryOf(apiNmt, { apiIdList: [...apiIdList], ...(languages && { languages: [...languages] }), dryRun: true }),
    staleTime: 0,
    gcTime: 0,
  });

export const keysOptions = (apiId: string, pageNumber: number) =>
  queryOf(listApiContentKeys, { apiId, pageNumber, pageSize: KEYS_PAGE_SIZE });

export const entriesOptions = (apiId: string, { part, find, change }: Pick<ApisSearch, 'part' | 'find' | 'change'>) =>
  queryOf(listApiEntries, {
    ...{ apiId, pageNumber: part, pageSize: ENTRIES_PAGE_SIZE },
    ...(find && { searchText: find }),
    ...(change && { state: change }),
  });

export const runsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(apiNmt, { projectId, pageNumber: 1, pageSize: RUNS_PAGE_SIZE }),
    refetchInterval: ({ state }) => (state.data?.nmtRequests.some(isOpen) ? POLL_MS : false),
  });

export const quoteOptions = (body: QuoteApisDto) => queryOptions({ ...queryOf(quoteApis, body), staleTime: 0, gcTime: 0 });

export function useRefreshApis() {
  const client = useQueryClient();
  return () => invalidate(client, [listApis, apiDetails, listApiContentKeys, listApiEntries, listApiDomains]);
}

/** Lets front ends fetch a language by an API call, or ends that. */
export function usePublishContent(onDone: () => void) {
  const { t } = useTranslation('apis');
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: PublishContentDto) => call(publishContent, body),
    onSuccess: async (_reply, { isPublished }) => {
      notify.success('apis', t(isPublished ? 'delivery.published' : 'delivery.takenBack'));
      onDone();
      await refresh();
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

export function useSyncApis() {
  const { t } = useTranslation('apis');
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (apiIdList: string[]) => call(syncApis, { apiIdList }),
    onSuccess: async ({ syncing, unchanged }) => {
      const texts = [
        syncing.length > 0 && t('syncStarted', { count: syncing.length, shown: formatCount(syncing.length) }),
        unchanged.length > 0 && t('syncRunning', { count: unchanged.length, shown: formatCount(unchanged.length) }),
      ];
      notify.success('apis', texts.filter(Boolean).join(' '));
      await refresh();
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

export function useDeleteApis(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: { apiIdList: string[]; keepTm: boolean }) => send(deleteApis, body),
    onSuccess: async ({ message }) => {
      notify.success('apis', message);
      onDone();
      // Removes the cached details of a deleted API, so that they are not fetched again.
      await invalidate(client, [listApis, listApiDomains]);
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

/** Starts one run for each language over items; each becomes a job in the tray. */
export function useTranslateApis(projectId: string, onDone: () => void) {
  const { t } = useTranslation('apis');
  const client = useQueryClient();
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: { apiIdList: string[]; languages: string[] }) => call(apiNmt, body),
    onSuccess: async ({ jobs }) => {
      for (const job of jobs)
        noteJob({ ...job, kind: 'translate.requested', projectId, state: 'queued', count: 0, total: null, reason: null });
      notify.success('apis', t('machine.started', { count: jobs.length, shown: formatCount(jobs.length) }));
      onDone();
      await Promise.all([refresh(), invalidate(client, [apiNmt])]);
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

/** Undoes a machine run; becomes a job in the tray. */
export function useUndoRun(projectId: string, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: ({ jobId }: { jobId: string; language: string }) => send(undoFill, { projectId, jobId }),
    onSuccess: ({ data, message }, { language }) => {
      noteJob({ ...data, kind: 'translate.undo', projectId, language, state: 'queued', count: 0, total: null, reason: null });
      notify.success('undo', message);
    },
    onError: (error) => notify.failure('undo', error),
    onSettled: async () => {
      onDone();
      await invalidate(client, [apiNmt]);
    },
  });
}

export function useOrderApis(onDone: (requestId: string | null) => void) {
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: SendApisDto) => send(sendApis, body),
    onSuccess: async ({ data, message }) => {
      notify.success('apis', message);
      onDone(data.requestId);
      await refresh();
    },
    onError: (error) => notify.refusal('apis', error),
  });
}

export function useAddFile(projectId: string) {
  const refresh = useRefreshApis();
  return useSubmit({
    mutationFn: async (file: File) => (await uploadFile(addApiFile, file, { query: { projectId } })).data,
    onSuccess: refresh,
  });
}

/** The findings of one call to an API. A refused call has them as the data of the refusal. */
export function verificationOf(error: unknown): ApiVerification | undefined {
  const data = error instanceof ApiError ? error.reply?.data : undefined;
  return isVerification(data) ? data : undefined;
}

const isVerification = (data: unknown): data is ApiVerification =>
  typeof data === 'object' && data !== null && 'milliseconds' in data && 'reason' in data;

/** One call to an API. If the reply could not be read, that is a result, not an error. */
export function useVerify() {
  return useSubmit({
    mutationFn: async (body: VerifyApiDto): Promise<ApiVerification> => {
      try {
        return await call(verifyApi, body);
      } catch (error) {
        const found = verificationOf(error);
        if (found) return found;
        throw error;
      }
    },
  });
}

export function useConnect(onDone: (apiId: string) => void) {
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: AddApiDto) => send(addApi, body),
    onSuccess: async ({ data, message }) => {
      notify.success('apis', message);
      onDone(data.api.apiId);
      await refresh();
    },
  });
}

export function useChangeCall(onDone: () => void) {
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: UpdateApiDto) => send(updateApi, body),
    onSuccess: async ({ message }) => {
      notify.success('apis', message);
      await refresh();
      onDone();
    },
  });
}

/** Changes settings and keys; with `dryRun` it changes nothing. */
export function useChangeDetails() {
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: UpdateApiDetailsDto) => call(updateApiDetails, body),
    onSuccess: (_changed, { dryRun }) => (dryRun ? undefined : refresh()),
    onError: (error) => notify.refusal('apis', error),
  });
}

export function useAddItemLanguages(onDone: () => void) {
  const refresh = useRefreshApis();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: { apiIdList: string[]; languages: string[] }) => send(addItemLanguages, body),
    onSuccess: async ({ message }) => {
      notify.success('apis', message);
      onDone();
      await refresh();
    },
    onError: (error) => notify.refusal('apis', error),
  });
}
