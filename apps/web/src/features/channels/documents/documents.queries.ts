import {
  deleteJsonRequest,
  type JsonKeyRule,
  jsonRequestDetails,
  listJsonRequests,
  type ProjectDetails,
  type UploadedJson,
  updateJsonKeys,
  uploadJson,
} from '@bhashantar/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { uploadFile } from '../../../lib/http/upload-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

/** The lists show the progress while texts are being stored. */
const POLL_MS = 1_500;
export const PAGE_SIZE = 20;

export const documentsOptions = (projectId: string, { pageNumber, searchText }: { pageNumber: number; searchText: string }) =>
  queryOptions({
    ...queryOf(listJsonRequests, { projectId, pageNumber, pageSize: PAGE_SIZE, ...(searchText ? { searchText } : {}) }),
    refetchInterval: ({ state }) => (state.data?.requests.some((each) => each.state === 'reading') ? POLL_MS : false),
  });

export const documentOptions = (requestId: string) =>
  queryOptions({
    ...queryOf(jsonRequestDetails, { requestId }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? POLL_MS : false),
  });

const useRefresh = () => {
  const client = useQueryClient();
  return () => invalidate(client, [listJsonRequests, jsonRequestDetails]);
};

/** Adds a document, or a new version of one. */
export function useUploadDocument({ projectId }: ProjectDetails, replaces: string | undefined, onDone: (added: UploadedJson) => void) {
  const refresh = useRefresh();
  return useSubmit({
    mutationFn: async ({ file, languages }: { file: File; languages: string[] }) => {
      const query = { projectId, targetLangs: languages, ...(replaces === undefined ? {} : { replaces }) };
      const { data } = await uploadFile(uploadJson, file, { query });
      return data;
    },
    onSuccess: async (added) => {
      await refresh();
      onDone(added);
    },
  });
}

/** Changes the texts of a document by rules; with `dryRun` it changes nothing. */
export function useChangeRule(requestId: string) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ pattern, rule, dryRun }: { pattern: string; rule: JsonKeyRule; dryRun: boolean }) =>
      call(updateJsonKeys, { requestId, rules: [{ pattern, rule }], dryRun }),
    onSuccess: (_change, { dryRun }) => (dryRun ? undefined : refresh()),
    onError: (error) => notify.refusal('documents', error),
  });
}

export function useDeleteDocument(requestId: string, onDone: () => void) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (keepTm: boolean) => call(deleteJsonRequest, { requestId, keepTm }),
    onSuccess: async () => {
      onDone();
      await refresh();
    },
    onError: (error) => notify.refusal('documents', error),
  });
}
