import type { ExportFormat, ExportTranslationsDto, JobState } from '@bhashantar/contracts';

/** An export as stored. */
export interface StoredExport {
  exportId: string;
  organisationId: string;
  projectId: string;
  requestedBy: string | null;
  format: ExportFormat;
  language: string;
  query: ExportTranslationsDto;
  state: JobState;
  reason: string | null;
  count: number;
  total: number | null;
  storageKey: string | null;
  fileName: string;
  createdAt: Date;
  expiresAt: Date;
}

export type NewExport = Pick<StoredExport, 'projectId' | 'format' | 'language' | 'query' | 'fileName' | 'expiresAt'>;
export type ExportChange = Partial<Pick<StoredExport, 'state' | 'reason' | 'count' | 'total' | 'storageKey'>>;

export const isOpenExport = ({ state }: Pick<StoredExport, 'state'>): boolean => state === 'queued' || state === 'running';
