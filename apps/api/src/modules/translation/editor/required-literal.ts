/** Matches syntax that makes it unclear where classes and groups end, or whether letters are literal. */
const UNREAD = /\||\(\?|\\[pPQEx0-7]|\[\[|\[\^?\]/;
const ESCAPED = /\\./gsu;
const CLASS = /\[[^[\]]*\]/g;
const GROUP = /\([^()]*\)/g;
const COUNT = /\{[^{}]*\}/g;
const LETTER = /^[\p{L}\p{M}\p{N} _-]$/u;

/**
 * The longest run of letters in every text that an RE2 expression matches; undefined if none is certain. It has at least two characters, as
 * the text index needs. Does not look into choices, escapes, classes and groups.
 */
export function requiredLiteral(pattern: string): string | undefined {
  if (UNREAD.test(pattern)) return undefined;
  let plain = pattern.replace(ESCAPED, '\n').replace(CLASS, '\n');
  // A bracket within a class.
  if (/[[\]]/.test(plain)) return undefined;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(GROUP, '\n');
  }
  const [longest] = runsOf(plain.replace(COUNT, '*')).sort((a, b) => b.length - a.length);
  return longest !== undefined && longest.length > 1 ? longest.join('') : undefined;
}

/** A letter that may be absent ends a run and belongs to none. */
function runsOf(pattern: string): string[][] {
  const runs: string[][] = [[]];
  const letters = Array.from(pattern);
  letters.forEach((letter, at) => {
    const isOptional = ['?', '*'].includes(letters[at + 1] ?? '');
    if (LETTER.test(letter) && !isOptional) runs.at(-1)?.push(letter);
    else runs.push([]);
  });
  return runs;
}
