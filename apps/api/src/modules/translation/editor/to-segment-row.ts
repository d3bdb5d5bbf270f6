import { type SegmentRow, type TranslationType, typeOf } from '@bhashantar/contracts';
import { toSourceHash } from '../translations/source-hash.js';
import type { EditorRow } from './editor-row.entity.js';

/** The translation type of a row. */
export const typeOfRow = ({ origin, displayType }: EditorRow): TranslationType =>
  origin === 'NO_TRANSLATION_AVAILABLE' ? origin : typeOf(origin, displayType ?? 'translation');

/** A segment as the API shows it. */
export function toSegmentRow(row: EditorRow, language: string): SegmentRow {
  return {
    sourceHash: toSourceHash(row.hash),
    source: row.source,
    preProcessedTarget: row.target,
    targetLang: language,
    translationType: typeOfRow(row),
    displayType: row.displayType,
    machineSource: row.machineSource,
    engine: row.engine,
    version: row.version ?? 0,
    words: row.words,
    kind: row.kind,
    occurrences: row.occurrences,
    isOrderFixed: row.isOrderFixed,
    example: row.example,
    key: row.key,
    problems: row.problems ?? [],
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    updatedById: row.updatedById,
    review: row.reviewState && { state: row.reviewState, by: row.reviewedBy, at: row.reviewedAt, reason: row.reviewReason },
    openComments: row.openComments,
    inFlight: row.inFlight,
  };
}
