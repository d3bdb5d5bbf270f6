import type {
  DisplayType,
  MachineSource,
  ReviewState,
  SegmentExample,
  SegmentInFlight,
  SegmentKey,
  TargetProblem,
  TranslationOrigin,
} from '@bhashantar/contracts';

/** A segment with its best translation. */
export interface EditorRow {
  hash: string;
  ordinal: number;
  source: string;
  words: number;
  kind: string;
  occurrences: number;
  isOrderFixed: boolean;
  example: SegmentExample | null;
  key: SegmentKey | null;
  target: string | null;
  origin: TranslationOrigin | 'NO_TRANSLATION_AVAILABLE';
  displayType: DisplayType | null;
  machineSource: MachineSource | null;
  engine: string | null;
  version: number | null;
  problems: TargetProblem[] | null;
  /** ISO 8601 in UTC. */
  updatedAt: string | null;
  /** The name of the person. */
  updatedBy: string | null;
  updatedById: string | null;
  reviewState: ReviewState | null;
  reviewedBy: string | null;
  reviewedAt: string | null;
  reviewReason: string | null;
  openComments: number;
  /** The request to translators in which the segment is in flight. */
  inFlight: SegmentInFlight | null;
}
