import { FORMATTING, HEADING, LIST_SCOPE, SCOPE, type Tag } from '../tokenizer/tag-table.js';
import { adoptFormatting, closeNearest } from './adopt-formatting.js';
import { PARAGRAPH_SCOPE } from './body-start-tags.js';
import { IRREGULAR, LightNode, UNENDED } from './light-node.js';
import { Mode, type TreeBuilder, tagNamed } from './tree-builder.js';

const P = tagNamed('p');
const LI = tagNamed('li');
const DD = tagNamed('dd');
const DT = tagNamed('dt');
const BR = tagNamed('br');
const FORM = tagNamed('form');
const BODY = tagNamed('body');
const HTML = tagNamed('html');
const MARKED = new Set(['applet', 'marquee', 'object'].map(tagNamed));

function endScoped(b: TreeBuilder, tag: Tag, boundary: number, start: number, end: number): void {
  if (!b.hasInScope(tag, boundary)) return;
  b.impliedEnds(tag);
  b.popUntil(tag, start, end);
}

function endParagraph(b: TreeBuilder, start: number, end: number): void {
  if (!b.hasInScope(P, PARAGRAPH_SCOPE)) b.imply(P, start);
  b.impliedEnds(P);
  b.popUntil(P, start, end);
}

function endForm(b: TreeBuilder, start: number, end: number): void {
  const { form } = b;
  b.form = undefined;
  if (!form || b.indexInScope(form) < 0) return;
  b.impliedEnds();
  // Elements that are open in the form continue in it.
  if (b.current !== form) b.fixOpen();
  b.drop(form);
  form.closeStart = start;
  form.closeEnd = end;
  form.flags &= ~UNENDED;
}

function endHeading(b: TreeBuilder): void {
  if (!b.hasFlagInScope(HEADING)) return;
  b.impliedEnds();
  b.popUntilFlag(HEADING);
}

/** `</br>` is read as `<br>`. */
function breakLine(b: TreeBuilder, start: number, end: number): void {
  b.reconstruct();
  const node = new LightNode(1, BR, BR.kind, start, end);
  node.closeEnd = end;
  node.flags = IRREGULAR;
  b.insert(node);
}

function endBody(b: TreeBuilder): void {
  if (b.hasInScope(BODY)) b.mode = Mode.AfterBody;
}

function endMarked(b: TreeBuilder, tag: Tag, start: number, end: number): void {
  if (!b.hasInScope(tag)) return;
  endScoped(b, tag, SCOPE, start, end);
  b.formatting.clearToMarker();
}

/** An end tag under the rules of "in body" (HTML standard 13.2.6.4.7). */
export function endInBody(b: TreeBuilder, tag: Tag, start: number, end: number): void {
  if (tag.flags & FORMATTING) adoptFormatting(b, tag, start, end);
  else if (tag.isBlockEnd || tag === DD || tag === DT) endScoped(b, tag, SCOPE, start, end);
  else if (tag === P) endParagraph(b, start, end);
  else if (tag === LI) endScoped(b, tag, SCOPE | LIST_SCOPE, start, end);
  else if (tag.flags & HEADING) endHeading(b);
  else if (tag === BR) breakLine(b, start, end);
  // In templates browsers treat it like any other end tag; the standard would end the elements open in the form.
  else if (tag === FORM && !b.isInTemplate) endForm(b, start, end);
  else if (tag === BODY || tag === HTML) endBody(b);
  else if (MARKED.has(tag)) endMarked(b, tag, start, end);
  else closeNearest(b, tag, start, end);
}
