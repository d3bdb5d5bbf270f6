import type { RunEstimate } from '@bhashantar/contracts';

/** 1,305 texts in three languages by an engine whose price is known, without limits and without an earlier run. */
export const runEstimate = (changes: Partial<RunEstimate> = {}): RunEstimate => ({
  ...{ segments: 1_305, words: 11_300, characters: 73_872, cost: 11_081, unpriced: [], translationSeconds: null },
  languages: ['hi', 'ta', 'ur'].map((language) => ({
    ...{ language, engine: 'c-1', name: 'Our model', via: null, characters: 24_624 },
    ...{ cost: 3_694, segments: 435, words: 3_767, translationSeconds: null },
  })),
  ...{ engineLimits: [], plan: null, unfitting: [] },
  ...changes,
});
