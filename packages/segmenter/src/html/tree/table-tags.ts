import { Op, TABLE_SCOPE, type Tag } from '../tokenizer/tag-table.js';
import { endInBody } from './body-end-tags.js';
import { startHeadElement, startInBody } from './body-start-tags.js';
import { Mode, type StartToken, type TreeBuilder, tagNamed } from './tree-builder.js';

const [TABLE, CAPTION, COLGROUP, COL, TBODY, TFOOT, THEAD, TR, TD, TH, FORM, INPUT] = (
  'table caption colgroup col tbody tfoot thead tr td th form input'.split(' ') as string[]
).map(tagNamed) as [Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag];
const [STYLE, SCRIPT, TEMPLATE, BODY, HTML] = ['style', 'script', 'template', 'body', 'html'].map(tagNamed) as [Tag, Tag, Tag, Tag, Tag];

const SECTIONS = [TBODY, TFOOT, THEAD];
const isSection = (tag: Tag) => SECTIONS.includes(tag);
const isCell = (tag: Tag) => tag === TD || tag === TH;
const STRUCTURE = new Set([CAPTION, COL, COLGROUP, TBODY, TD, TFOOT, TH, THEAD, TR]);
const NEVER_ENDED = new Set([BODY, CAPTION, COL, COLGROUP, HTML]);

/** True from a handler: the token is to be processed again under the new mode. */
type Again = boolean;

export function fosterStart(b: TreeBuilder, token: StartToken): void {
  b.isFostering = true;
  startInBody(b, token);
  b.isFostering = false;
}

function fosterEnd(b: TreeBuilder, tag: Tag, start: number, end: number): Again {
  b.isFostering = true;
  endInBody(b, tag, start, end);
  b.isFostering = false;
  return false;
}

/** Opens a part of the table whose tag the source omits. */
function implyPart(b: TreeBuilder, tag: Tag, mode: Mode, at: number): Again {
  b.clearTo(TABLE_SCOPE, tag === TR ? sectionAt(b) : undefined);
  b.imply(tag, at);
  b.mode = mode;
  return true;
}

const sectionAt = (b: TreeBuilder) => SECTIONS.find((tag) => b.hasTableScope(tag));

function openPart(b: TreeBuilder, token: StartToken, mode: Mode, context?: Tag): Again {
  b.clearTo(TABLE_SCOPE, context);
  b.open(token);
  b.mode = mode;
  return false;
}

/** In a template, parts of tables may appear without a table. */
const hasTable = (b: TreeBuilder) => !b.isInTemplate || b.hasTableScope(TABLE);

function startInTable(b: TreeBuilder, token: StartToken): Again {
  const { tag } = token;
  if (tag === CAPTION) b.formatting.mark();
  if (tag === CAPTION) return openPart(b, token, Mode.InCaption);
  if (tag === COLGROUP) return openPart(b, token, Mode.InColgroup);
  if (tag === COL) return implyPart(b, COLGROUP, Mode.InColgroup, token.start);
  if (isSection(tag)) return openPart(b, token, Mode.InTableBody);
  if (tag === TR || isCell(tag)) return implyPart(b, TBODY, Mode.InTableBody, token.start);
  if (tag === TABLE) {
    if (!hasTable(b)) return false;
    b.popUntil(TABLE);
    return true;
  }
  if (tag === STYLE || tag === SCRIPT || tag === TEMPLATE) startHeadElement(b, token);
  else if (tag === INPUT && token.isHidden) b.leaf(token);
  else if (tag === FORM) {
    // In templates the standard ignores the form, but browsers insert it.
    if (b.isInTemplate) b.leaf(token);
    else if (!b.form) b.form = b.leaf(token);
  } else fosterStart(b, token);
  return false;
}

function endInTable(b: TreeBuilder, tag: Tag, start: number, end: number): Again {
  if (tag === TABLE) {
    if (hasTable(b)) b.popUntil(TABLE, start, end);
  } else if (!NEVER_ENDED.has(tag) && !STRUCTURE.has(tag)) return fosterEnd(b, tag, start, end);
  return false;
}

function closeCaption(b: TreeBuilder, start = -1, end = -1): void {
  b.impliedEnds();
  b.popUntil(CAPTION, start, end);
  b.formatting.clearToMarker();
  b.mode = Mode.InTable;
}

function startInCaption(b: TreeBuilder, token: StartToken): Again {
  if (!STRUCTURE.has(token.tag)) startInBody(b, token);
  else if (b.hasTableScope(CAPTION)) {
    closeCaption(b);
    return true;
  }
  return false;
}

function endInCaption(b: TreeBuilder, tag: Tag, start: number, end: number): Again {
  if (tag === CAPTION) closeCaption(b, start, end);
  else if (tag === TABLE) {
    closeCaption(b);
    return true;
  } else if (!NEVER_ENDED.has(tag) && !STRUCTURE.has(tag)) endInBody(b, tag, start, end);
  return false;
}

/** Ends the column group because of a token that it may not contain. */
export function leaveColgroup(b: TreeBuilder): Again {
  if (b.current.tag !== COLGROUP) return false;
  b.pop();
  b.mode = Mode.InTable;
  return true;
}

function startInColgroup(b: TreeBuilder, token: StartToken): Again {
  if (token.tag === COL) b.leaf(token);
  else if (token.tag === TEMPLATE) startHeadElement(b, token);
  else if (token.tag !== HTML) return leaveColgroup(b);
  return false;
}

function endInColgroup(b: TreeBuilder, tag: Tag): Again {
  if (tag === COL || tag === TEMPLATE) return false;
  return leaveColgroup(b) && tag !== COLGROUP;
}

function leaveSection(b: TreeBuilder): Again {
  const section = sectionAt(b);
  if (!section) return false;
  b.clearTo(TABLE_SCOPE, section);
  b.pop();
  b.mode = Mode.InTable;
  return true;
}

function startInSection(b: TreeBuilder, token: StartToken): Again {
  const { tag } = token;
  if (tag === TR) return openPart(b, token, Mode.InRow, sectionAt(b));
  if (isCell(tag)) return implyPart(b, TR, Mode.InRow, token.start);
  if (STRUCTURE.has(tag)) return leaveSection(b);
  return startInTable(b, token);
}

function endInSection(b: TreeBuilder, tag: Tag, start: number, end: number): Again {
  if (isSection(tag)) {
    if (b.hasTableScope(tag)) leaveSection(b);
    return false;
  }
  if (tag === TABLE) return leaveSection(b);
  if (NEVER_ENDED.has(tag) || STRUCTURE.has(tag)) return false;
  return endInTable(b, tag, start, end);
}

function leaveRow(b: TreeBuilder): Again {
  if (!b.hasTableScope(TR)) return false;
  b.clearTo(TABLE_SCOPE, TR);
  b.pop();
  b.mode = Mode.InTableBody;
  return true;
}

function startInRow(b: TreeBuilder, token: StartToken): Again {
  if (isCell(token.tag)) {
    openPart(b, token, Mode.InCell, TR);
    b.formatting.mark();
    return false;
  }
  if (STRUCTURE.has(token.tag)) return leaveRow(b);
  return startInTable(b, token);
}

function endInRow(b: TreeBuilder, tag: Tag, start: number, end: number): Again {
  if (tag === TR) {
    leaveRow(b);
    return false;
  }
  if (tag === TABLE) return leaveRow(b);
  if (isSection(tag)) return b.hasTableScope(tag) && leaveRow(b);
  if (NEVER_ENDED.has(tag) || isCell(tag)) return false;
  return endInTable(b, tag, start, end);
}

function closeCell(b: TreeBuilder, start = -1, end = -1): Again {
  const cell = b.hasTableScope(TD) ? TD : TH;
  if (cell === TH && !b.hasTableScope(TH)) return false;
  b.impliedEnds();
  b.popUntil(cell, start, end);
  b.formatting.clearToMarker();
  b.mode = Mode.InRow;
  return true;
}

function startInCell(b: TreeBuilder, token: StartToken): Again {
  if (STRUCTURE.has(token.tag)) return closeCell(b);
  startInBody(b, token);
  return false;
}

function endInCell(b: TreeBuilder, tag: Tag, start: number, end: number): Again {
  if (isCell(tag)) {
    if (b.hasTableScope(tag)) closeCell(b, start, end);
    return false;
  }
  if (NEVER_ENDED.has(tag)) return false;
  if (tag === TABLE || tag === TR || isSection(tag)) return b.hasTableScope(tag) && closeCell(b);
  endInBody(b, tag, start, end);
  return false;
}

const TEMPLATE_MODES = new Map([
  ...[CAPTION, COLGROUP, TBODY, TFOOT, THEAD].map((tag) => [tag, Mode.InTable] as const),
  [COL, Mode.InColgroup],
  [TR, Mode.InTableBody],
  ...[TD, TH].map((tag) => [tag, Mode.InRow] as const),
]);

/** The first tag of a template that is not for the head decides how the rest of it is read. */
function startInTemplate(b: TreeBuilder, token: StartToken): Again {
  if (token.tag.op === Op.Head) {
    startHeadElement(b, token);
    return false;
  }
  b.mode = TEMPLATE_MODES.get(token.tag) ?? Mode.InBody;
  return true;
}

/** Handlers of start tags by mode. True means that the tag is processed again under the mode that the handler set. */
export const TABLE_STARTS: Partial<Record<Mode, (b: TreeBuilder, token: StartToken) => Again>> = {
  [Mode.InTable]: startInTable,
  [Mode.InCaption]: startInCaption,
  [Mode.InColgroup]: startInColgroup,
  [Mode.InTableBody]: startInSection,
  [Mode.InRow]: startInRow,
  [Mode.InCell]: startInCell,
  [Mode.InTemplate]: startInTemplate,
};

/** Handlers of end tags by mode, with the same meaning of true. */
export const TABLE_ENDS: Partial<Record<Mode, (b: TreeBuilder, tag: Tag, start: number, end: number) => Again>> = {
  [Mode.InTable]: endInTable,
  [Mode.InCaption]: endInCaption,
  [Mode.InColgroup]: endInColgroup,
  [Mode.InTableBody]: endInSection,
  [Mode.InRow]: endInRow,
  [Mode.InCell]: endInCell,
};
