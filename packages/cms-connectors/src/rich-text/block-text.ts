import { parseSegment, type SegmentNode, serialiseSegment } from '@bhashantar/segmenter/segment-format';
import { type JsonObject, listOf, objectOf } from '../core/json.js';
import { type RichTextGrammar, TEXT } from './grammar.js';

/** The maximum nesting of links. Editors write fewer levels, and each level needs a function call. */
const MAX_LEVELS = 50;
/** The segment format counts tags to 99,999; a block that a person wrote has fewer. */
const MAX_CODES = 10_000;

/** One block of rich text in the segment format: `codes[n - 1]` is the node of tag n; a line break is `undefined`. */
export interface BlockText {
  text: string;
  codes: (JsonObject | undefined)[];
}

interface Reading {
  grammar: RichTextGrammar;
  codes: (JsonObject | undefined)[];
}

function textNodes(node: JsonObject, reading: Reading): SegmentNode[] {
  const value = node[reading.grammar.text];
  const lines = (typeof value === 'string' ? value : '').split('\n');
  return lines.flatMap((text, at): SegmentNode[] => [
    ...(at > 0 ? [{ type: 'void' as const, number: reading.codes.push(undefined) }] : []),
    ...(text ? [{ type: 'text' as const, text }] : []),
  ]);
}

function inlineNodes(nodes: readonly unknown[], reading: Reading, level: number): SegmentNode[] {
  return nodes.flatMap((value): SegmentNode[] => {
    const { grammar, codes } = reading;
    const node = objectOf(value);
    const type = grammar.typeOf(node);
    if (type === TEXT && grammar.isPlain(node)) return textNodes(node, reading);
    const isPair = type === TEXT || (grammar.pairs.has(type) && level < MAX_LEVELS);
    const number = codes.push(node);
    if (!isPair) return [{ type: 'void', number }];
    const children = type === TEXT ? textNodes(node, reading) : inlineNodes(listOf(node[grammar.children]), reading, level + 1);
    return [{ type: 'element', number, children }];
  });
}

/** The text of a block. Undefined where it has more codes than the segment format can number. */
export function readBlock(block: JsonObject, grammar: RichTextGrammar): BlockText | undefined {
  const codes: (JsonObject | undefined)[] = [];
  const nodes = inlineNodes(listOf(block[grammar.children]), { grammar, codes }, 0);
  return codes.length > MAX_CODES ? undefined : { text: serialiseSegment(nodes), codes };
}

/** Plain text nodes beside each other are one. */
function joinTexts(nodes: JsonObject[], grammar: RichTextGrammar): JsonObject[] {
  const joined: JsonObject[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isPlain = (one: JsonObject) => grammar.typeOf(one) === TEXT && grammar.isPlain(one);
    if (last && isPlain(last) && isPlain(node)) joined[joined.length - 1] = grammar.plain(`${last[grammar.text]}${node[grammar.text]}`);
    else joined.push(node);
  }
  return joined;
}

/** The text of a marked text node, with its line breaks. */
const plainOf = (nodes: readonly SegmentNode[], codes: BlockText['codes']): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'element') return plainOf(node.children, codes);
      return node.type === 'void' && codes[node.number - 1] === undefined ? '\n' : '';
    })
    .join('');

function writeNodes(nodes: readonly SegmentNode[], codes: BlockText['codes'], grammar: RichTextGrammar): JsonObject[] {
  const written = nodes.flatMap((node): JsonObject[] => {
    if (node.type === 'text') return [grammar.plain(node.text)];
    if (node.type === 'placeable') return [];
    const code = codes[node.number - 1];
    if (node.type === 'void') return [code ?? grammar.plain('\n')];
    if (!code) return writeNodes(node.children, codes, grammar);
    if (grammar.typeOf(code) === TEXT) return [{ ...code, [grammar.text]: plainOf(node.children, codes) }];
    return [{ ...code, [grammar.children]: childrenOf(node.children, codes, grammar) }];
  });
  return joinTexts(written, grammar);
}

/** Adds an empty text, because an editor cannot open a node without any text. */
function childrenOf(nodes: readonly SegmentNode[], codes: BlockText['codes'], grammar: RichTextGrammar): JsonObject[] {
  const written = writeNodes(nodes, codes, grammar);
  return written.length > 0 ? written : [grammar.plain('')];
}

/** The block with another text, which has passed `checkTarget` against `readBlock(block).text`. Everything except the text stays. */
export function writeBlock(block: JsonObject, text: string, grammar: RichTextGrammar): JsonObject {
  const read = readBlock(block, grammar);
  if (!read || read.text === text) return block;
  return { ...block, [grammar.children]: childrenOf(parseSegment(text), read.codes, grammar) };
}
