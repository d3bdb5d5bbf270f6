/**
 * Pairs texts of a page with the texts that they replaced: in each gap between two unchanged texts, if the gap lost and gained the same
 * number. Otherwise nobody can tell which text replaced which, so none is paired. Keys are the new texts.
 */
export function pairReplacedTexts(before: readonly string[], now: readonly string[]): Map<string, string> {
  const [known, present] = [new Set(before), new Set(now)];
  const left = gapsOf(before, present);
  const pairs = new Map<string, string>();
  for (const [gap, came] of gapsOf(now, known)) {
    const went = left.get(gap);
    if (!came || !went || went.length !== came.length) continue;
    for (const [index, hash] of came.entries()) {
      const other = went[index];
      if (other !== undefined) pairs.set(hash, other);
    }
  }
  return pairs;
}

/** The replaced texts, by the unchanged texts before and after them; undefined if such a gap occurs twice. */
function gapsOf(texts: readonly string[], staying: ReadonlySet<string>): Map<string, string[] | undefined> {
  const gaps = new Map<string, string[] | undefined>();
  let from = '';
  let gap: string[] = [];
  for (const hash of [...new Set(texts), '']) {
    if (hash !== '' && !staying.has(hash)) {
      gap.push(hash);
      continue;
    }
    const key = `${from}|${hash}`;
    if (gap.length > 0) gaps.set(key, gaps.has(key) ? undefined : gap);
    from = hash;
    gap = [];
  }
  return gaps;
}
