import type { JobState } from '@bhashantar/contracts';
import type { ChrfCounts } from './chrf.js';

/** An engine as it was when the comparison began. */
export interface ComparedEngine {
  engine: string;
  name: string;
  pricePerMillion: number | null;
}

/** A comparison as stored. */
export interface ComparisonRow {
  comparisonId: string;
  projectId: string;
  engines: ComparedEngine[];
  state: JobState;
  reason: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** One engine's output for a text. */
export interface StoredAnswer {
  engine: string;
  text: string | null;
  problem: string | null;
  /** Whether the engine failed now and may answer another time. */
  isFailure: boolean;
  editDistance: number | null;
  ngrams: ChrfCounts | null;
  milliseconds: number;
  /** This text's share of the characters of its batch. */
  characters: number;
}

/** A reviewed segment of a comparison; without answers until the engines were asked. */
export interface SampleRow {
  language: string;
  hash: string;
  source: string;
  reference: string;
  answers: StoredAnswer[] | null;
  disagreement: number | null;
}

export const isOpen = ({ state }: Pick<ComparisonRow, 'state'>): boolean => state === 'queued' || state === 'running';
