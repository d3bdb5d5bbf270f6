import type { Built } from '../segmentation/build-segment.js';
import {
  COLLAPSES_ALONE,
  DOT,
  DROPPED,
  FLAGS,
  LETTER,
  NEEDS_ENTITY,
  NEEDS_NORMALISING,
  PLACEABLE_SIGN,
} from '../segmentation/collapse-whitespace.js';
import { CLOSING, LINE_BREAK, OPENING, TEXT, VOID } from '../segmentation/walk-runs.js';
import { hashPageUnits, ZEROS } from './hash-page-text.js';
import { latin1 } from './node-slices.js';
import { ENTITIES, type LightNode } from './tree/light-node.js';

const NOT_PLAIN = NEEDS_ENTITY | PLACEABLE_SIGN | NEEDS_NORMALISING | DROPPED;
/** A tag of the format is at most this long. */
const ROOM_FOR_TAG = 8;

const [SPACE, LT, GT, SLASH, ZERO] = [32, 60, 62, 47, 48];

/**
 * Makes the segments of plain runs, which most are: texts with letters and without entities, digits, marks of the format, or characters
 * that need composing. It does in one pass over the page's characters what SegmentBuilder does step by step. Both must return the same,
 * which a property test checks. It leaves all other runs to SegmentBuilder.
 */
export class PlainRun {
  private units = new Uint16Array(1024);
  private bytes = Buffer.alloc(1024);
  private count = 0;
  /** 1 if the last unit is a space or there is none yet: further white space vanishes. */
  private space = 1;
  /** The position of a space that only tags follow, or -1. It is dropped if the line ends there. */
  private spaceAt = -1;
  /** The end of the text's last visible character; 0 before the first. White space after it is dropped, whatever is between. */
  private visibleEnd = 0;
  private flags = 0;
  private union = 0;
  private readonly opened: number[] = [];

  /** The segment of the tokens [start, end) without their wrappers; undefined if the run is not plain. `base` is the offset of `html`. */
  build(html: string, base: number, nodes: LightNode[], marks: number[], start: number, end: number): Built | undefined {
    this.count = this.flags = this.union = this.visibleEnd = 0;
    this.space = 1;
    this.spaceAt = -1;
    let tags = 0;
    let depth = 0;
    let voids = 0;
    for (let i = start; i < end; i++) {
      const mark = marks[i] as number;
      if (mark === TEXT) {
        if (!this.add(html, base, nodes[i] as LightNode)) return;
        continue;
      }
      // White space between an image and line breaks has rules of its own, so SegmentBuilder reads such runs.
      if (mark === LINE_BREAK || mark === VOID) voids |= mark === VOID ? 1 : 2;
      if (voids === 3) return;
      if (mark === LINE_BREAK) this.endLine();
      if (mark === CLOSING) this.addTag(this.opened[--depth] as number, true, false);
      else this.addTag(++tags, false, mark !== OPENING);
      if (mark === OPENING) this.opened[depth++] = tags;
      else if (mark !== CLOSING) this.space = mark === LINE_BREAK || !this.visibleEnd ? 1 : 0;
      if (mark !== OPENING && mark !== CLOSING) this.spaceAt = -1;
    }
    this.trimEnd();
    if (!(this.flags & LETTER)) return;
    const isWhole = end - start === 1 && this.isUnchanged(nodes[start] as LightNode, html, base);
    const source = isWhole ? html.slice((nodes[start] as LightNode).start - base, (nodes[start] as LightNode).end - base) : this.text();
    return { hash: this.hash(), source, placeables: [], start, end };
  }

  private isUnchanged({ start, end }: LightNode, html: string, base: number): boolean {
    return this.count === end - start && !(this.flags & COLLAPSES_ALONE) && html.charCodeAt(start - base) === this.units[0];
  }

  /** Adds a text; false when it is not plain. */
  private add(html: string, base: number, node: LightNode): boolean {
    if (node.flags & ENTITIES) return false;
    const end = node.end - base;
    const from = this.count;
    this.ensure(from + node.end - node.start);
    const { units, bytes } = this;
    let { space, union } = this;
    let count = from;
    let seen = 0;
    // No branches, as in WhitespaceCollapser.
    for (let i = node.start - base; i < end; i++) {
      const c = html.charCodeAt(i);
      const flags = FLAGS[c] as number;
      const isWhite = (flags >> 5) & 1;
      const unit = c ^ ((c ^ 32) & -isWhite);
      units[count] = unit;
      bytes[count] = unit;
      count += 1 - (isWhite & space);
      space = isWhite;
      seen |= flags;
      union |= unit;
    }
    if (seen & NOT_PLAIN || (seen & DOT && html.slice(node.start - base, end).includes('www.'))) return false;
    if (count > from) this.spaceAt = space ? count - 1 : -1;
    if (count - space > from) this.visibleEnd = count - space;
    this.count = count;
    this.space = space;
    this.flags |= seen;
    this.union = union;
    return true;
  }

  private endLine(): void {
    const { spaceAt, units, bytes, count } = this;
    if (spaceAt < 0) return;
    units.copyWithin(spaceAt, spaceAt + 1, count);
    bytes.copyWithin(spaceAt, spaceAt + 1, count);
    this.count--;
    this.spaceAt = -1;
  }

  /** Drops the white space after the last visible character; tags contain none. */
  private trimEnd(): void {
    const { units, bytes, count } = this;
    let to = this.visibleEnd;
    for (let i = to; i < count; i++) {
      const unit = units[i] as number;
      if (unit !== SPACE) units[to] = bytes[to++] = unit;
    }
    this.count = to;
  }

  private put(unit: number): void {
    this.units[this.count] = unit;
    this.bytes[this.count++] = unit;
  }

  /** Writes a tag as `segment-format/tokens` does, but in code units. */
  private addTag(number: number, isClosing: boolean, isVoid: boolean): void {
    this.ensure(this.count);
    this.put(LT);
    if (isClosing) this.put(SLASH);
    if (number < 10) this.put(ZERO + number);
    else for (const digit of String(number)) this.put(digit.charCodeAt(0));
    if (isVoid) this.put(SLASH);
    this.put(GT);
  }

  /** Makes room for so many units, a tag, and the zeros that the hash needs. */
  private ensure(size: number): void {
    if (size + 2 * ROOM_FOR_TAG + ZEROS <= this.units.length) return;
    const length = 2 * (size + 2 * ROOM_FOR_TAG + ZEROS);
    const units = new Uint16Array(length);
    units.set(this.units);
    this.units = units;
    this.bytes = Buffer.concat([this.bytes], length);
  }

  private text(): string {
    if (this.union < 256) return latin1(this.bytes, this.count);
    return Buffer.from(this.units.buffer, 0, this.count * 2).toString('utf16le');
  }

  private hash(): string {
    this.units.fill(0, this.count, this.count + ZEROS);
    return hashPageUnits(this.units, this.count);
  }
}
