import { confirmImport, type ImportKeep, type ImportMode, importMemory, importStatus, type TranslationImport } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { uploadFile } from '../../../lib/http/upload-file.js';
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

const isWorking = (found: TranslationImport | undefined) => found?.state === 'checking' || found?.state === 'importing';

/** Uploads a file of translations into a project, which has it checked, and imports it when that is confirmed. It goes on when the dialog is closed. */
export function useImport(projectId: string): MemoryImport {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const upload = useMutation({
    mutationFn: ({ file, languages, keep }: ImportOrder) => {
      setSent(0);
      abort.current = new AbortController();
      const options = { params: { projectId }, query: { language: languages, keep }, onProgress: setSent, signal: abort.current.signal };
      return uploadFile(importMemory, file, options);
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
    void refreshRuns(client, projectId);
  }, [client, projectId, state]);
}

function stateOf(status: 'idle' | 'pending' | 'success' | 'error', found: TranslationImport | undefined): MemoryImport['state'] {
  if (status === 'idle') return 'open';
  if (status === 'pending') return 'sending';
  return status === 'error' || !found ? 'refused' : found.state;
}
