import type { FreezeCase } from './freeze-case.js';
import { ATTRIBUTE_CASES, FILE_CASES, HEADER_CASES, PATTERN_CASES } from './other-cases.js';
import { PAGE_CASES } from './page-cases.js';
import { SEGMENT_CASES } from './segment-cases.js';

export type { FreezeCase } from './freeze-case.js';

/** Every hostile input by kind; tests double their sizes, and the freeze benchmark sends them at the full size that is permitted. */
export const FREEZE_CASES: readonly FreezeCase[] = [
  ...PAGE_CASES,
  ...SEGMENT_CASES,
  ...PATTERN_CASES,
  ...ATTRIBUTE_CASES,
  ...HEADER_CASES,
  ...FILE_CASES,
];
