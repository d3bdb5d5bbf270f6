const ORDER = 6;

interface ChrfOptions {
  /** How many times as much recall counts as precision. */
  readonly beta?: number;
  readonly keepsSpace?: boolean;
}

/** The numbers of n-grams in the answer, in the reference, and in both, for each length from 1 on. */
export type ChrfCounts = readonly (readonly [answer: number, reference: number, both: number])[];

/** Counts the character n-grams of an answer and its reference, up to six characters; white space is left out. */
export function countNgrams(answer: string, reference: string, { keepsSpace = false }: Pick<ChrfOptions, 'keepsSpace'> = {}): ChrfCounts {
  const [own, other] = [answer, reference].map((text) => [...(keepsSpace ? text.trim() : text.replace(/\s/gu, ''))]) as [
    string[],
    string[],
  ];
  return Array.from({ length: ORDER }, (_, index) => {
    const [found, wanted] = [ngramsOf(own, index + 1), ngramsOf(other, index + 1)];
    let both = 0;
    for (const [ngram, count] of found) both += Math.min(count, wanted.get(ngram) ?? 0);
    return [Math.max(own.length - index, 0), Math.max(other.length - index, 0), both];
  });
}

function ngramsOf(characters: readonly string[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= characters.length; at++) {
    const ngram = characters.slice(at, at + length).join('');
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  }
  return counts;
}

/**
 * The character n-gram F-score of all texts together, 0 to 100 (Popović, "chrF: character n-gram F-score for automatic MT evaluation",
 * 2015). Precision and recall are means over the lengths that both sides have, as sacreBLEU computes them.
 */
export function chrf(texts: readonly ChrfCounts[], { beta = 2 }: Pick<ChrfOptions, 'beta'> = {}): number {
  let [precision, recall, lengths] = [0, 0, 0];
  for (let index = 0; index < ORDER; index++) {
    const [answer, reference, both] = [0, 1, 2].map((part) => texts.reduce((sum, counts) => sum + (counts[index]?.[part] ?? 0), 0)) as [
      number,
      number,
      number,
    ];
    if (answer === 0 || reference === 0) continue;
    precision += both / answer;
    recall += both / reference;
    lengths++;
  }
  if (precision + recall === 0) return 0;
  const [p, r] = [precision / lengths, recall / lengths];
  return (100 * (1 + beta ** 2) * p * r) / (beta ** 2 * p + r);
}
