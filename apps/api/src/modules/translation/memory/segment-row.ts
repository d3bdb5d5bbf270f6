import { type SegmentRow, type TranslationType, typeOf } from '@bhashantar/contracts';
import type { EditorRow } from './editor.repository.js';

const PREFIX = 'v1:';

/** The outer form of a hash names the version of its algorithm. */
export const toSourceHash = (hash: string): string => PREFIX + hash;

/** The inner form of a hash whose outer form was checked by the DTO. */
export const fromSourceHash = (sourceHash: string): string => sourceHash.slice(PREFIX.length);

/** What a row counts as. */
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
    problems: row.problems ?? [],
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
  };
}
