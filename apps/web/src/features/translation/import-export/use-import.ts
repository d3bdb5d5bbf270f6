import {
  batchUploadErrors,
  batchUploadStatus,
  confirmBatchUpload,
  confirmImport,
  fetchSubBatches,
  type ImportKeep,
  type ImportMode,
  importErrors,
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
import { call, fetchFile } from '../../../lib/http/client.js';
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
  /** The sent share of the file, 0..1. */
  sent: number;
  order: ImportOrder | undefined;
  found: TranslationImport | undefined;
  /** Why the file was refused, could not be confirmed, or gets no reports. */
  error: unknown;
  isConfirming: boolean;
  start(order: ImportOrder): void;
  confirm(mode: ImportMode): void;
  /** Cancels the upload. The server uses nothing of a file before all of it has arrived. */
  stop(): void;
  /** The file of all rows that are not imported. */
  fetchReport(): Promise<Blob>;
  reset(): void;
}

export const isUnderWay = ({ state }: MemoryImport) => state === 'sending' || state === 'checking' || state === 'importing';

const isWorking = (found: TranslationImport | undefined) => found?.state === 'checking' || found?.state === 'importing';

/** The calls of an upload. */
interface Calls {
  send(order: ImportOrder, options: UploadOptions): Promise<SuccessReply<TranslationImport>>;
  status(importId: string): ReturnType<typeof queryOf<object, TranslationImport>>;
  confirm(importId: string, mode: ImportMode): Promise<TranslationImport>;
  errors(importId: string): Promise<Blob>;
}

/**
 * Uploads a file of translations into a project. The server checks it, and imports it after a confirmation. The import continues when the
 * dialog is closed.
 */
export const useImport = (projectId: string): MemoryImport =>
  useUpload(projectId, {
    send: ({ file, languages, keep }, options) =>
      uploadFile(importMemory, file, { ...options, params: { projectId }, query: { language: languages, keep } }),
    status: (importId) => queryOf(importStatus, { projectId, importId }),
    confirm: (importId, mode) => call(confirmImport, { projectId, importId, mode }),
    errors: (importId) => fetchFile(importErrors, { projectId, importId }),
  });

/** Does the same with a batch file, whose texts are delivered to its request. */
export const useBatchFile = (projectId: string, requestId: string): MemoryImport =>
  useUpload(projectId, {
    send: ({ file }, options) => uploadFile(uploadBatchFile, file, { ...options, fields: { requestId, dryRun: 'true' } }),
    status: (importId) => queryOf(batchUploadStatus, { requestId, importId }),
    confirm: (importId, mode) => call(confirmBatchUpload, { requestId, importId, mode }),
    errors: (importId) => fetchFile(batchUploadErrors, { requestId, importId }),
  });

function useUpload(projectId: string, calls: Calls): MemoryImport {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const upload = useMutation({
    mutationFn: (order: ImportOrder) => {
      setSent(0);
      abort.current = new AbortController();
      return calls.send(order, { onProgress: setSent, signal: abort.current.signal });
    },
  });
  const importId = upload.data?.data.importId;
  const statusQuery = calls.status(importId ?? '');
  const status = useQuery({
    ...statusQuery,
    enabled: importId !== undefined,
    refetchInterval: ({ state: { data } }) => (isWorking(data) || !data ? POLL_MS : false),
  });
  const confirming = useMutation({
    mutationFn: (mode: ImportMode) => calls.confirm(importId ?? '', mode),
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
    fetchReport: () => calls.errors(importId ?? ''),
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

/** Reloads the data that an import has changed. */
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
