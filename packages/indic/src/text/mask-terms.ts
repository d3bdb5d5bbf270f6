interface Mask {
  pattern: RegExp;
  targetOf(found: string): string;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Names of entities and placeholders are not words of the text; a term "1" or "amp" must not break them. */
const NOT_INSIDE = String.raw`(?<![\p{L}\p{M}\p{N}&#<{/])`;
const NOT_BEFORE = String.raw`(?![\p{L}\p{M}\p{N}}>]|\/>)`;

/** One pattern over all terms, longest first, whole words, any case; undefined when there are none. */
export function maskPattern(terms: Readonly<Record<string, string>>): Mask | undefined {
  const byKey = new Map(Object.entries(terms).map(([source, target]) => [source.trim().toLowerCase(), target]));
  const sources = [...byKey.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (sources.length === 0) return undefined;
  const any = sources.map((source) => escapePattern(source).replace(/\s+/g, String.raw`\s+`)).join('|');
  return {
    pattern: new RegExp(`${NOT_INSIDE}(?:${any})${NOT_BEFORE}`, 'giu'),
    targetOf: (found) => byKey.get(found.toLowerCase().replace(/\s+/g, ' ')) ?? found,
  };
}
