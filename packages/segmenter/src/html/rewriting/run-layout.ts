import { CLOSING, OPENING, TEXT } from '../../segmentation/walk-runs.js';
import type { FormattingHistory } from '../tree/formatting-history.js';
import { COPY, FIXED, IRREGULAR, type LightNode, UNENDED } from '../tree/light-node.js';

/** The tokens of a segment's text, wrappers around it cut off. */
export interface Run {
  nodes: LightNode[];
  marks: number[];
}

/** Where each token begins. A tag that the source does not have begins and ends where the browser supplies it. -1 if that is not known. */
export const startsOf = ({ nodes, marks }: Run, history: FormattingHistory): number[] =>
  nodes.map((node, i) => {
    if (marks[i] === CLOSING) return node.closeStart < 0 ? node.closeEnd : node.closeStart;
    return node.flags & COPY ? (history.reopeningOf(node)?.at ?? -1) : node.start;
  });

/** Where the token at `start` ends. An element for which one inline tag stands ends with its content. */
export function endOf(node: LightNode, mark: number, start: number): number {
  if (mark === OPENING && node.flags & COPY) return start;
  return mark === TEXT || mark === OPENING ? node.end : node.closeEnd;
}

/** The end of the gap before token `i`. */
export function endOfGap({ nodes, marks }: Run, i: number): number {
  const next = nodes[i];
  if (next) return marks[i] === CLOSING ? next.closeStart : next.start;
  return endOf(nodes[i - 1] as LightNode, marks[i - 1] as number, -1);
}

/** Whether the source has the element's tags where it begins and ends. */
export const hasOwnTags = ({ flags, closeStart }: LightNode, mark: number) =>
  !(flags & (IRREGULAR | FIXED)) && (mark <= OPENING || (mark === CLOSING ? closeStart >= 0 : !(flags & UNENDED)));

/** Whether the source has all tags where their elements begin and end, and they end nothing else. */
export const isRegular = ({ nodes, marks }: Run, history: FormattingHistory): boolean =>
  nodes.every((node, i) => hasOwnTags(node, marks[i] as number) && !history.unendedIn(node)) && !history.closedBy(nodes[0] as LightNode);

/**
 * A reopened element must have been waiting when the run began, or have begun in the run, or must overlap with the block around the run.
 */
function isKnownCopy(node: LightNode, start: number, nodes: Set<LightNode>, history: FormattingHistory): boolean {
  const reopening = history.reopeningOf(node);
  if (reopening?.overlap) return reopening.at === start && !reopening.overlap.ended.some(({ flags }) => flags & FIXED);
  return !!reopening && (reopening.at === start || nodes.has(reopening.of));
}

/** Whether a run can be rewritten with its elements in another order. */
export function isWritable(run: Run, history: FormattingHistory): boolean {
  const { nodes, marks } = run;
  const starts = startsOf(run, history);
  const [first = -1] = starts;
  let own: Set<LightNode> | undefined;
  let at = first;
  return nodes.every((node, i) => {
    const mark = marks[i] as number;
    if (node.flags & FIXED) return false;
    if (mark !== TEXT && node.flags & COPY) {
      own ??= new Set(nodes);
      if (!isKnownCopy(node, first, own, history)) return false;
    }
    const start = starts[i] as number;
    const isNext = start >= at;
    at = endOf(node, mark, start);
    return isNext && at >= start;
  });
}

/** Whether a target of the tokens [start, end) must keep its source's order, because they cannot be rewritten. */
export function isOrderFixed(nodes: LightNode[], marks: number[], start: number, end: number, history: FormattingHistory): boolean {
  let isOdd = false;
  let hasTags = false;
  for (let i = start; i < end; i++) {
    const mark = marks[i] as number;
    isOdd ||= !hasOwnTags(nodes[i] as LightNode, mark);
    hasTags ||= mark !== TEXT;
  }
  return isOdd && hasTags && !isWritable({ nodes: nodes.slice(start, end), marks: marks.slice(start, end) }, history);
}

/** Names of the elements of the tokens [start, end), in the order of their inline tags' numbers. */
export function elementsOf(nodes: LightNode[], marks: number[], start: number, end: number): string[] {
  const names: string[] = [];
  for (let i = start; i < end; i++) if (marks[i] !== TEXT && marks[i] !== CLOSING) names.push(nodes[i]?.tag?.name ?? '');
  return names;
}
