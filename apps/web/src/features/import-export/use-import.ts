import { type ImportReport, importMemory } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/format-number.js';
import { uploadFile } from '../../lib/http/upload-file.js';
import { useNotify } from '../../lib/use-notify.js';

export const MAX_BYTES = importMemory.limits.fileBytes;

export interface ImportOrder {
  file: File;
  languages: readonly string[];
}

export interface MemoryImport {
  state: 'open' | 'sending' | 'working' | 'done' | 'refused';
  /** Of the file, 0..1. */
  sent: number;
  order: ImportOrder | undefined;
  report: ImportReport | undefined;
  error: unknown;
  start(order: ImportOrder): void;
  /** Cancels the upload: nothing of a file is used before all of it has arrived. */
  stop(): void;
  reset(): void;
}

/** Uploads a TMX file into the translation memory of a project. The import goes on when the dialog is closed. */
export function useImport(projectId: string): MemoryImport {
  const client = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('exchange');
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const isWatched = useRef(true);
  useEffect(() => {
    isWatched.current = true;
    return () => {
      isWatched.current = false;
    };
  }, []);
  const mutation = useMutation({
    mutationFn: ({ file, languages }: ImportOrder) => {
      setSent(0);
      abort.current = new AbortController();
      const options = { params: { projectId }, query: { language: languages }, onProgress: setSent, signal: abort.current.signal };
      return uploadFile(importMemory, file, options);
    },
    onSuccess: ({ data: { added, changed } }) => {
      // A user who waits sees the report.
      if (isWatched.current) return;
      notify.success('import', t('finished', { count: added + changed, shown: formatCount(added + changed) }));
    },
    // Also of a file that breaks off, the first part may have been taken.
    onSettled: () =>
      Promise.all(['project', 'preTranslationRuns', 'translation'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  const { status, variables, data, error } = mutation;
  const isStopped = abort.current?.signal.aborted ?? false;
  return {
    state: stateOf(isStopped ? 'idle' : status, sent),
    sent,
    order: variables,
    report: data?.data,
    error,
    start: mutation.mutate,
    stop: () => {
      abort.current?.abort();
      mutation.reset();
    },
    reset: mutation.reset,
  };
}

function stateOf(status: 'idle' | 'pending' | 'success' | 'error', sent: number): MemoryImport['state'] {
  if (status === 'idle') return 'open';
  if (status === 'pending') return sent < 1 ? 'sending' : 'working';
  return status === 'success' ? 'done' : 'refused';
}
