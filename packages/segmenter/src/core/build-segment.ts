import { findPlaceables } from './find-placeables.js';
import { HIGH, SPECIAL, TextFolder, WORDY } from './fold-text.js';
import { hashSource } from './hash-source.js';
import { CLOSING, LINE_BREAK, OPENING, TEXT, VOID } from './walk-runs.js';

/** A run that holds something to translate, in the segment format, with the nodes it was made of. */
export interface Built<N> {
  hash: string;
  source: string;
  placeables: string[];
  /** The tokens of the source, outer wrappers and outer voids cut off. */
  nodes: N[];
  marks: number[];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' };

/** Writes literal text in the segment format. */
export const escapeText = (text: string): string => text.replace(/[&<>{}]/g, (c) => ENTITIES[c] as string);

/** Collects the pieces of one source. */
class SourceWriter {
  source = '';
  hasLetters = false;
  readonly placeables: string[] = [];

  private literal(text: string, flags: number): void {
    this.hasLetters ||= /\p{L}/u.test(text);
    this.source += flags & SPECIAL ? escapeText(text) : text;
  }

  add(text: string, flags: number): void {
    const normal = flags & HIGH ? text.normalize() : text;
    const mayHold = flags & (HIGH | WORDY) || normal.includes('www.');
    let from = 0;
    for (const [start, end] of mayHold ? findPlaceables(normal) : []) {
      this.literal(normal.slice(from, start), flags);
      this.placeables.push(normal.slice(start, end));
      this.source += `{${this.placeables.length}}`;
      from = end;
    }
    this.literal(normal.slice(from), flags);
  }
}

/** The source of a text without markup (an attribute, a title); undefined when there is nothing to translate. */
export function buildText(text: string): { hash: string; source: string; placeables: string[] } | undefined {
  const folder = new TextFolder();
  folder.add(text, 0, text.length);
  const writer = new SourceWriter();
  writer.add(folder.text.trim(), folder.flags);
  return writer.hasLetters ? { hash: hashSource(writer.source), source: writer.source, placeables: writer.placeables } : undefined;
}

/*
 * Wrappers around the whole text and voids before or after it are cut off, so that "Home" is one segment whether it stands in
 * a list item, in a link or beside an icon. Kept are the elements that begin or end among the text.
 */
function coreOf<N>(nodes: N[], marks: number[], from: number, to: number, isBlank: (node: N) => boolean): [number, number] | undefined {
  const isText = (i: number) => marks[i] === TEXT && !isBlank(nodes[i] as N);
  let start = from;
  const opened: number[] = [];
  for (; start < to && !isText(start); start++) {
    if (marks[start] === OPENING) opened.push(start);
    if (marks[start] === CLOSING) opened.pop();
  }
  let last = to - 1;
  while (last >= start && !isText(last)) last--;
  if (last < start) return;
  let end = last;
  for (let i = start; i < to; i++) {
    if (marks[i] === OPENING) opened.push(i);
    if (marks[i] !== CLOSING) continue;
    const opening = opened.pop() as number;
    if (i <= last) start = Math.min(start, opening);
    else if (opening < start) break;
    else if (opening <= last) end = i;
  }
  return [start, end + 1];
}

function trimEnds(texts: string[]): void {
  for (let i = 0; i < texts.length; i++) {
    texts[i] = (texts[i] as string).trimStart();
    if (texts[i]) break;
  }
  for (let i = texts.length - 1; i >= 0; i--) {
    texts[i] = (texts[i] as string).trimEnd();
    if (texts[i]) break;
  }
}

/** Makes the segment of a run. `read` adds a text node's characters to the folder; `isBlank` tells whether it is white space only. */
export function buildSegment<N>(
  nodes: N[],
  marks: number[],
  from: number,
  to: number,
  read: (node: N, folder: TextFolder) => void,
  isBlank: (node: N) => boolean,
): Built<N> | undefined {
  const core = coreOf(nodes, marks, from, to, isBlank);
  if (!core) return;
  const [start, end] = core;
  const folder = new TextFolder();
  const texts: string[] = [];
  const flags: number[] = [];
  let inked = 0;
  const endGap = () => {
    if (folder.text) inked = texts.length;
    texts.push(folder.text);
    flags.push(folder.flags);
    folder.text = '';
    folder.flags = 0;
  };
  for (let i = start; i < end; i++) {
    const mark = marks[i];
    if (mark === TEXT) {
      read(nodes[i] as N, folder);
      continue;
    }
    endGap();
    if (mark === VOID) folder.space = false;
    if (mark !== LINE_BREAK) continue;
    // The space before a line's end is not shown; a space is due only if one was the last thing seen.
    if (folder.space) texts[inked] = (texts[inked] as string).trimEnd();
    folder.space = true;
  }
  endGap();
  trimEnds(texts);
  return write(nodes, marks, start, end, texts, flags);
}

function write<N>(nodes: N[], marks: number[], start: number, end: number, texts: string[], flags: number[]): Built<N> | undefined {
  const writer = new SourceWriter();
  const opened: number[] = [];
  let gap = 0;
  let count = 0;
  writer.add(texts[0] as string, flags[0] as number);
  for (let i = start; i < end; i++) {
    const mark = marks[i];
    if (mark === TEXT) continue;
    if (mark === CLOSING) writer.source += `</${opened.pop()}>`;
    else {
      writer.source += `<${++count}${mark === OPENING ? '' : '/'}>`;
      if (mark === OPENING) opened.push(count);
    }
    writer.add(texts[++gap] as string, flags[gap] as number);
  }
  if (!writer.hasLetters) return;
  const { source, placeables } = writer;
  return { hash: hashSource(source), source, placeables, nodes: nodes.slice(start, end), marks: marks.slice(start, end) };
}
