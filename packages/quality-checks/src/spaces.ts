import type { CheckedText, Problem } from './checks.js';

interface SpaceKind {
  readonly pattern: RegExp;
  /** The text that replaces it. */
  readonly becomes: string;
  readonly message: string;
  /** The part of it that a browser does not show, so that no reader sees the fix. */
  readonly unseen?: RegExp;
}

const KINDS: readonly SpaceKind[] = [
  { pattern: /^\s+/g, becomes: '', message: 'White space at the beginning.', unseen: /^[ \t\n\r\f]+/g },
  { pattern: /(?<=\S)\s+$/g, becomes: '', message: 'White space at the end.', unseen: /(?<=\S)[ \t\n\r\f]+$/g },
  {
    pattern: /(?<=\S)[ \t\u00a0]{2,}(?=\S)/g,
    becomes: ' ',
    message: 'Several spaces in a row.',
    unseen: /(?<=\S)[ \t]{2,}(?=\S)/g,
  },
  // There is no space before a comma, full stop or danda. A full stop after another mark belongs to a row of dots. In French, other marks
  // have a space before them.
  {
    pattern: /(?<=[^\s,.।॥])[ \t\u00a0]+(?=[,.।॥](?:\s|$))/g,
    becomes: '',
    message: 'A space before a comma or full stop.',
  },
];

/** White space that the source has too was meant. */
const kindsIn = ({ source }: CheckedText) => KINDS.filter(({ pattern }) => source.search(pattern) < 0);

/** White space at the ends, several spaces in a row, and spaces before a comma or full stop, each if the source has none. */
export function checkSpaces(text: CheckedText): Problem[] {
  if (text.target.trim() === '') return [];
  return kindsIn(text).flatMap(({ pattern, message }): Problem[] => {
    const start = text.target.search(pattern);
    if (start < 0) return [];
    const [found = ''] = text.target.match(pattern) ?? [];
    return [{ code: 'spaces', message, start, end: start + found.length }];
  });
}

/** The target with its white space in order. Tags and values are no white space, so that the segment format stays whole. */
export const fixSpaces = (text: CheckedText): string =>
  kindsIn(text).reduce((target, { pattern, becomes }) => target.replace(pattern, becomes), text.input.target);

/** The target with its white space in order, but only with changes that no reader sees. */
export const fixUnseenSpaces = (text: CheckedText): string =>
  kindsIn(text).reduce((target, { unseen, becomes }) => (unseen ? target.replace(unseen, becomes) : target), text.input.target);
