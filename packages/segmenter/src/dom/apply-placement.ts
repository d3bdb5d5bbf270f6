import type { Placement } from '../core/place-target.js';
import { CLOSING, OPENING, TEXT } from '../core/walk-runs.js';
import { addText, isOurs, originalOf, showOriginal, showText } from './original-text.js';

/** Runs whose elements we have reordered, by their parent: a new walk needs the page's own order. */
export const reordered = new WeakMap<Node, () => void>();

const isInk = (node: Text) => !!originalOf(node).trim();

/** Puts a text between the structure before and after it, into the page's own text nodes when there are any, else into one that we put there before. */
function fillGap(nodes: Text[], text: string, insert: (node: Text) => void, added: Text[], beside?: Node | null): void {
  const carrier = nodes.find(isInk) ?? nodes[0];
  for (const node of nodes) showText(node, node === carrier ? text : '');
  if (carrier) return;
  const ours = beside && isOurs(beside);
  if (!ours && !text) return;
  const node = ours ? (beside as Text) : addText(document, text);
  added.push(node);
  if (ours) showText(node, text);
  else insert(node);
}

function fillGaps(nodes: Node[], marks: number[], { texts, raw, before }: Placement, added: Text[]): void {
  let gap = 0;
  let held: Text[] = [];
  let last: ChildNode | undefined;
  const end = (insert: (node: Text) => void, beside?: Node | null) => {
    if (raw[gap] !== before[gap]) fillGap(held, texts[gap] as string, insert, added, beside);
    gap++;
    held = [];
  };
  nodes.forEach((node, i) => {
    if (marks[i] === TEXT) held.push(node as Text);
    else {
      last = node as ChildNode;
      const isClosing = marks[i] === CLOSING;
      const beside = isClosing ? node.lastChild : node.previousSibling;
      end((text) => (isClosing ? node.appendChild(text) : node.parentNode?.insertBefore(text, node)), beside);
    }
  });
  end((text) => last?.after(text), last?.nextSibling);
}

/** Moves elements among their siblings; a text goes into the next free text node of the same parent. */
function reorder(nodes: Node[], marks: number[], { tags, texts }: Placement, added: Text[]): void {
  const free = new Map<Node | null, Text[]>();
  const elements: Node[] = [];
  nodes.forEach((node, i) => {
    if (marks[i] === TEXT) {
      free.set(node.parentNode, [...(free.get(node.parentNode) ?? []), node as Text]);
      showText(node as Text, '');
    } else if (marks[i] !== CLOSING) elements.push(node);
  });
  const tail = nodes.at(-1) as Node;
  let parent = tail.parentNode as Node;
  const top = parent;
  const anchor = tail.nextSibling;
  const put = (node: Node) => parent.insertBefore(node, parent === top ? anchor : null);
  texts.forEach((text, i) => {
    if (text) {
      const node = free.get(parent)?.shift() ?? addText(document, text);
      if (!nodes.includes(node)) added.push(node);
      showText(node, text);
      put(node);
    }
    const tag = tags[i];
    if (!tag) return;
    if (tag[1] === '/') parent = parent.parentNode as Node;
    else {
      const element = elements[Number.parseInt(tag.slice(1), 10) - 1] as Node;
      put(element);
      if (!tag.endsWith('/>')) parent = element;
    }
  });
}

/** White space at the run's ends belongs to the page: it may part the text from an icon beside it. */
function keepEdges(nodes: Node[], marks: number[], texts: string[]): void {
  const inked = nodes.filter((node, i) => marks[i] === TEXT && isInk(node as Text)).map((node) => originalOf(node as Text));
  const first = inked[0] as string;
  const last = inked.at(-1) as string;
  const i = texts.findIndex(Boolean);
  const j = texts.findLastIndex(Boolean);
  if (i < 0) return;
  texts[i] = first.slice(0, first.length - first.trimStart().length) + texts[i];
  texts[j] += last.slice(last.trimEnd().length);
}

/** Puts a fitting target in place; gives back what undoes it. No node of the page is replaced, wrapped or removed. */
export function applyPlacement(nodes: Node[], marks: number[], placement: Placement): () => void {
  const added: Text[] = [];
  const spots = nodes.map((node, i) => [node, node.parentNode, node.nextSibling, marks[i]] as const);
  keepEdges(nodes, marks, placement.texts);
  const undo = () => {
    for (const node of added) node.remove();
    for (const [node, parent, next, mark] of spots.reverse()) {
      if (mark === TEXT) showOriginal(node as Text);
      if (!placement.isInOrder && mark !== CLOSING && parent && node.parentNode === parent && (next?.parentNode !== parent) === !next)
        parent.insertBefore(node, next);
    }
  };
  if (placement.isInOrder) fillGaps(nodes, marks, placement, added);
  else {
    reorder(nodes, marks, placement, added);
    for (const [, parent, , mark] of spots) if (parent && mark === OPENING) reordered.set(parent, undo);
  }
  return undo;
}
