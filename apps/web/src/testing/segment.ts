import type { SegmentRow } from '@bhashantar/contracts';

let made = 0;

/** An untranslated segment with its own hash, because results of saves are stored by hash. */
export const segment = (changes: Partial<SegmentRow> = {}): SegmentRow => ({
  sourceHash: `v1:${String(++made).padStart(32, '0')}`,
  source: 'Welcome',
  preProcessedTarget: null,
  targetLang: 'hi',
  translationType: 'NO_TRANSLATION_AVAILABLE',
  displayType: null,
  review: null,
  machineSource: null,
  engine: null,
  version: 0,
  words: 1,
  kind: 'block',
  occurrences: 1,
  isOrderFixed: false,
  example: null,
  key: null,
  problems: [],
  updatedAt: null,
  updatedBy: null,
  updatedById: null,
  openComments: 0,
  inFlight: null,
  ...changes,
});
