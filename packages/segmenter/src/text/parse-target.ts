import { nestingOf, readParts } from '../core/place-target.js';

/** A piece of a text in the segment format; `text` has its entities decoded, `number` counts placeholders or placeables from 1. */
export type TargetNode =
  | { type: 'text'; text: string }
  | { type: 'element'; number: number; children: TargetNode[] }
  | { type: 'void'; number: number }
  | { type: 'placeable'; number: number };

const DECODED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#123;': '{', '&#125;': '}' };

/** Thrown by parseTarget: tags that do not close, doubled placeholders, stray `<`, `{` or `&`. */
export class TargetSyntaxError extends Error {
  override readonly name = 'TargetSyntaxError';
}

function parseText(text: string): TargetNode[] {
  return text
    .split(/(\{\d+\})/)
    .filter(Boolean)
    .map((piece) =>
      piece.startsWith('{')
        ? { type: 'placeable', number: Number(piece.slice(1, -1)) }
        : { type: 'text', text: piece.replace(/&(?:amp|lt|gt|#123|#125);/g, (entity) => DECODED[entity] ?? entity) },
    );
}

/** Parses a source or target of the segment format into a tree. Throws TargetSyntaxError when it breaks the grammar. */
export function parseTarget(text: string): TargetNode[] {
  const parts = readParts(text);
  if (!parts || !nestingOf(parts)) throw new TargetSyntaxError('not a well-formed segment text');
  const root: TargetNode[] = [];
  const stack = [root];
  for (const [i, part] of parts.entries()) {
    const siblings = stack.at(-1) ?? root;
    const number = Number.parseInt(part.slice(1), 10);
    if (i % 2 === 0) for (const node of parseText(part)) siblings.push(node);
    else if (part.startsWith('</')) stack.pop();
    else if (part.endsWith('/>')) siblings.push({ type: 'void', number });
    else {
      const children: TargetNode[] = [];
      siblings.push({ type: 'element', number, children });
      stack.push(children);
    }
  }
  return root;
}

/** Writes a tree back; parseTarget of the result gives the same tree. */
export function serializeTarget(nodes: TargetNode[]): string {
  const out: string[] = [];
  const rest: (TargetNode | string)[] = [...nodes].reverse();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (typeof node === 'string') out.push(node);
    else if (node.type === 'text') out.push(node.text.replace(/[&<>{}]/g, (c) => Object.keys(DECODED).find((e) => DECODED[e] === c) ?? c));
    else if (node.type === 'placeable') out.push(`{${node.number}}`);
    else if (node.type === 'void') out.push(`<${node.number}/>`);
    else {
      out.push(`<${node.number}>`);
      rest.push(`</${node.number}>`);
      for (const child of node.children.toReversed()) rest.push(child);
    }
  }
  return out.join('');
}
