import { downloadReport, type GenerateReportDto, generateReport } from '@bhashantar/contracts';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/http/api-error.js';
import { fetchFile, send } from '../../../lib/http/client.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';

const ASK_AGAIN_MS = 1_000;
const NOT_READY = 409;

/** Requests a report, waits until it is written, and hands its file to the browser. Leaving the screen ends the waiting. */
export function useWaitForReport() {
  const notify = useNotify();
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);
  return {
    hasLeft: () => left.current?.signal.aborted ?? true,
    load: async (body: GenerateReportDto) => {
      const signal = left.current?.signal ?? AbortSignal.abort();
      const { message, data } = await send(generateReport, body, { signal });
      notify.success('report', message);
      saveFile(await whenReady(body.projectId, data.reportId, signal), data.fileName);
    },
  };
}

async function whenReady(projectId: string, reportId: string, signal: AbortSignal): Promise<Blob> {
  for (;;) {
    try {
      return await fetchFile(downloadReport, { projectId, reportId }, { signal });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === NOT_READY)) throw error;
    }
    await pause(signal);
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ASK_AGAIN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
