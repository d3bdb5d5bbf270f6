import type { EngineLimits } from './engine.js';

/** Parts texts into packs within an engine's limits, in order; a text above the limit of characters goes alone. */
export function packTexts(texts: readonly string[], limits: EngineLimits): string[][] {
  const packs: string[][] = [];
  let pack: string[] = [];
  let chars = 0;
  for (const text of texts) {
    if (pack.length > 0 && (pack.length >= limits.maxTexts || chars + text.length > limits.maxChars)) {
      packs.push(pack);
      pack = [];
      chars = 0;
    }
    pack.push(text);
    chars += text.length;
  }
  if (pack.length > 0) packs.push(pack);
  return packs;
}
