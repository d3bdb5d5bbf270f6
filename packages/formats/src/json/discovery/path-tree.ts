import type { ValueKind } from './kinds.js';
import { valueKind } from './value-kind.js';

/** How often values of a path looked like what. */
export class PathValues {
  readonly kinds = new Map<ValueKind, number>();
  /** Different values; counted up to a limit, because only few ones show an enumeration. */
  readonly distinct = new Set<string>();
  count = 0;

  add(value: string): void {
    const kind = valueKind(value);
    this.count++;
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if (this.distinct.size < DISTINCT_KEPT) this.distinct.add(value.slice(0, DISTINCT_CHARS));
  }

  merge(other: PathValues): void {
    this.count += other.count;
    for (const [kind, count] of other.kinds) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + count);
    for (const value of other.distinct) if (this.distinct.size < DISTINCT_KEPT) this.distinct.add(value);
  }

  share(...kinds: ValueKind[]): number {
    const used = this.count - (this.kinds.get('empty') ?? 0) - (this.kinds.get('number') ?? 0);
    return used === 0 ? 0 : kinds.reduce((sum, kind) => sum + (this.kinds.get(kind) ?? 0), 0) / used;
  }
}

const DISTINCT_KEPT = 50;
const DISTINCT_CHARS = 60;
/** An object with this many names is a map, whatever its values. This also limits the memory for a document. */
const MAP_NAMES = 200;
/** From so many names on an object may be a map. */
const SIMILAR_NAMES = 8;
/** Children of a map share this much of what they are. */
const SIMILAR_SHARE = 0.6;
export const ANY = '*';

/** A place in the structure of a document: all values whose pointers differ in array indexes, and in names of maps, alone. */
export class PathNode {
  readonly values = new PathValues();
  children = new Map<string, PathNode>();
  isMap = false;

  child(part: string): PathNode {
    if (!this.isMap && this.children.size >= MAP_NAMES && !this.children.has(part)) this.becomeMap();
    const name = this.isMap ? ANY : part;
    const found = this.children.get(name) ?? new PathNode();
    this.children.set(name, found);
    return found;
  }

  /** Makes one child of all. Maps nest no deeper than documents do (JSON_LIMITS.depth). */
  becomeMap(): void {
    const merged = new PathNode();
    for (const node of this.children.values()) merged.merge(node);
    this.children = new Map([[ANY, merged]]);
    this.isMap = true;
  }

  merge(other: PathNode): void {
    this.values.merge(other.values);
    if (other.isMap && !this.isMap) this.becomeMap();
    for (const [name, node] of other.children) this.child(name).merge(node);
  }

  /** Finds maps from the leaves up. */
  findMaps(): void {
    for (const _ of this.findMapsInSteps());
  }

  /** The same with a step for each child. */
  *findMapsInSteps(): Generator<void> {
    for (const node of this.children.values()) {
      node.findMaps();
      yield;
    }
    if (!this.isMap && this.children.size >= SIMILAR_NAMES && (this.#hasSimilarObjects() || this.#hasSimilarTexts())) this.becomeMap();
  }

  #hasSimilarObjects(): boolean {
    const children = [...this.children.values()];
    if (children.some((node) => node.children.size === 0)) return false;
    const counts = new Map<string, number>();
    for (const node of children) for (const name of node.children.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
    const total = children.reduce((sum, node) => sum + node.children.size, 0);
    const shared = [...counts.values()].filter((count) => count >= children.length * SIMILAR_SHARE).reduce((sum, count) => sum + count, 0);
    return shared >= total * SIMILAR_SHARE;
  }

  /** Strings that are nearly all texts, or nearly all for programs: labels by name, versions by package. */
  #hasSimilarTexts(): boolean {
    const children = [...this.children.values()];
    if (children.some((node) => node.children.size > 0)) return false;
    const all = new PathValues();
    for (const node of children) all.merge(node.values);
    const prose = all.share('html', 'icu', 'markdown', 'sentence', 'label', 'phrase', 'word');
    const strong = all.share('html', 'icu', 'markdown', 'sentence', 'label');
    const weak = all.share('lowerWord', 'capitals');
    if (strong >= 0.3 && prose + weak >= 0.9) return true;
    return [...all.kinds.values()].some((count) => count >= all.count * 0.9);
  }
}
