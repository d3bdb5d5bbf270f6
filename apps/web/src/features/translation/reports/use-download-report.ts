import { type GenerateReportDto, SCREEN_MESSAGES } from '@bhashantar/contracts';
import type { FormInstance } from 'antd';
import { showFieldErrors } from '../../../components/checked-form.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { hasDays, type ReportValues } from './report-values.js';
import { useWaitForReport } from './use-wait-for-report.js';

/** Downloads the report that a form asks for. */
export function useDownloadReport(projectId: string, form: FormInstance<ReportValues>) {
  const notify = useNotify();
  const report = useWaitForReport();
  return useSubmit({
    mutationFn: (values: ReportValues) => report.load(bodyOf(projectId, values)),
    onError: (error) => {
      if (report.hasLeft()) return;
      showFieldErrors(form)(error);
      notify.warning('report', SCREEN_MESSAGES.reportNotRead);
      notify.refusal('report reason', error);
    },
  });
}

function bodyOf(projectId: string, { reportType, format, targetLang, from, to }: ReportValues): GenerateReportDto {
  const days = hasDays(reportType) ? { ...(from && { from: momentOf(from) }), ...(to && { to: momentOf(to, 1) }) } : {};
  return { projectId, reportType, format, ...(targetLang && { targetLang }), ...days };
}

/** Midnight in the person's time zone. A range of days includes its first and last day. */
function momentOf(day: string, later = 0): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
