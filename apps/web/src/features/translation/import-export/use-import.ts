import {
  confirmImport,
  fetchSubBatches,
  type ImportKeep,
  type ImportMode,
  importMemory,
  importStatus,
  listSubBatchItems,
  readRequest,
  type SuccessReply,
  type TranslationImport,
  uploadBatchFile,
} from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { type UploadOptions, uploadFile } from '../../../lib/http/upload-file.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { refreshRuns } from '../../../lib/project/run-reads.js';
import { refreshTranslations } from '../../../lib/project/translation-reads.js';

export const MAX_BYTES = importMemory.limits.fileBytes;
/** Files are checked and imported in seconds, mostly. */
const POLL_MS = 1_000;

export interface ImportOrder {
  file: File;
  languages: readonly string[];
  keep: ImportKeep;
}

export interface MemoryImport {
  state: 'open' | 'sending' | 'refused' | TranslationImport['state'];
  /** Of the file, 0..1. */
  sent: number;
  order: ImportOrder | undefined;
  found: TranslationImport | undefined;
  /** Why the file was not taken, could not be confirmed, or is not heard of. */
  error: unknown;
  isConfirming: boolean;
  start(order: ImportOrder): void;
  confirm(mode: ImportMode): void;
  /** Cancels the upload: nothing of a file is used before all of it has arrived. */
  stop(): void;
  reset(): void;
}

export const isUnderWay = ({ state }: MemoryImport) => state === 'sending' || state === 'checking' || state === 'importing';

const isWorking = (found: TranslationImport | undefined) => found?.state === 'checking' || found?.state === 'importing';

type Upload = (order: ImportOrder, options: UploadOptions) => Promise<SuccessReply<TranslationImport>>;

/** Uploads a file of translations into a project, which has it checked, and imports it when that is confirmed. It goes on when the dialog is closed. */
export const useImport = (projectId: string): MemoryImport =>
  useUpload(projectId, ({ file, languages, keep }, options) =>
    uploadFile(importMemory, file, { ...options, params: { projectId }, query: { language: languages, keep } }),
  );

/** The same with a batch file, whose texts are delivered to its request. */
export const useBatchFile = (projectId: string, requestId: string): MemoryImport =>
  useUpload(projectId, ({ file }, options) => uploadFile(uploadBatchFile, file, { ...options, fields: { requestId, dryRun: 'true' } }));

function useUpload(projectId: string, send: Upload): MemoryImport {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const upload = useMutation({
    mutationFn: (order: ImportOrder) => {
      setSent(0);
      abort.current = new AbortController();
      return send(order, { onProgress: setSent, signal: abort.current.signal });
    },
  });
  const importId = upload.data?.data.importId;
  const statusQuery = queryOf(importStatus, { projectId, importId: importId ?? '' });
  const status = useQuery({
    ...statusQuery,
    enabled: importId !== undefined,
    refetchInterval: ({ state: { data } }) => (isWorking(data) || !data ? POLL_MS : false),
  });
  const confirming = useMutation({
    mutationFn: (mode: ImportMode) => call(confirmImport, { projectId, importId: importId ?? '', mode }),
    onSuccess: (found) => client.setQueryData(statusQuery.queryKey, found),
  });
  const found = status.data ?? upload.data?.data;
  const isStopped = abort.current?.signal.aborted ?? false;
  useChanged(projectId, found?.state);
  return {
    state: stateOf(isStopped ? 'idle' : upload.status, found),
    sent,
    order: upload.variables,
    found,
    error: upload.error ?? confirming.error ?? status.error,
    isConfirming: confirming.isPending,
    start: upload.mutate,
    confirm: confirming.mutate,
    stop: () => {
      abort.current?.abort();
      upload.reset();
    },
    reset: () => {
      confirming.reset();
      upload.reset();
    },
  };
}

/** What an import has changed is fetched anew. */
function useChanged(projectId: string, state: TranslationImport['state'] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (state !== 'done') return;
    void refreshProjects(client);
    void refreshTranslations(client);
    void invalidate(client, [readRequest, fetchSubBatches, listSubBatchItems]);
    void refreshRuns(client, projectId);
  }, [client, projectId, state]);
}

function stateOf(status: 'idle' | 'pending' | 'success' | 'error', found: TranslationImport | undefined): MemoryImport['state'] {
  if (status === 'idle') return 'open';
  if (status === 'pending') return 'sending';
  return status === 'error' || !found ? 'refused' : found.state;
}
