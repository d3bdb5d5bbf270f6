import { escapeText } from '../segment-format/escape-text.js';
import { findPlaceables } from '../segment-format/find-placeables.js';
import { hashSource } from '../segment-format/hash-source.js';
import { closingTag, openingTag, placeable, voidTag } from '../segment-format/tokens.js';
import {
  DOT,
  LETTER,
  NEEDS_ENTITY,
  NEEDS_NORMALISING,
  PLACEABLE_SIGN,
  type UnitsToText,
  WhitespaceCollapser,
} from './collapse-whitespace.js';
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

/** Collects the pieces of one source. */
class SourceWriter {
  source = '';
  hasLetters = false;
  readonly placeables: string[] = [];

  add(text: string, flags: number): void {
    const normal = flags & NEEDS_NORMALISING ? text.normalize() : text;
    const mayHold =
      flags & PLACEABLE_SIGN || (flags & NEEDS_NORMALISING && /\p{Nd}/u.test(normal)) || (flags & DOT && normal.includes('www.'));
    if (!mayHold) {
      if (normal) this.literal(normal, flags);
      return;
    }
    let from = 0;
    for (const [start, end] of findPlaceables(normal)) {
      this.literal(normal.slice(from, start), flags & ~LETTER);
      this.placeables.push(normal.slice(start, end));
      this.source += placeable(this.placeables.length);
      from = end;
    }
    this.literal(from ? normal.slice(from) : normal, from ? flags & ~LETTER : flags);
  }

  private literal(text: string, flags: number): void {
    this.hasLetters ||= !!(flags & LETTER) || /\p{L}/u.test(text);
    this.source += flags & NEEDS_ENTITY ? escapeText(text) : text;
  }
}

/** The parts that differ between Node and browsers: fast ways to make and hash strings. */
export interface TextPlatform {
  hash(source: string): string;
  toText?: UnitsToText;
}

const PLAIN_PLATFORM: TextPlatform = { hash: hashSource };

/** The source of a text without markup (an attribute, a title); undefined if there is nothing to translate. */
export function buildText(text: string): BuiltText | undefined {
  return new SegmentBuilder<string>(
    (node, collapser) => collapser.add(node, 0, node.length),
    (node) => !node.trim(),
  ).build([text], [TEXT], 0, 1);
}

/**
 * Reads plain text into the segment format. White space is collapsed and placeables are numbered. Their values are returned with the
 * source.
 */
export function extractPlaceables(text: string): { source: string; placeables: string[] } {
  const built = buildText(text);
  return built ? { source: built.source, placeables: built.placeables } : { source: escapeText(text.trim()), placeables: [] };
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

function tagOf(tags: string[], number: number, write: (number: number) => string): string {
  tags[number] ??= write(number);
  return tags[number] as string;
}

/** Makes segments of runs. */
export class SegmentBuilder<N> {
  private readonly collapser: WhitespaceCollapser;
  /** The texts between the tags of the run at hand, and their flags; used again for the next run. */
  private readonly texts: string[] = [];
  private readonly flags: number[] = [];
  private gaps = 0;
  /** The index of the last text that is not empty; -1 if there is none since the last image or line break. */
  private lastVisible = -1;
  private readonly opened: number[] = [];

  /** `read` passes the characters of a text node to the collapser. `isBlank` tells whether it is only white space. */
  constructor(
    private readonly read: (node: N, collapser: WhitespaceCollapser) => void,
    private readonly isBlank: (node: N) => boolean,
    private readonly platform: TextPlatform = PLAIN_PLATFORM,
  ) {
    this.collapser = new WhitespaceCollapser(platform.toText);
  }

  /** The segment of the tokens [from, to); undefined if there is nothing to translate. */
  build(nodes: N[], marks: number[], from: number, to: number): Built | undefined {
    const end = this.findCore(nodes, marks, from, to);
    return end < 0 ? undefined : this.buildCore(nodes, marks, this.coreStart, end);
  }

  /** The segment of tokens without their outer wrappers. */
  buildCore(nodes: N[], marks: number[], start: number, end: number): Built | undefined {
    this.collapse(nodes, marks, start, end);
    const writer = new SourceWriter();
    this.write(writer, marks, start, end);
    const { source, placeables, hasLetters } = writer;
    return hasLetters ? { hash: this.platform.hash(source), source, placeables, start, end } : undefined;
  }

  /** Set by findCore. */
  coreStart = 0;

  /*
   * Cuts off wrappers around the whole text and voids before or after it, so that "Home" is one segment in a list item, in a link or beside
   * an icon. Keeps the elements that begin or end among the text. Sets `coreStart` and returns the end, which is -1 when there is no text.
   */
  findCore(nodes: N[], marks: number[], from: number, to: number): number {
    const { opened } = this;
    let depth = 0;
    let start = from;
    for (; start < to && !this.hasVisibleText(nodes, marks, start); start++) {
      if (marks[start] === OPENING) opened[depth++] = start;
      if (marks[start] === CLOSING) depth--;
    }
    let last = to - 1;
    while (last > start && !this.hasVisibleText(nodes, marks, last)) last--;
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

  private hasVisibleText(nodes: N[], marks: number[], i: number): boolean {
    return marks[i] === TEXT && !this.isBlank(nodes[i] as N);
  }

  private collapse(nodes: N[], marks: number[], start: number, end: number): void {
    const { collapser, texts } = this;
    collapser.space = 1;
    this.gaps = 0;
    this.lastVisible = -1;
    for (let i = start; i < end; i++) {
      const mark = marks[i];
      if (mark === TEXT) {
        this.read(nodes[i] as N, collapser);
        continue;
      }
      this.endGap();
      if (mark === VOID) {
        // Text before an image is no longer at the end of a line.
        collapser.space = 0;
        this.lastVisible = -1;
      }
      if (mark !== LINE_BREAK) continue;
      // The space before a line's end is not shown; a space is due only if one was the last thing seen.
      if (collapser.space && this.lastVisible >= 0) texts[this.lastVisible] = (texts[this.lastVisible] as string).trimEnd();
      collapser.space = 1;
    }
    this.endGap();
    trimEnds(texts, this.gaps);
  }

  private endGap(): void {
    this.flags[this.gaps] = this.collapser.flags;
    const text = this.collapser.take();
    if (text) this.lastVisible = this.gaps;
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
      if (mark === OPENING) writer.source += tagOf(openings, count, openingTag);
      else if (mark === CLOSING) writer.source += tagOf(closings, opened[--depth] as number, closingTag);
      else writer.source += tagOf(voids, ++count, voidTag);
      writer.add(texts[++gap] as string, flags[gap] as number);
    }
  }
}
