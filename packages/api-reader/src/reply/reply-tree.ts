import type { JsonEvent } from '@bhashantar/formats';
import type { JsonPointer } from '../api-request.js';
import { lastPointerName, pointerNames } from '../pointer.js';

/** A value of a reply. Large replies are kept in part: `length` counts all elements of an array, `items` holds the first ones. */
export type ReplyNode =
  | { kind: 'object'; path: JsonPointer; children: Map<string, ReplyNode> }
  | { kind: 'array'; path: JsonPointer; items: ReplyNode[]; length: number }
  | { kind: 'string'; path: JsonPointer; text: string }
  | { kind: 'number' | 'boolean' | 'null'; path: JsonPointer; text: string };

export type ReplyObject = ReplyNode & { kind: 'object' };
export type ReplyArray = ReplyNode & { kind: 'array' };

/** Limits of the tree. The rest of a reply is read and counted. */
const KEPT = { items: 50, names: 500, nodes: 50_000, chars: 2_000 };
const DUPLICATE = /~#\d+$/;

function literalNode(path: JsonPointer, text: string): ReplyNode {
  if (text === 'null') return { kind: 'null', path, text };
  return { kind: text === 'true' || text === 'false' ? 'boolean' : 'number', path, text };
}

/** Builds a tree of the content of a reply, in limited memory. */
export class ReplyTree {
  root: ReplyNode | undefined;
  readonly #open: (ReplyObject | ReplyArray)[] = [];
  #nodes = 0;
  /** Open arrays and objects that are not kept. */
  #skipped = 0;

  add(events: readonly JsonEvent[]): void {
    for (const event of events) {
      if (event.kind === 'close') this.#close();
      else if (event.kind === 'open') this.#begin(event.key, event.isArray);
      else if (this.#skipped === 0) this.#keep(this.#scalar(event));
    }
  }

  #scalar(event: JsonEvent & { kind: 'string' | 'literal' }): ReplyNode {
    if (event.kind === 'literal') return literalNode(event.key, event.text);
    return { kind: 'string', path: event.key, text: event.source.slice(0, KEPT.chars) };
  }

  #begin(path: JsonPointer, isArray: boolean): void {
    const node: ReplyObject | ReplyArray = isArray
      ? { kind: 'array', path, items: [], length: 0 }
      : { kind: 'object', path, children: new Map() };
    if (this.#skipped === 0 && this.#keep(node)) this.#open.push(node);
    else this.#skipped++;
  }

  #close(): void {
    if (this.#skipped > 0) this.#skipped--;
    else this.#open.pop();
  }

  #keep(node: ReplyNode): boolean {
    const parent = this.#open.at(-1);
    if (parent?.kind === 'array') parent.length++;
    if (this.#nodes >= KEPT.nodes || (parent && !this.#addTo(parent, node))) return false;
    this.root ??= node;
    this.#nodes++;
    return true;
  }

  #addTo(parent: ReplyObject | ReplyArray, node: ReplyNode): boolean {
    if (parent.kind === 'array') return parent.items.length < KEPT.items && parent.items.push(node) > 0;
    if (parent.children.size >= KEPT.names || DUPLICATE.test(node.path)) return false;
    parent.children.set(lastPointerName(node.path), node);
    return true;
  }
}

/** The value at a pointer of names; undefined if a name is absent. */
export function nodeAt(root: ReplyNode | undefined, path: JsonPointer): ReplyNode | undefined {
  let node = root;
  for (const name of pointerNames(path)) {
    if (node?.kind !== 'object') return undefined;
    node = node.children.get(name);
  }
  return node;
}

/** Every value that is reachable by names only, those near the root first. Enters no array. `depth` 0 is only the root. */
export function* nodesIn(root: ReplyNode, maxDepth: number): Generator<{ node: ReplyNode; depth: number }> {
  let level: ReplyNode[] = [root];
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
    for (const node of level) yield { node, depth };
    level = level.flatMap((node) => (node.kind === 'object' ? [...node.children.values()] : []));
  }
}
