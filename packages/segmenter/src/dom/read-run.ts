import { EDGES, isPlaceable } from '../core/find-placeables.js';
import { CLOSING, OPENING, type Token } from './find-runs.js';
import { originalOf } from './original-text.js';

/** A run as text, with the tokens it was made of: outer wrappers and outer voids cut off. */
export interface ReadRun {
  source: string;
  placeables: string[];
  /** The placeholders' tags, as they stand in the source. */
  tags: string[];
  tokens: Token[];
}

const MARK = /[\ufdd0-\ufdd3]/;
const WORD = /[^\0- \s]+/g;
const EDGE = `[${EDGES.replace(/[[\]]/g, '\\$&')}]*`;
const CORE = RegExp(`^(${EDGE})(.*?)(${EDGE})$`, 's');

export const isInk = (node: Node) => originalOf(node).trim();
export const isText = ([node, mark]: Token) => !mark && isInk(node);
const isEmptyText = (token: Token | undefined) => token && !token[1] && !originalOf(token[0]);
const encode = (text: string) =>
  text.replace(/[&<>{}]/g, (c) => `&${({ '&': 'amp', '<': 'lt', '>': 'gt' } as Record<string, string>)[c] ?? `#${c.charCodeAt(0)}`};`);

/** The tokens that a segment is made of (see SegmentBuilder), with texts of ours beside them. */
function coreOf(run: Token[]): Token[] {
  const ink = run.findIndex(isText);
  const last = run.findLastIndex(isText);
  const opened: number[] = [];
  let start = ink;
  let end = last;
  for (let i = 0; i < run.length; i++) {
    const mark = run[i]?.[1];
    if (mark === OPENING) opened.push(i);
    if (mark !== CLOSING) continue;
    const opening = opened.pop() as number;
    if (i > last) {
      if (opening < start) break;
      if (opening <= last) end = i;
    } else if (i > ink) start = Math.min(start, opening);
  }
  while (isEmptyText(run[start - 1])) start--;
  while (isEmptyText(run[end + 1])) end++;
  return ink < 0 ? [] : run.slice(start, end + 1);
}

const withoutSpace = (text: string) => text.replace(/\s/g, '');

/** White space of a run, folded as a browser folds it; marks stand where they stood. */
function fold(text: string): string {
  return text
    .replace(/[ \t\n\f\r]([ \t\n\f\r\ufdd0\ufdd1]*)/g, (_, rest) => ` ${withoutSpace(rest)}`)
    .replace(/\s+([\ufdd0\ufdd1]*\ufdd3(?:[ \ufdd0\ufdd1]*\ufdd3)+)|\s* ([\ufdd0\ufdd1]*\ufdd3)/g, '$1$2')
    .replace(/^[\s\ufdd0-\ufdd3]+|\ufdd3[ \ufdd0\ufdd1]+|[\s\ufdd0-\ufdd3]+$/g, withoutSpace)
    .normalize();
}

/** The text of a run in the segment format; undefined when there is nothing to translate. */
export function readRun(run: Token[]): ReadRun | undefined {
  const tokens = coreOf(run);
  const placeables: string[] = [];
  const opened: number[] = [];
  const marks = tokens.filter(([, mark]) => mark);
  let hasLetters = false;
  let count = 0;
  const tags = marks.map(([, mark]) => {
    if (mark === CLOSING) return `</${opened.pop()}>`;
    if (mark === OPENING) opened.push(++count);
    return mark === OPENING ? `<${count}>` : `<${++count}/>`;
  });
  const write = (word: string) => {
    const [, before = '', core = '', after = ''] = CORE.exec(word) ?? [];
    if (isPlaceable(core)) return `${encode(before)}{${placeables.push(core)}}${encode(after)}`;
    hasLetters ||= /\p{L}/u.test(word);
    return encode(word);
  };
  const source = fold(tokens.map(([node, mark]) => mark || originalOf(node).replace(/[\u00ad\ufdd0-\ufdd3]/g, '')).join(''))
    .split(MARK)
    .map((text, i) => text.replace(WORD, write) + (tags[i] ?? ''))
    .join('');
  return hasLetters ? { source, placeables, tags, tokens } : undefined;
}
