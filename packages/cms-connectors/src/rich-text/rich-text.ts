import { outerPointer, pointerBelow } from '@bhashantar/api-reader';
import { type JsonObject, listOf, objectOf } from '../core/json.js';
import type { IgnoredValue } from '../types.js';
import { readBlock } from './block-text.js';
import { type RichTextGrammar, TEXT } from './grammar.js';

/** The maximum nesting of lists and tables. Editors write fewer levels. */
const MAX_LEVELS = 50;

/** A block with a text for people. */
export interface RichBlock {
  pointer: string;
  /** In the segment format. */
  text: string;
  node: JsonObject;
}

export interface RichText {
  blocks: RichBlock[];
  ignored: IgnoredValue[];
  /** The types of all nodes that hold blocks: two documents with the same shape have their blocks at the same pointers. */
  shape: string;
}

/** Each text in a value, for nodes whose form is not known. */
function textsIn(value: unknown, key: string): string[] {
  const texts: string[] = [];
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const text = Array.isArray(next) ? undefined : objectOf(next)[key];
    if (typeof text === 'string' && text.trim()) texts.push(text);
    const parts: unknown[] = Array.isArray(next) ? next.toReversed() : Object.values(next);
    // Adds them one by one, because a call with hundreds of thousands of arguments fails.
    for (const part of parts) if (typeof part === 'object' && part !== null) open.push(part);
  }
  return texts;
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

class Reader {
  readonly result: RichText = { blocks: [], ignored: [], shape: '' };

  constructor(private readonly grammar: RichTextGrammar) {}

  /** `nodes` are blocks, or the inline nodes of a block. */
  readNodes(nodes: readonly unknown[], pointer: string, level: number): void {
    for (const [at, value] of nodes.entries()) this.#readNode(objectOf(value), pointerBelow(pointer, at), level);
  }

  #readNode(node: JsonObject, pointer: string, level: number): void {
    const { grammar, result } = this;
    const type = grammar.typeOf(node);
    result.shape += `${type}(`;
    if (level > MAX_LEVELS) this.#ignore(node, pointer, 'it lies more than 50 levels deep');
    else if (grammar.containers.has(type))
      this.readNodes(listOf(node[grammar.children]), pointerBelow(pointer, grammar.children), level + 1);
    else if (grammar.textBlocks.has(type)) this.#readBlock(node, pointer, level);
    else if (!grammar.kept.has(type) && type !== TEXT) this.#ignore(node, pointer, `the type “${shorten(type)}” is not known`);
    result.shape += ')';
  }

  #readBlock(node: JsonObject, pointer: string, level: number): void {
    const { grammar } = this;
    const children = listOf(node[grammar.children]);
    // A list within an item of a list is a block among inline nodes.
    if (children.some((child) => grammar.containers.has(grammar.typeOf(child))))
      this.readNodes(children, pointerBelow(pointer, grammar.children), level + 1);
    else this.#readTexts(node, children, pointer);
  }

  #readTexts(node: JsonObject, children: readonly unknown[], pointer: string): void {
    for (const [at, child] of children.entries()) this.#checkInline(child, pointerBelow(pointer, this.grammar.children, at));
    const read = readBlock(node, this.grammar);
    if (!read) this.#ignore(node, pointer, 'it has more than 10,000 marks');
    else if (/\p{L}/u.test(read.text)) this.result.blocks.push({ pointer, text: read.text, node });
  }

  #checkInline(child: unknown, pointer: string): void {
    const type = this.grammar.typeOf(child);
    const { pairs, kept } = this.grammar;
    if (type === TEXT || pairs.has(type) || kept.has(type)) return;
    this.#ignore(objectOf(child), pointer, `the type “${shorten(type)}” is not known`);
  }

  #ignore(node: JsonObject, pointer: string, why: string): void {
    const texts = textsIn(node, this.grammar.text);
    const held = texts.length > 0 ? ` Its text stays untranslated: “${shorten(texts.join(' '))}”.` : '';
    this.result.ignored.push({ pointer, reason: `This part of the rich text stays as it is, because ${why}.${held}` });
  }
}

/** Reads a document: an array of blocks (Strapi), or a node `document` (Contentful). `pointer` is that of the document. */
export function readRichText(document: unknown, grammar: RichTextGrammar, pointer: string): RichText {
  const reader = new Reader(grammar);
  if (Array.isArray(document)) reader.readNodes(document, pointer, 0);
  else reader.readNodes(listOf(objectOf(document)[grammar.children]), pointerBelow(pointer, grammar.children), 0);
  return reader.result;
}

/** The document with other nodes at the pointers of its blocks. Every other node stays the same object. */
export function replaceBlocks(
  document: unknown,
  grammar: RichTextGrammar,
  pointer: string,
  nodes: ReadonlyMap<string, JsonObject>,
): unknown {
  const above = new Set<string>();
  for (const one of nodes.keys()) for (let at = outerPointer(one); at && !above.has(at); at = outerPointer(at)) above.add(at);
  const replace = (value: unknown, at: string): unknown => {
    const found = nodes.get(at);
    if (found || !above.has(at)) return found ?? value;
    if (Array.isArray(value)) return value.map((child, place) => replace(child, pointerBelow(at, place)));
    return { ...objectOf(value), [grammar.children]: replace(objectOf(value)[grammar.children], pointerBelow(at, grammar.children)) };
  };
  return replace(document, pointer);
}
