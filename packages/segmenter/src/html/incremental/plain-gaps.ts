import { closingTag, openingTag, voidTag } from '../../segment-format/tokens.js';
import { CLOSING, OPENING, TEXT } from '../../segmentation/walk-runs.js';
import { leadingSpace, reads, trailingSpace } from '../rewriting/place-in-html.js';
import { endOfGap, type Run } from '../rewriting/run-layout.js';
import { isBlankText } from '../tokenizer/decode-text.js';
import type { LightNode } from '../tree/light-node.js';
import type { SourceComparison } from './source-comparison.js';

/** A text between two tags. An empty gap ends where it begins, and a text may be inserted there. */
interface Gap {
  readonly start: number;
  readonly end: number;
}

/** The gaps of a run, each with at most one text. */
export interface PlainGaps {
  readonly gaps: readonly Gap[];
  /** The tags between them. */
  readonly tags: readonly number[];
  /** The white space before the first text and after the last one. */
  readonly leading: Gap;
  readonly trailing: Gap;
}

/** A run's gaps and white space as an outline tells them: the start and end of each, and which tags are between the gaps. */
export interface NotedGaps {
  readonly places: readonly number[];
  readonly tags: readonly number[];
}

/** Adds to `comparison` what `writtenGaps` would return. */
export function compareGaps({ places, tags }: NotedGaps, text: string, comparison: SourceComparison): void {
  const open: number[] = [];
  let count = 0;
  for (let i = 0; i <= tags.length; i++) {
    comparison.add(text, places[2 * i] as number, places[2 * i + 1] as number);
    const mark = tags[i];
    if (mark === undefined) return;
    if (mark === OPENING) open.push(++count);
    const tag = mark === CLOSING ? closingTag(open.pop() as number) : mark === OPENING ? openingTag(count) : voidTag(++count);
    comparison.add(tag, 0, tag.length);
  }
}

/** The run's source, with the page's characters taken over as if none had to be escaped in the segment format. */
export function writtenGaps({ places, tags }: NotedGaps, text: string): string {
  const open: number[] = [];
  let count = 0;
  let source = '';
  for (let i = 0; i <= tags.length; i++) {
    source += text.slice(places[2 * i], places[2 * i + 1]);
    const mark = tags[i];
    if (mark === CLOSING) source += closingTag(open.pop() as number);
    else if (mark !== undefined) {
      source += mark === OPENING ? openingTag(++count) : voidTag(++count);
      if (mark === OPENING) open.push(count);
    }
  }
  return source;
}

/** Undefined where several texts share a gap, or one holds an entity. */
export function plainGaps(run: Run, slice: (start: number, end: number) => string): PlainGaps | undefined {
  const { nodes, marks } = run;
  const gaps: Gap[] = [];
  const lastVisible: LightNode[] = [];
  let text: LightNode | undefined;
  for (let i = 0; i <= nodes.length; i++) {
    if (i < nodes.length && marks[i] === TEXT) {
      const node = nodes[i] as LightNode;
      const raw = slice(node.start, node.end);
      // An empty text could not be told from a gap without text.
      if (text || raw.includes('&') || raw === '') return undefined;
      text = node;
      if (!isBlankText(raw)) lastVisible.push(node);
      continue;
    }
    const end = endOfGap(run, i);
    gaps.push(text ?? { start: end, end });
    text = undefined;
  }
  const [first, last] = [lastVisible[0] as LightNode, lastVisible.at(-1) as LightNode];
  const leading = { start: first.start, end: first.start + leadingSpace(slice(first.start, first.end)).length };
  const trailing = { start: last.end - trailingSpace(slice(last.start, last.end)).length, end: last.end };
  return { gaps, tags: marks.filter((mark) => mark !== TEXT), leading, trailing };
}

/** Replaces [start, end) of the page by `html`. */
type Edit = (start: number, end: number, html: string) => void;

/**
 * Sets the texts of a run whose tags keep their places, as placeInHtml does. `now` has the texts of the source. `written` has what is
 * written for each text, and `write` gives it for white space of the page.
 */
export function fillPlainGaps(
  { places, tags }: NotedGaps,
  text: string,
  texts: readonly string[],
  written: readonly string[],
  now: readonly string[],
  edit: Edit,
  write: (text: string) => string,
): void {
  const first = texts.findIndex(Boolean);
  const last = texts.findLastIndex(Boolean);
  const behind = 2 * (tags.length + 1);
  for (let i = 0; i < texts.length; i++) {
    const start = places[2 * i] as number;
    const end = places[2 * i + 1] as number;
    const leading = i === first ? text.slice(places[behind], places[behind + 1]) : '';
    const trailing = i === last ? text.slice(places[behind + 2], places[behind + 3]) : '';
    const wanted = texts[i] as string;
    if (start === end && !wanted && !leading && !trailing) continue;
    if (wanted === now[i] && reads(text.slice(start, end), leading, wanted, trailing)) continue;
    const whole = write(leading) + (written[i] as string) + write(trailing);
    if (start < end || whole) edit(start, end, whole);
  }
}
