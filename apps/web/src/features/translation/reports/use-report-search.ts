import { useNavigate } from '@tanstack/react-router';
import type { ReportsSearch } from './reports.search.js';

/** Changes the screen's search in the address; another language starts at its first page. */
export function useReportSearch(): (next: Partial<ReportsSearch>) => void {
  const navigate = useNavigate({ from: '/app/projects/$projectId/reports' });
  return (next) => void navigate({ search: (before) => ({ ...before, page: 1, ...next }) });
}
