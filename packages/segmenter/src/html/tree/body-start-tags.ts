import { BUTTON_SCOPE, HEADING, HTML, Op, RAW, RCDATA, SCOPE, SPECIAL, type Tag } from '../tokenizer/tag-table.js';
import { adoptFormatting } from './adopt-formatting.js';
import type { LightNode } from './light-node.js';
import { Mode, type StartToken, type TreeBuilder, tagNamed } from './tree-builder.js';

export const PARAGRAPH_SCOPE = SCOPE | BUTTON_SCOPE;

const BUTTON = tagNamed('button');
const NOBR = tagNamed('nobr');
const SELECT = tagNamed('select');
const OPTION = tagNamed('option');
const OPTGROUP = tagNamed('optgroup');
const RUBY = tagNamed('ruby');
const RTC = tagNamed('rtc');
const IMG = tagNamed('img');
const TEMPLATE = tagNamed('template');
const LI = tagNamed('li');
const DD = tagNamed('dd');
const DT = tagNamed('dt');
const PASSABLE = new Set(['address', 'div', 'p'].map(tagNamed));

/** Inserts an element whose content the scanner takes as one piece. */
function openRaw(b: TreeBuilder, token: StartToken): void {
  b.raw = b.leaf(token);
}

/** Elements that the head allows, wherever they stand ("process using the rules for in head"). */
export function startHeadElement(b: TreeBuilder, token: StartToken): void {
  if (token.tag === TEMPLATE) {
    b.template = b.leaf(token);
    b.templates = 1;
  } else if (token.tag.flags & (RAW | RCDATA)) openRaw(b, token);
  else b.leaf(token);
}

/** An item ends the one before it, unless another list or block stands between. */
function endOpenItem(b: TreeBuilder, tags: Tag[]): void {
  const floor = Math.max(0, b.stack.length - 1000);
  for (let i = b.stack.length - 1; i >= floor; i--) {
    const { tag } = b.stack[i] as LightNode;
    if (!tag) return;
    if (tags.includes(tag)) {
      b.impliedEnds(tag);
      b.popUntil(tag);
      return;
    }
    if (tag.flags & SPECIAL && !PASSABLE.has(tag)) return;
  }
}

function startOption(b: TreeBuilder, token: StartToken): void {
  if (b.hasInScope(SELECT)) b.impliedEnds(token.tag === OPTION ? OPTGROUP : undefined);
  else if (b.current.tag === OPTION) b.pop();
  b.reconstruct();
  b.open(token);
}

function closeSelect(b: TreeBuilder): boolean {
  if (!b.hasInScope(SELECT)) return false;
  b.popUntil(SELECT);
  b.ended = SELECT;
  return true;
}

function startForeign(b: TreeBuilder, token: StartToken, space: number): void {
  b.reconstruct();
  const foreign = { ...token, tag: b.foreignTag(token.tag.name, space) };
  if (token.isSelfClosing) b.leaf(foreign);
  else b.open(foreign);
}

function startBlock(b: TreeBuilder, token: StartToken): void {
  b.closeParagraph(PARAGRAPH_SCOPE);
  const top = b.current.tag as Tag;
  if (token.tag.flags & HEADING && top.flags & HEADING && top.space === HTML) b.pop();
  b.open(token);
}

function startForm(b: TreeBuilder, token: StartToken): void {
  if (b.form) return;
  b.closeParagraph(PARAGRAPH_SCOPE);
  const form = b.open(token);
  // Templates may nest forms.
  if (!b.isInTemplate) b.form = form;
}

function startButton(b: TreeBuilder, token: StartToken): void {
  if (b.hasInScope(BUTTON)) {
    b.impliedEnds();
    b.popUntil(BUTTON);
    b.ended = BUTTON;
  }
  b.reconstruct();
  b.open(token);
}

function startAnchor(b: TreeBuilder, token: StartToken): void {
  const entry = b.formatting.find(token.tag);
  if (entry) {
    adoptFormatting(b, token.tag, -1, -1);
    b.formatting.removeNode(entry.node);
    b.drop(entry.node);
    b.ended = token.tag;
  }
  b.reconstruct();
  const node = b.openFormatting(token);
  if (entry) b.history.closed(node, token.tag);
}

function startNobr(b: TreeBuilder, token: StartToken): void {
  b.reconstruct();
  const isNested = b.hasInScope(NOBR);
  if (isNested) {
    adoptFormatting(b, token.tag, -1, -1);
    b.ended = token.tag;
    b.reconstruct();
  }
  const node = b.openFormatting(token);
  if (isNested) b.history.closed(node, token.tag);
}

function startTable(b: TreeBuilder, token: StartToken): void {
  if (!b.isQuirky) b.closeParagraph(PARAGRAPH_SCOPE);
  b.open(token);
  b.mode = Mode.InTable;
}

function startInRuby(b: TreeBuilder, token: StartToken, except?: Tag): void {
  const { tag } = b.current;
  const isInRuby = b.hasInScope(RUBY);
  if (isInRuby) b.impliedEnds(except);
  const isEnded = isInRuby && b.current.tag !== tag;
  const node = b.open(token);
  if (isEnded) b.history.closed(node, tag as Tag);
}

function startLeaf(b: TreeBuilder, token: StartToken): void {
  b.reconstruct();
  b.leaf(token);
}

function startOrdinary(b: TreeBuilder, token: StartToken): void {
  b.reconstruct();
  b.open(token);
}

type Handler = (b: TreeBuilder, token: StartToken) => void;

const HANDLERS: Partial<Record<Op, Handler>> = {
  [Op.Head]: startHeadElement,
  [Op.Html]: () => undefined,
  [Op.Body]: () => undefined,
  [Op.Frameset]: () => undefined,
  [Op.TablePart]: () => undefined,
  [Op.Block]: startBlock,
  [Op.Heading]: startBlock,
  [Op.Form]: startForm,
  [Op.ListItem]: (b, token) => {
    endOpenItem(b, [LI]);
    b.closeParagraph(PARAGRAPH_SCOPE);
    b.open(token);
  },
  [Op.Definition]: (b, token) => {
    endOpenItem(b, [DD, DT]);
    b.closeParagraph(PARAGRAPH_SCOPE);
    b.open(token);
  },
  [Op.Plaintext]: (b, token) => {
    b.closeParagraph(PARAGRAPH_SCOPE);
    openRaw(b, token);
  },
  [Op.Button]: startButton,
  [Op.Anchor]: startAnchor,
  [Op.Format]: (b, token) => {
    b.reconstruct();
    b.openFormatting(token);
  },
  [Op.Nobr]: startNobr,
  [Op.Marker]: (b, token) => {
    b.reconstruct();
    b.open(token);
    b.formatting.mark();
  },
  [Op.Table]: startTable,
  [Op.Void]: startLeaf,
  [Op.Param]: (b, token) => void b.leaf(token),
  [Op.Input]: (b, token) => {
    closeSelect(b);
    startLeaf(b, token);
  },
  [Op.Hr]: (b, token) => {
    b.closeParagraph(PARAGRAPH_SCOPE);
    if (b.hasInScope(SELECT)) b.impliedEnds();
    b.leaf(token);
  },
  [Op.Image]: (b, token) => startLeaf(b, { ...token, tag: IMG, kind: IMG.kind }),
  [Op.Raw]: (b, token) => openRaw(b, token),
  [Op.Xmp]: (b, token) => {
    b.closeParagraph(PARAGRAPH_SCOPE);
    b.reconstruct();
    openRaw(b, token);
  },
  [Op.Select]: (b, token) => {
    if (closeSelect(b)) return;
    b.reconstruct();
    b.open(token);
  },
  [Op.Option]: startOption,
  [Op.Optgroup]: startOption,
  [Op.Ruby]: (b, token) => startInRuby(b, token),
  [Op.RubyText]: (b, token) => startInRuby(b, token, RTC),
  [Op.Math]: (b, token) => startForeign(b, token, 2),
  [Op.Svg]: (b, token) => startForeign(b, token, 1),
};

/** A start tag under the rules of "in body" (HTML standard 13.2.6.4.7). */
export function startInBody(b: TreeBuilder, token: StartToken): void {
  const handler = HANDLERS[token.tag.op] ?? startOrdinary;
  handler(b, token);
}
