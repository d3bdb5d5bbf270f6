import { BREAKOUT, HTML, HTML_POINT, MATH_TEXT_POINT, type Tag } from '../tokenizer/tag-table.js';
import { HTML_ANNOTATION, type LightNode } from './light-node.js';
import { type StartToken, type TreeBuilder, tagNamed } from './tree-builder.js';

const FONT = tagNamed('font');
const P = tagNamed('p');
const BR = tagNamed('br');
const SVG = tagNamed('svg');

const isHtmlPoint = (node: LightNode) => !!((node.tag as Tag).flags & HTML_POINT || node.flags & HTML_ANNOTATION);
const isMathPoint = (node: LightNode) => !!((node.tag as Tag).flags & MATH_TEXT_POINT);

/** Whether a start tag inside SVG or MathML follows their rules rather than those of HTML (HTML standard 13.2.6, dispatcher). */
export function isForeignStart(b: TreeBuilder, tag: Tag): boolean {
  if (!b.isForeign) return false;
  const node = b.current;
  if (isHtmlPoint(node)) return false;
  if (isMathPoint(node)) return tag.name === 'mglyph' || tag.name === 'malignmark';
  return !(node.tag?.name === 'annotation-xml' && tag === SVG);
}

export const isForeignText = (b: TreeBuilder): boolean => b.isForeign && !isHtmlPoint(b.current) && !isMathPoint(b.current);

function leaveForeign(b: TreeBuilder): void {
  let i = b.stack.length - 1;
  const isInner = (node: LightNode) => node.tag?.space !== HTML && !isHtmlPoint(node) && !isMathPoint(node);
  while (i >= 0 && isInner(b.stack[i] as LightNode)) i--;
  b.popAbove(i);
}

/** Handles a start tag inside SVG or MathML. Returns true if the tag is HTML, which ends the foreign part and has to be processed again. */
export function startForeign(b: TreeBuilder, token: StartToken): boolean {
  const { tag } = token;
  if (tag.flags & BREAKOUT || (tag === FONT && token.isStyled)) {
    leaveForeign(b);
    return true;
  }
  const foreign = { ...token, tag: b.foreignTag(tag.name, (b.current.tag as Tag).space) };
  const node = token.isSelfClosing ? b.leaf(foreign) : b.open(foreign);
  if (token.isHtmlAnnotation) node.flags |= HTML_ANNOTATION;
  return false;
}

/** Handles an end tag inside SVG or MathML. Returns true if the rules of HTML apply to it. */
export function endForeign(b: TreeBuilder, tag: Tag, start: number, end: number): boolean {
  if (tag === P || tag === BR) {
    leaveForeign(b);
    return true;
  }
  const { floor } = b;
  for (let i = b.stack.length - 1; i > floor; i--) {
    const open = (b.stack[i] as LightNode).tag as Tag;
    if (open.space === HTML) return true;
    if (open.name !== tag.name) continue;
    b.popTo(i, start, end);
    return false;
  }
  return false;
}
