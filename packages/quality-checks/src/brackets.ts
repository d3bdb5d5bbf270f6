import type { CheckedText, Problem } from './checks.js';

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '”': '“', '»': '«' };
const OPENINGS = new Set(Object.values(PAIRS));
const MARK = /["()[\]“”«»]/g;

/** The first bracket or mark without its partner. */
function findUnpaired(text: string): { at: number; mark: string } | undefined {
  const open: { at: number; mark: string }[] = [];
  let straight: number | undefined;
  for (const { 0: mark, index: at } of text.matchAll(MARK)) {
    if (mark === '"') straight = straight === undefined ? at : undefined;
    else if (OPENINGS.has(mark)) open.push({ at, mark });
    else if (open.pop()?.mark !== PAIRS[mark]) return { at, mark };
  }
  return open[0] ?? (straight === undefined ? undefined : { at: straight, mark: '"' });
}

/** Brackets and quotation marks come in pairs, unless the source has them otherwise (`1)` of a list, 5" for inches). */
export function checkBrackets({ source, target }: CheckedText): Problem[] {
  const found = findUnpaired(target);
  if (!found || findUnpaired(source)) return [];
  return [{ code: 'brackets', message: `“${found.mark}” has no partner.`, start: found.at, end: found.at + 1 }];
}
