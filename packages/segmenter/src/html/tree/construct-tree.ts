import { BLOCK, SKIPPED } from '../../segmentation/element-kinds.js';
import { Op, RAW, RCDATA, TABLE_CONTENT, type Tag } from '../tokenizer/tag-table.js';
import { endInBody } from './body-end-tags.js';
import { startHeadElement, startInBody } from './body-start-tags.js';
import { endForeign, isForeignStart, isForeignText, startForeign } from './foreign-tags.js';
import { ENTITIES, LightNode } from './light-node.js';
import { leaveColgroup, TABLE_ENDS, TABLE_STARTS } from './table-tags.js';
import { Mode, type StartToken, type TreeBuilder, tagNamed } from './tree-builder.js';

const [HTML, HEAD, BODY, FRAMESET, TEMPLATE, BR, NOFRAMES] = 'html head body frameset template br noframes'.split(' ').map(tagNamed) as [
  Tag,
  Tag,
  Tag,
  Tag,
  Tag,
  Tag,
  Tag,
];

function implyHtml(b: TreeBuilder, at: number): void {
  if (b.stack.length) return;
  b.imply(HTML, at);
  b.htmlStart = at;
}

function implyHead(b: TreeBuilder, at: number): void {
  implyHtml(b, at);
  b.head = b.imply(HEAD, at);
  b.mode = Mode.InHead;
}

function leaveHead(b: TreeBuilder, at: number): void {
  b.pop();
  b.headEnd = at;
  b.mode = Mode.AfterHead;
}

function implyBody(b: TreeBuilder, at: number): void {
  b.imply(BODY, at);
  b.mode = Mode.InBody;
}

function startBeforeHead(b: TreeBuilder, token: StartToken): boolean {
  if (token.tag === HTML) {
    if (!b.stack.length) {
      const node = new LightNode(1, HTML, token.kind, token.start, token.end);
      node.attributes = token.attributes;
      b.openRoot(node);
    }
    return false;
  }
  if (token.tag !== HEAD) {
    implyHead(b, token.start);
    return true;
  }
  implyHtml(b, token.start);
  b.head = b.open(token);
  b.mode = Mode.InHead;
  return false;
}

function startInHead(b: TreeBuilder, token: StartToken): boolean {
  const { op, name } = token.tag;
  if (op === Op.Head) startHeadElement(b, token);
  else if (name === 'noscript') b.raw = b.leaf(token);
  else if (op !== Op.Html && name !== 'head') {
    leaveHead(b, token.start);
    return true;
  }
  return false;
}

/** Late head elements still go into the head after its end. */
function startLateHeadElement(b: TreeBuilder, token: StartToken): void {
  b.stack.push(b.head as LightNode);
  startHeadElement(b, token);
  b.stack.pop();
}

function startAfterHead(b: TreeBuilder, token: StartToken): boolean {
  const { tag } = token;
  if (tag === BODY || tag === FRAMESET) {
    b.open(token);
    b.mode = tag === BODY ? Mode.InBody : Mode.InFrameset;
  } else if (tag.op === Op.Head) startLateHeadElement(b, token);
  else if (tag !== HEAD && tag !== HTML) {
    implyBody(b, token.start);
    return true;
  }
  return false;
}

function startInFrameset(b: TreeBuilder, token: StartToken): boolean {
  if (token.tag === FRAMESET) b.open(token);
  else if (token.tag.name === 'frame') b.leaf(token);
  else if (token.tag === NOFRAMES) startHeadElement(b, token);
  return false;
}

function startByMode(b: TreeBuilder, token: StartToken): boolean {
  switch (b.mode) {
    case Mode.InBody:
      startInBody(b, token);
      return false;
    case Mode.BeforeHead:
      return startBeforeHead(b, token);
    case Mode.InHead:
      return startInHead(b, token);
    case Mode.AfterHead:
      return startAfterHead(b, token);
    case Mode.AfterBody:
      if (token.tag === HTML) return false;
      b.mode = Mode.InBody;
      return true;
    case Mode.InFrameset:
      return startInFrameset(b, token);
    default:
      return TABLE_STARTS[b.mode]?.(b, token) ?? false;
  }
}

/** Adds a start tag to the tree. */
export function addStart(b: TreeBuilder, token: StartToken): void {
  b.at = token.start;
  b.done = token.end;
  b.ended = undefined;
  if (b.templates) {
    if (token.tag === TEMPLATE) b.templates++;
    // Nothing in a template shows, but its raw texts must not be read as tags.
    else if (token.tag.flags & (RAW | RCDATA)) b.raw = new LightNode(1, token.tag, token.kind, token.start, token.end);
    return;
  }
  if (isForeignStart(b, token.tag) && !startForeign(b, token)) return;
  while (startByMode(b, token));
}

function endBeforeBody(b: TreeBuilder, tag: Tag, start: number): boolean {
  if (tag === HEAD && b.mode === Mode.InHead) {
    leaveHead(b, start);
    return false;
  }
  const isKnown = tag === BODY || tag === HTML || tag === BR || (tag === HEAD && b.mode === Mode.BeforeHead);
  if (!isKnown) return false;
  if (b.mode === Mode.BeforeHead) implyHead(b, start);
  else if (b.mode === Mode.InHead) leaveHead(b, start);
  else implyBody(b, start);
  return true;
}

function endByMode(b: TreeBuilder, tag: Tag, start: number, end: number): boolean {
  switch (b.mode) {
    case Mode.InBody:
      endInBody(b, tag, start, end);
      return false;
    case Mode.BeforeHead:
    case Mode.InHead:
    case Mode.AfterHead:
      return endBeforeBody(b, tag, start);
    case Mode.AfterBody:
      if (tag === HTML || tag === BODY) return false;
      b.mode = Mode.InBody;
      return true;
    case Mode.InFrameset:
      if (tag === FRAMESET && b.stack.length > 1) b.pop();
      return false;
    default:
      return TABLE_ENDS[b.mode]?.(b, tag, start, end) ?? false;
  }
}

/** Adds an end tag to the tree. */
export function addEnd(b: TreeBuilder, tag: Tag, start: number, end: number): void {
  b.at = start;
  b.done = end;
  b.ended = undefined;
  if (b.templates) {
    if (tag === TEMPLATE) b.templates--;
    return;
  }
  if (b.isForeign && !endForeign(b, tag, start, end)) return;
  while (endByMode(b, tag, start, end));
}

/** White space at the beginning of a line is never shown. Leaving it out halves the size of the tree. */
function startsLine(parent: LightNode): boolean {
  const kind = parent.lastChild ? parent.lastChild.kind : parent.kind;
  return (parent.lastChild ? parent.lastChild.nodeType === 1 : true) && (kind === BLOCK || kind === SKIPPED);
}

/** A text; `ink` is the position of its first character other than white space, or its end. */
export interface TextToken {
  start: number;
  end: number;
  ink: number;
  hasEntities: boolean;
}

function insertText(b: TreeBuilder, text: TextToken): void {
  b.at = text.start;
  b.ended = undefined;
  b.reconstruct();
  if (text.ink === text.end && startsLine(b.current)) return;
  const node = new LightNode(3, null, 0, text.start, text.end);
  if (text.hasEntities) node.flags = ENTITIES;
  b.insert(node);
}

function addTableText(b: TreeBuilder, text: TextToken): void {
  const isInTable = (b.current.tag as Tag).flags & TABLE_CONTENT;
  if (isInTable && text.ink === text.end) return;
  b.isFostering = true;
  insertText(b, text);
  b.isFostering = false;
}

/** Adds a text to the tree. */
export function addText(b: TreeBuilder, text: TextToken): void {
  b.done = text.end;
  // Nothing in SVG and MathML is read.
  if (b.templates || isForeignText(b)) return;
  const isBlank = text.ink === text.end;
  if (b.mode < Mode.InBody) {
    if (isBlank) return;
    if (b.mode === Mode.BeforeHead) implyHead(b, text.ink);
    if (b.mode === Mode.InHead) leaveHead(b, text.ink);
    implyBody(b, text.ink);
    // Leading white space stays before the body, together with the elements that are added there.
    text.start = text.ink;
  }
  // Leading white space stays in the column group.
  if (b.mode === Mode.InColgroup && !isBlank && leaveColgroup(b)) text.start = text.ink;
  if (b.mode === Mode.AfterBody && !isBlank) b.mode = Mode.InBody;
  switch (b.mode) {
    case Mode.InFrameset:
    case Mode.InColgroup:
      return;
    case Mode.InTable:
    case Mode.InTableBody:
    case Mode.InRow:
      addTableText(b, text);
      break;
    default:
      insertText(b, text);
  }
}

/** Starts inside a template, whose content is read next. */
export function enterTemplate(b: TreeBuilder, at: number): void {
  b.at = b.done = at;
  implyHtml(b, at);
  b.enterTemplate(at);
}

/** Supplies the tags that the page omits at its end. */
export function endTree(b: TreeBuilder, at: number): void {
  // Drops an incomplete tag at the page's end.
  b.at = b.done;
  // Nothing can be closed after raw text or a template without an end.
  if (b.raw || b.templates) b.fixOpen();
  if (b.mode === Mode.BeforeHead) implyHead(b, at);
  if (b.mode === Mode.InHead) leaveHead(b, at);
  if (b.mode === Mode.AfterHead) implyBody(b, at);
  b.popAbove(-1);
}
