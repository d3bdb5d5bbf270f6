import type { EngineLimits } from './engine.js';

/** Splits texts into batches within an engine's limits, in order. A text above the character limit is a separate batch. */
export function batchTexts(texts: readonly string[], limits: EngineLimits): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let chars = 0;
  for (const text of texts) {
    if (batch.length > 0 && (batch.length >= limits.maxTexts || chars + text.length > limits.maxChars)) {
      batches.push(batch);
      batch = [];
      chars = 0;
    }
    batch.push(text);
    chars += text.length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
