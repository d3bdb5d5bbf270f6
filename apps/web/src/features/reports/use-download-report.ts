import { downloadReport, type GenerateReportDto, generateReport } from '@bhashantar/contracts';
import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { showFieldErrors } from '../../components/checked-form.js';
import { ApiError } from '../../lib/http/api-error.js';
import { call, fetchFile } from '../../lib/http/client.js';
import { saveFile } from '../../lib/save-file.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import type { ReportValues } from './report-values.js';

const ASK_AGAIN_MS = 1_000;
const NOT_READY = 409;

/** Requests a report, waits until it is written, and hands its file to the browser. Leaving the screen ends the waiting. */
export function useDownloadReport(projectId: string, form: FormInstance<ReportValues>) {
  const notify = useNotify();
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);
  return useSubmit({
    mutationFn: async (values: ReportValues) => {
      const signal = left.current?.signal ?? AbortSignal.abort();
      const { reportId, fileName } = await call(generateReport, bodyOf(projectId, values), { signal });
      saveFile(await whenReady(projectId, reportId, signal), fileName);
    },
    onError: (error) => {
      if (left.current?.signal.aborted) return;
      showFieldErrors(form)(error);
      notify.refusal('report', error);
    },
  });
}

function bodyOf(projectId: string, { reportType, format, targetLang, from, to }: ReportValues): GenerateReportDto {
  const days = reportType === 'user' ? { ...(from && { from: momentOf(from) }), ...(to && { to: momentOf(to, 1) }) } : {};
  return { projectId, reportType, format, ...(targetLang && { targetLang }), ...days };
}

/** Midnight of the person's own time zone; days count with both ends. */
function momentOf(day: string, later = 0): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
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
