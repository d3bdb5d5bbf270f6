import { findPlaceables } from './find-placeables.js';
import { DOT, HIGH, LETTER, SPECIAL, TextFolder, type UnitsToText, WORDY } from './fold-text.js';
import { hashSource } from './hash-source.js';
import { CLOSING, LINE_BREAK, OPENING, TEXT, VOID } from './walk-runs.js';

/** A text in the segment format. */
export interface BuiltText {
  hash: string;
  source: string;
  placeables: string[];
}

/** A run that holds something to translate. */
export interface Built extends BuiltText {
  /** Its tokens: [start, end) of the run's, outer wrappers and outer voids cut off. */
  start: number;
  end: number;
}

/** Characters that the segment format writes as entities. */
export const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' };

/** Writes literal text in the segment format. */
export const escapeText = (text: string): string => text.replace(/[&<>{}]/g, (c) => ENTITIES[c] as string);

/** Collects the pieces of one source. */
class SourceWriter {
  source = '';
  hasLetters = false;
  readonly placeables: string[] = [];

  add(text: string, flags: number): void {
    const normal = flags & HIGH ? text.normalize() : text;
    const mayHold = flags & WORDY || (flags & HIGH && /\p{Nd}/u.test(normal)) || (flags & DOT && normal.includes('www.'));
    if (!mayHold) {
      if (normal) this.literal(normal, flags);
      return;
    }
    let from = 0;
    for (const [start, end] of findPlaceables(normal)) {
      this.literal(normal.slice(from, start), flags & ~LETTER);
      this.placeables.push(normal.slice(start, end));
      this.source += `{${this.placeables.length}}`;
      from = end;
    }
    this.literal(from ? normal.slice(from) : normal, from ? flags & ~LETTER : flags);
  }

  private literal(text: string, flags: number): void {
    this.hasLetters ||= !!(flags & LETTER) || /\p{L}/u.test(text);
    this.source += flags & SPECIAL ? escapeText(text) : text;
  }
}

/** What differs between Node and browsers: how strings are made and hashed fast. */
export interface TextMachine {
  hash(source: string): string;
  toText?: UnitsToText;
}

const PLAIN_MACHINE: TextMachine = { hash: hashSource };

/** The source of a text without markup (an attribute, a title); undefined when there is nothing to translate. */
export function buildText(text: string): BuiltText | undefined {
  return new SegmentBuilder<string>(
    (node, folder) => folder.add(node, 0, node.length),
    (node) => !node.trim(),
  ).build([text], [TEXT], 0, 1);
}

function trimEnds(texts: string[], count: number): void {
  for (let i = 0; i < count; i++) {
    texts[i] = (texts[i] as string).trimStart();
    if (texts[i]) break;
  }
  for (let i = count - 1; i >= 0; i--) {
    texts[i] = (texts[i] as string).trimEnd();
    if (texts[i]) break;
  }
}

/** Tags are few and short: made once. */
const openings: string[] = [];
const closings: string[] = [];
const voids: string[] = [];

function tagOf(tags: string[], number: number, before: string, after: string): string {
  tags[number] ??= before + number + after;
  return tags[number] as string;
}

/** Makes segments of runs. */
export class SegmentBuilder<N> {
  private readonly folder: TextFolder;
  /** The texts between the tags of the run at hand, and their flags; used again for the next run. */
  private readonly texts: string[] = [];
  private readonly flags: number[] = [];
  private gaps = 0;
  /** The last of the texts that is not empty, or -1 when nothing that takes up room has ended since. */
  private inked = -1;
  private readonly opened: number[] = [];

  /** `read` adds a text node's characters to the folder; `isBlank` tells whether it is white space only. */
  constructor(
    private readonly read: (node: N, folder: TextFolder) => void,
    private readonly isBlank: (node: N) => boolean,
    private readonly machine: TextMachine = PLAIN_MACHINE,
  ) {
    this.folder = new TextFolder(machine.toText);
  }

  /** The segment of the tokens [from, to); undefined when there is nothing to translate. */
  build(nodes: N[], marks: number[], from: number, to: number): Built | undefined {
    const end = this.findCore(nodes, marks, from, to);
    return end < 0 ? undefined : this.buildCore(nodes, marks, this.coreStart, end);
  }

  /** The segment of tokens whose outer wrappers have been cut off. */
  buildCore(nodes: N[], marks: number[], start: number, end: number): Built | undefined {
    this.fold(nodes, marks, start, end);
    const writer = new SourceWriter();
    this.write(writer, marks, start, end);
    const { source, placeables, hasLetters } = writer;
    return hasLetters ? { hash: this.machine.hash(source), source, placeables, start, end } : undefined;
  }

  /** Set by findCore. */
  coreStart = 0;

  /*
   * Wrappers around the whole text and voids before or after it are cut off, so that "Home" is one segment whether it stands in
   * a list item, in a link or beside an icon. Kept are the elements that begin or end among the text. Sets `coreStart`, gives the end,
   * which is -1 when there is no text.
   */
  findCore(nodes: N[], marks: number[], from: number, to: number): number {
    const { opened } = this;
    let depth = 0;
    let start = from;
    for (; start < to && !this.isInk(nodes, marks, start); start++) {
      if (marks[start] === OPENING) opened[depth++] = start;
      if (marks[start] === CLOSING) depth--;
    }
    let last = to - 1;
    while (last > start && !this.isInk(nodes, marks, last)) last--;
    if (last < start) return -1;
    let end = last;
    for (let i = start; i < to; i++) {
      if (marks[i] === OPENING) opened[depth++] = i;
      if (marks[i] !== CLOSING) continue;
      const opening = opened[--depth] as number;
      if (i <= last) start = Math.min(start, opening);
      else if (opening < start) break;
      else if (opening <= last) end = i;
    }
    this.coreStart = start;
    return end + 1;
  }

  private isInk(nodes: N[], marks: number[], i: number): boolean {
    return marks[i] === TEXT && !this.isBlank(nodes[i] as N);
  }

  private fold(nodes: N[], marks: number[], start: number, end: number): void {
    const { folder, texts } = this;
    folder.space = 1;
    this.gaps = 0;
    this.inked = -1;
    for (let i = start; i < end; i++) {
      const mark = marks[i];
      if (mark === TEXT) {
        this.read(nodes[i] as N, folder);
        continue;
      }
      this.endGap();
      if (mark === VOID) {
        // What stands before an image is no longer at the line's end.
        folder.space = 0;
        this.inked = -1;
      }
      if (mark !== LINE_BREAK) continue;
      // The space before a line's end is not shown; a space is due only if one was the last thing seen.
      if (folder.space && this.inked >= 0) texts[this.inked] = (texts[this.inked] as string).trimEnd();
      folder.space = 1;
    }
    this.endGap();
    trimEnds(texts, this.gaps);
  }

  private endGap(): void {
    this.flags[this.gaps] = this.folder.flags;
    const text = this.folder.take();
    if (text) this.inked = this.gaps;
    this.texts[this.gaps++] = text;
  }

  private write(writer: SourceWriter, marks: number[], start: number, end: number): void {
    const { opened, texts, flags } = this;
    let gap = 0;
    let count = 0;
    let depth = 0;
    writer.add(texts[0] as string, flags[0] as number);
    for (let i = start; i < end; i++) {
      const mark = marks[i];
      if (mark === TEXT) continue;
      if (mark === OPENING) opened[depth++] = ++count;
      if (mark === OPENING) writer.source += tagOf(openings, count, '<', '>');
      else if (mark === CLOSING) writer.source += tagOf(closings, opened[--depth] as number, '</', '>');
      else writer.source += tagOf(voids, ++count, '<', '/>');
      writer.add(texts[++gap] as string, flags[gap] as number);
    }
  }
}
