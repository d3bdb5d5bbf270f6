import { RESERVED_ALL } from '../segment-format/grammar.js';
import type { PageRules } from '../segmentation/page-rules.js';
import { CLOSING, OPENING, type Token } from './find-runs.js';
import { originalOf } from './own-state.js';

/** A run as text, with the tokens it was made of: outer wrappers and outer voids cut off. */
export interface ReadRun {
  source: string;
  placeables: string[];
  tokens: Token[];
}

const MARK_OR_WORD = /[\ufdd0-\ufdd3]|[^\s\ufdd0-\ufdd3]+/g;

export const hasVisibleText = (node: Node) => originalOf(node).trim();

/** Where in a run the tokens of its segment begin and end (see SegmentBuilder): from its first text to its last. */
function findCore(run: Token[]): [from: number, to: number] {
  const texts = run.map(([node]) => node).filter(hasVisibleText);
  // In a run without text all of these are undefined, and no node contains undefined.
  const first = texts[0] as Node;
  const last = texts.at(-1) as Node;
  let top: Node | null = first?.parentNode;
  while (top && !top.contains(last)) top = top.parentNode;
  const holds =
    (text: Node) =>
    ([node]: Token) =>
      node.contains(text) && !node.contains(top);
  return [run.findIndex(holds(first)), run.findLastIndex(holds(last)) + 1];
}

const withoutSpace = (text: string) => text.replace(/\s/g, '');

/** White space of a run, collapsed as a browser does (CSS Text 3, "white space collapsing"); marks keep their places. */
function collapse(text: string): string {
  return text
    .replace(/[ \t\n\f\r]([ \t\n\f\r\ufdd0\ufdd1]*)/g, (_, rest) => ` ${withoutSpace(rest)}`)
    .replace(/\s+([\ufdd0\ufdd1]*\ufdd3(?:[ \ufdd0\ufdd1]*\ufdd3)+)|\s* ([\ufdd0\ufdd1]*\ufdd3)/g, '$1$2')
    .replace(/^[\s\ufdd0-\ufdd3]+|\ufdd3[ \ufdd0\ufdd1]+|[\s\ufdd0-\ufdd3]+$/g, withoutSpace)
    .normalize();
}

/**
 * Creates the reader of runs. It returns the text of a run in the segment format, or undefined if there is nothing to translate, and
 * removes the tokens of the text from the run. With `isWhole` it takes all of them.
 */
export function createRunReader({ entities, word, placeable }: PageRules): (run: Token[], isWhole?: boolean) => ReadRun | undefined {
  const parted = RegExp(word);
  const isPlaceable = RegExp(placeable, 'u');
  const encode = (text = '') => text.replace(RESERVED_ALL, (c) => entities[c] as string);
  return (run, isWhole) => {
    const [from, to] = isWhole ? [0] : findCore(run);
    const tokens = run.slice(from, to);
    const placeables: string[] = [];
    const opened: number[] = [];
    let hasLetters = false;
    let count = 0;
    const write = (text: string) => {
      if (text === CLOSING) return `</${opened.pop()}>`;
      if (text === OPENING) {
        opened.push(++count);
        return `<${count}>`;
      }
      if (text > OPENING && text < '\ufdd4') return `<${++count}/>`;
      const [, before, core = '', after] = parted.exec(text) ?? [];
      if (isPlaceable.test(core)) return `${encode(before)}{${placeables.push(core)}}${encode(after)}`;
      hasLetters ||= /\p{L}/u.test(text);
      return encode(text);
    };
    const text = tokens.map(([node, mark]) => mark || originalOf(node).replace(/[\0\u00ad\ufdd0-\ufdd3]/g, '')).join('');
    const source = collapse(text).replace(MARK_OR_WORD, write);
    if (!hasLetters) return undefined;
    run.splice(from, tokens.length);
    return { source, placeables, tokens };
  };
}
