import type { CheckedText, Problem } from './checks.js';

/** A comma, full stop or danda stands at its word. In French, other marks have a space before them. */
const BEFORE_MARK = /(?<=\S)[ \t\u00a0]+(?=[,.।॥](?:\s|$))/g;
const SEVERAL = /[ \t\u00a0]{2,}/g;

/** White space at the ends, several spaces in a row, and spaces before a comma or full stop. */
export function checkSpaces({ target, source }: CheckedText): Problem[] {
  const problems: Problem[] = [];
  const from = target.length - target.trimStart().length;
  const to = target.trimEnd().length;
  if (from > 0 && source === source.trimStart())
    problems.push({ code: 'spaces', message: 'White space at the beginning.', start: 0, end: from });
  if (to < target.length && to > 0 && source === source.trimEnd())
    problems.push({ code: 'spaces', message: 'White space at the end.', start: to, end: target.length });
  const inner = target.trim();
  const add = (pattern: RegExp, message: string) => {
    const found = pattern.exec(inner);
    pattern.lastIndex = 0;
    if (found) problems.push({ code: 'spaces', message, start: from + found.index, end: from + found.index + found[0].length });
  };
  add(SEVERAL, 'Several spaces in a row.');
  add(BEFORE_MARK, 'A space before a comma or full stop.');
  return problems;
}

/** The target with its white space in order. Tags and values are no white space, so that the segment format stays whole. */
export const fixSpaces = ({ input }: CheckedText): string => input.target.trim().replace(SEVERAL, ' ').replace(BEFORE_MARK, '');
