import type { BuiltText } from '../core/build-segment.js';
import { type Fit, fillText, fitTarget, type Placement } from '../core/place-target.js';
import { CLOSING, OPENING, TEXT } from '../core/walk-runs.js';
import { decodeText, encodeAttribute, encodeText } from './decode-text.js';
import type { Place } from './found-segment.js';
import { encodeJson } from './json-ld.js';
import { IRREGULAR, type LightNode } from './light-node.js';
import type { PageEdits } from './page-edits.js';

/** The page's source, and the edits made so far. */
export interface Target {
  html: string;
  base: number;
  edits: PageEdits;
}

type Run = Extract<Place, { type: 'run' }>;

const LEADING = /^(?:\s|&nbsp;?|&#160;?|&#xa0;?)+/i;
const TRAILING = /(?:\s|&nbsp;?|&#160;?|&#xa0;?)$/i;

const rawOf = ({ html, base }: Target, node: LightNode) => html.slice(node.start - base, node.end - base);
const isInk = (target: Target, node: LightNode) => !!decodeText(rawOf(target, node)).trim();

function trailingSpace(raw: string): string {
  let end = raw.length;
  for (let match = TRAILING.exec(raw.slice(Math.max(0, end - 6), end)); match; match = TRAILING.exec(raw.slice(Math.max(0, end - 6), end)))
    end -= match[0].length;
  return raw.slice(end);
}

/** White space at the run's ends, as written: it may part the text from an icon beside it. */
function edgesOf(target: Target, run: Run): [leading: string, trailing: string] {
  const inked = run.nodes.filter((node, i) => run.marks[i] === TEXT && isInk(target, node));
  const first = inked[0] && rawOf(target, inked[0]);
  const last = inked.length ? rawOf(target, inked.at(-1) as LightNode) : '';
  return [LEADING.exec(first ?? '')?.[0] ?? '', trailingSpace(last)];
}

/** The target's texts as HTML, with the run's outer white space. */
function htmlTexts(target: Target, run: Run, { texts }: Placement): string[] {
  const [leading, trailing] = edgesOf(target, run);
  const written = texts.map(encodeText);
  const first = written.findIndex(Boolean);
  const last = written.findLastIndex(Boolean);
  return written.map((text, i) => (i === first ? leading : '') + text + (i === last ? trailing : ''));
}

/** Where a text may be inserted when the source has none between two tags; -1 when the tags are not there to be found. */
function insertionPoint(run: Run, i: number): number {
  const previous = run.nodes[i - 1];
  if (!previous) return (run.nodes[0] as LightNode).flags & IRREGULAR ? -1 : (run.nodes[0] as LightNode).start;
  if (previous.flags & IRREGULAR) return -1;
  return run.marks[i - 1] === OPENING ? previous.end : previous.closeEnd;
}

interface GapEdit {
  nodes: LightNode[];
  text: string;
  at: number;
}

/** Edits of the texts that do not read as they did: `shown` is what the page says now. */
function gapEdits(run: Run, texts: string[], placement: Placement, shown: string[]): GapEdit[] {
  const edits: GapEdit[] = [];
  let nodes: LightNode[] = [];
  let gap = 0;
  const end = (i: number) => {
    if (placement.texts[gap] !== shown[gap]) edits.push({ nodes, text: texts[gap] as string, at: insertionPoint(run, i) });
    gap++;
    nodes = [];
  };
  run.nodes.forEach((node, i) => {
    if (run.marks[i] === TEXT) nodes.push(node);
    else end(i);
  });
  end(run.nodes.length);
  return edits;
}

function fillGaps(target: Target, run: Run, placement: Placement, shown: string[]): boolean {
  const edits = gapEdits(run, htmlTexts(target, run, placement), placement, shown);
  if (edits.some(({ nodes, text, at }) => text && !nodes.length && at < 0)) return false;
  for (const { nodes, text, at } of edits) {
    const carrier = nodes.find((node) => isInk(target, node)) ?? nodes[0];
    for (const node of nodes) target.edits.add(node.start, node.end, node === carrier ? text : '');
    if (!carrier && text) target.edits.add(at, at, text);
  }
  return true;
}

const endOf = (node: LightNode, mark: number | undefined) => {
  if (mark === TEXT || mark === OPENING) return node.end;
  return node.closeEnd;
};

const startOf = (node: LightNode, mark: number | undefined) => (mark === CLOSING ? node.closeStart : node.start);

/** Elements can be moved when each has its own tags, one after the other in the source. */
function isMovable({ nodes, marks }: Run): boolean {
  let at = -1;
  return nodes.every((node, i) => {
    const start = startOf(node, marks[i]);
    const isNext = !(node.flags & IRREGULAR) && start >= at;
    at = endOf(node, marks[i]);
    return isNext && at >= start && start >= 0;
  });
}

/** What stands between the tokens (comments, scripts): it goes before the moved elements of its level, as in a live tree. */
function leftoversOf(target: Target, { nodes, marks }: Run): string[] {
  const levels = [''];
  const open = [0];
  let count = 0;
  let at = (nodes[0] as LightNode).start;
  nodes.forEach((node, i) => {
    const level = open.at(-1) as number;
    levels[level] = (levels[level] ?? '') + target.edits.render(target.html, target.base, at, startOf(node, marks[i]));
    at = endOf(node, marks[i]);
    if (marks[i] === CLOSING) open.pop();
    else if (marks[i] !== TEXT) count++;
    if (marks[i] === OPENING) open.push(count);
  });
  return levels;
}

function reorder(target: Target, run: Run, placement: Placement): boolean {
  if (!isMovable(run)) return false;
  const elements = run.nodes.filter((_, i) => run.marks[i] !== TEXT && run.marks[i] !== CLOSING);
  const texts = htmlTexts(target, run, placement);
  const leftovers = leftoversOf(target, run);
  const render = (start: number, end: number) => target.edits.render(target.html, target.base, start, end);
  let out = leftovers[0] ?? '';
  texts.forEach((text, i) => {
    out += text;
    const tag = placement.tags[i];
    if (!tag) return;
    const number = Number.parseInt(tag.replace(/\D+/, ''), 10);
    const element = elements[number - 1] as LightNode;
    if (tag[1] === '/') out += render(element.closeStart, element.closeEnd);
    else if (tag.endsWith('/>')) out += render(element.start, element.closeEnd);
    else out += render(element.start, element.end) + (leftovers[number] ?? '');
  });
  const last = run.nodes.length - 1;
  target.edits.replaceRange((run.nodes[0] as LightNode).start, endOf(run.nodes[last] as LightNode, run.marks[last]), out);
  return true;
}

function placeRun(target: Target, run: Run, placement: Placement, placeables: string[]): boolean {
  if (!placement.isInOrder) return reorder(target, run, placement);
  const shown = placement.before.map((text) => fillText(text, placeables));
  return fillGaps(target, run, placement, shown);
}

interface KnownFit {
  source: string;
  fit: Fit | undefined;
}

/** A server shows the same targets on page after page; fitting one costs as much as finding its segment. */
const MAX_KNOWN_FITS = 20_000;
const knownFits = new Map<string, KnownFit>();

function fitOnce(source: string, target: string): Fit | undefined {
  const known = knownFits.get(target);
  if (known?.source === source) return known.fit;
  if (knownFits.size >= MAX_KNOWN_FITS) knownFits.clear();
  const fit = fitTarget(source, target);
  knownFits.set(target, { source, fit });
  return fit;
}

/**
 * Makes the edits that put a target in place of a segment; false when it may not be used. `values` are the placeables to show.
 * Attributes of elements inside must have their edits first: a moved element takes them along.
 */
export function placeInHtml(target: Target, place: Place, { source, placeables }: BuiltText, text: string, values: string[]): boolean {
  const fitted = fitOnce(source, text);
  if (!fitted || place.type === 'copy') return false;
  const placement = { ...fitted, texts: fitted.raw.map((part) => fillText(part, values)) };
  if (place.type === 'run') return placeRun(target, place, placement, placeables);
  const shown = placement.texts[0] ?? '';
  if (place.type === 'json') target.edits.add(place.start, place.end, encodeJson(shown));
  else {
    const value = encodeAttribute(shown);
    target.edits.add(place.start, place.end, place.quote ? value : `"${value}"`);
  }
  return true;
}
