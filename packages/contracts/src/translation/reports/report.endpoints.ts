import { endpoint } from '../../endpoint.js';
import type { DownloadReportDto, GenerateReportDto } from './report.dto.js';
import type { GeneratedReport } from './report.replies.js';

export const generateReport = endpoint<GenerateReportDto, GeneratedReport>({
  name: 'generateReport',
  method: 'POST',
  path: 'translation/generateReport',
  access: 'translation.read',
  needs: 'project',
  audit: ['translation.report'],
  summary: 'Begins a report of words and progress by project, language, page, user, engine or match analysis',
});
export const downloadReport = endpoint<DownloadReportDto, Blob>({
  name: 'downloadReport',
  method: 'POST',
  path: 'report/download',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'The file of a report that the caller requested; 409 until it is ready',
  fileTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
