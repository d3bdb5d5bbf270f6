import { escapeText, unescapeText } from './escape-text.js';
import { nestingOf, readParts } from './fit-target.js';
import { PLACEABLE } from './grammar.js';
import { closingTag, openingTag, placeable, readToken, voidTag } from './tokens.js';

/** A node of a text in the segment format; `text` has its entities decoded, `number` counts tags or placeables from 1. */
export type SegmentNode =
  | { type: 'text'; text: string }
  | { type: 'element'; number: number; children: SegmentNode[] }
  | { type: 'void'; number: number }
  | { type: 'placeable'; number: number };

/** Thrown by parseSegment: tags that do not close, doubled tags, stray `<`, `{` or `&`. */
export class SegmentSyntaxError extends Error {
  override readonly name = 'SegmentSyntaxError';
}

const parseText = (text: string): SegmentNode[] =>
  text
    .split(PLACEABLE)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('{') ? { type: 'placeable', number: readToken(part).number } : { type: 'text', text: unescapeText(part) },
    );

/** Parses a source or target into a tree. Throws SegmentSyntaxError when it breaks the grammar. */
export function parseSegment(text: string): SegmentNode[] {
  const parts = readParts(text);
  if (!parts || !nestingOf(parts)) throw new SegmentSyntaxError('not a well-formed segment text');
  const root: SegmentNode[] = [];
  const stack = [root];
  for (const [i, part] of parts.entries()) {
    const siblings = stack.at(-1) ?? root;
    if (i % 2 === 0) {
      for (const node of parseText(part)) siblings.push(node);
      continue;
    }
    const { kind, number } = readToken(part);
    if (kind === 'close') stack.pop();
    else if (kind === 'void') siblings.push({ type: 'void', number });
    else {
      const children: SegmentNode[] = [];
      siblings.push({ type: 'element', number, children });
      stack.push(children);
    }
  }
  return root;
}

/** Writes a tree. `parseSegment` reads the same tree from the result. */
export function serialiseSegment(nodes: SegmentNode[]): string {
  const out: string[] = [];
  const rest: (SegmentNode | string)[] = [...nodes].reverse();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (typeof node === 'string') out.push(node);
    else if (node.type === 'text') out.push(escapeText(node.text));
    else if (node.type === 'placeable') out.push(placeable(node.number));
    else if (node.type === 'void') out.push(voidTag(node.number));
    else {
      out.push(openingTag(node.number));
      rest.push(closingTag(node.number));
      for (const child of node.children.toReversed()) rest.push(child);
    }
  }
  return out.join('');
}
