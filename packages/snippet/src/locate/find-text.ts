/** Between two parts of a text stand values and tags of the page: so many characters at most. */
const LONGEST_GAP = 200;
/** So many places are marked. */
const MOST = 50;
/** Whose text is not that of the page. */
const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA']);

/** The text of a page in one piece, white space as one space, and where each character of it stands. */
interface PageText {
  text: string;
  nodes: { node: Text; from: number }[];
  /** For each character its offset within its node. */
  offsets: number[];
}

function readText(root: Node): PageText {
  const nodes: PageText['nodes'] = [];
  const offsets: number[] = [];
  const signs: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (SILENT.has(node.parentElement?.tagName ?? '')) continue;
    nodes.push({ node, from: signs.length });
    for (let at = 0; at < node.data.length; at++) {
      const sign = node.data.charAt(at);
      const isSpace = /\s/.test(sign);
      if (isSpace && signs.at(-1) === ' ') continue;
      signs.push(isSpace ? ' ' : sign);
      offsets.push(at);
    }
  }
  return { text: signs.join(''), nodes, offsets };
}

function place({ nodes, offsets }: PageText, at: number): [Text, number] | undefined {
  let [low, high] = [0, nodes.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((nodes[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const found = nodes[low];
  return found && [found.node, offsets[at] ?? 0];
}

/** Where the rest of the parts ends behind the first; undefined where they do not follow each other. */
function endOf(text: string, parts: readonly string[], start: number): number | undefined {
  let end = start + (parts[0]?.length ?? 0);
  for (const part of parts.slice(1)) {
    const at = text.slice(end, end + LONGEST_GAP + part.length).indexOf(part);
    if (at < 0) return undefined;
    end += at + part.length;
  }
  return end;
}

/** The places where these parts of a text follow each other, whatever stands between them and however their elements are cut. */
export function findText(root: Node, parts: readonly string[]): Range[] {
  const [first] = parts;
  if (!first) return [];
  const page = readText(root);
  const ranges: Range[] = [];
  let from = 0;
  while (ranges.length < MOST) {
    const start = page.text.indexOf(first, from);
    if (start < 0) break;
    const end = endOf(page.text, parts, start);
    from = end ?? start + 1;
    const [begin, close] = end === undefined ? [] : [place(page, start), place(page, end - 1)];
    if (!begin || !close) continue;
    const range = document.createRange();
    range.setStart(...begin);
    range.setEnd(close[0], close[1] + 1);
    ranges.push(range);
  }
  return ranges;
}
