import type { BatchFileFormat, JobState, RequestJobKind } from '@bhashantar/contracts';

/** Work on a request that a job does. */
export interface StoredJob {
  jobId: string;
  requestId: string;
  organisationId: string;
  projectId: string;
  kind: RequestJobKind;
  state: JobState;
  /** Why it stopped before its end. */
  reason: string | null;
  /** Its sub-batches, in order. */
  parts: string[];
  /** How many of the sub-batches are done. */
  at: number;
  details: JobDetails;
  /** The numbers of texts that are done, that stay unchanged, and of all texts. */
  count: number;
  kept: number;
  total: number;
  storageKey: string | null;
  fileName: string | null;
  requestedBy: string | null;
  createdAt: Date;
  /** Only for files. */
  expiresAt: Date | null;
}

export interface JobDetails {
  /** Why work is taken back. */
  reason?: string;
  /** The upload that is undone, with the name of its file. */
  importId?: string;
  fileName?: string;
  /** The person who may undo it only in their own steps. */
  worker?: string;
  /** The round that is sent. */
  round?: number;
  /** Only for a file. */
  format?: BatchFileFormat;
  language?: string;
}

export type NewJob = Pick<StoredJob, 'kind' | 'parts' | 'details' | 'total'> & Partial<Pick<StoredJob, 'fileName' | 'expiresAt'>>;

/** The result of a part: texts that were changed, and texts that stay as they were. */
export interface PartDone {
  count: number;
  kept: number;
}

export const isOpenJob = ({ state }: Pick<StoredJob, 'state'>): boolean => state === 'queued' || state === 'running';
