import type { BuiltText } from '../core/build-segment.js';
import { type Fit, fillText, fitTarget } from '../core/place-target.js';
import { CLOSING, OPENING, TEXT } from '../core/walk-runs.js';
import { decodeText, encodeAttribute, encodeText } from './decode-text.js';
import type { Place } from './found-segment.js';
import { encodeJson } from './json-ld.js';
import { IRREGULAR, type LightNode } from './light-node.js';
import { OPTION } from './open-choice.js';
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
const AMPERSAND = 38;
/** They order what is seen; programs that read data have no use for them. */
const ISOLATES = /[\u2066-\u2069]/g;
const INK = /[^\s\0]/;

const rawOf = ({ html, base }: Target, node: LightNode) => html.slice(node.start - base, node.end - base);

function isInk(target: Target, node: LightNode): boolean {
  const raw = rawOf(target, node);
  return raw.includes('&') ? !!decodeText(raw).trim() : INK.test(raw);
}

function leadingSpace(raw: string): string {
  const first = raw.charCodeAt(0);
  // Most texts begin with what they say.
  return first > 32 && first < 128 && first !== AMPERSAND ? '' : (LEADING.exec(raw)?.[0] ?? '');
}

function trailingSpace(raw: string): string {
  let end = raw.length;
  const last = raw.charCodeAt(end - 1);
  if (last > 32 && last < 128 && raw.lastIndexOf('&') < end - 6) return '';
  for (let match = TRAILING.exec(raw.slice(Math.max(0, end - 6), end)); match; match = TRAILING.exec(raw.slice(Math.max(0, end - 6), end)))
    end -= match[0].length;
  return raw.slice(end);
}

/** White space at the run's ends, as written: it may part the text from an icon beside it. */
function edgesOf(target: Target, { nodes, marks }: Run): [leading: string, trailing: string] {
  const isText = (node: LightNode, i: number) => marks[i] === TEXT && isInk(target, node);
  const first = nodes.find(isText);
  const last = nodes.findLast(isText);
  return [first ? leadingSpace(rawOf(target, first)) : '', last ? trailingSpace(rawOf(target, last)) : ''];
}

/** The target's texts as HTML, with the run's outer white space. */
function htmlTexts(target: Target, run: Run, written: string[]): string[] {
  const [leading, trailing] = edgesOf(target, run);
  if (!leading && !trailing) return written;
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

const HAS_VALUE = /[\s"'/]value[\s=>/]/i;

/** What a form sends for a choice that names no value is its text; it goes on sending what the page's server knows. Of the text that begins it. */
function pinChoice(target: Target, text: LightNode): void {
  const option = text.parentNode;
  if (
    option?.tag !== OPTION ||
    option.start === option.end ||
    HAS_VALUE.test(target.html.slice(option.start - target.base, option.end - target.base))
  )
    return;
  const value = decodeText(rawOf(target, text))
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim();
  const at = option.start + '<option'.length;
  target.edits.add(at, at, ` value="${encodeAttribute(value)}"`);
}

/** A run of one text, as most are. */
function fillOnly(target: Target, node: LightNode, { texts, html }: Shown, shown: string[]): boolean {
  if (texts[0] === shown[0]) return true;
  const raw = rawOf(target, node);
  pinChoice(target, node);
  target.edits.add(node.start, node.end, leadingSpace(raw) + (html[0] as string) + trailingSpace(raw));
  return true;
}

/** Edits of the texts that do not read as they did: `shown` is what the page says now. */
function gapEdits(run: Run, html: string[], texts: string[], shown: string[]): GapEdit[] {
  const edits: GapEdit[] = [];
  const { nodes, marks } = run;
  let start = 0;
  let gap = 0;
  for (let i = 0; i <= nodes.length; i++) {
    if (i < nodes.length && marks[i] === TEXT) continue;
    if (texts[gap] !== shown[gap]) edits.push({ nodes: nodes.slice(start, i), text: html[gap] as string, at: insertionPoint(run, i) });
    gap++;
    start = i + 1;
  }
  return edits;
}

function fillGaps(target: Target, run: Run, { texts, html }: Shown, shown: string[]): boolean {
  const edits = gapEdits(run, htmlTexts(target, run, html), texts, shown);
  if (edits.some(({ nodes, text, at }) => text && !nodes.length && at < 0)) return false;
  for (const { nodes, text, at } of edits) {
    const carrier = nodes.length > 1 ? (nodes.find((node) => isInk(target, node)) ?? nodes[0]) : nodes[0];
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

function reorder(target: Target, run: Run, tags: string[], { html }: Shown): boolean {
  if (!isMovable(run)) return false;
  const elements = run.nodes.filter((_, i) => run.marks[i] !== TEXT && run.marks[i] !== CLOSING);
  const texts = htmlTexts(target, run, html);
  const leftovers = leftoversOf(target, run);
  const render = (start: number, end: number) => target.edits.render(target.html, target.base, start, end);
  let out = leftovers[0] ?? '';
  texts.forEach((text, i) => {
    out += text;
    const tag = tags[i];
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

interface KnownFit {
  source: string;
  fit: Fit | undefined;
  /** Of a target without placeables: the same on every page. */
  shown: Shown | undefined;
}

/** A target's texts, and the same written as HTML. */
interface Shown {
  texts: string[];
  html: string[];
}

/** A server shows the same targets on page after page; fitting one costs as much as finding its segment. */
const MAX_KNOWN_FITS = 20_000;
const knownFits = new Map<string, KnownFit>();

function fitOnce(source: string, target: string): KnownFit {
  const known = knownFits.get(target);
  if (known?.source === source) return known;
  if (knownFits.size >= MAX_KNOWN_FITS) knownFits.clear();
  // A string of its own: what is cut out of a page keeps the whole page in memory.
  const own = `${source} `.slice(0, -1);
  const fit = fitTarget(own, target);
  const hasPlaceables = fit?.raw.some((part) => part.includes('{')) ?? true;
  const found = { source: own, fit, shown: fit && !hasPlaceables ? show(fit, []) : undefined };
  knownFits.set(target, found);
  return found;
}

function show({ raw }: Fit, values: string[]): Shown {
  const texts = raw.map((part) => fillText(part, values));
  return { texts, html: texts.map(encodeText) };
}

function placeRun(target: Target, run: Run, fit: Fit, shown: Shown, placeables: string[]): boolean {
  if (!fit.isInOrder) return reorder(target, run, fit.tags, shown);
  const now = fit.before.map((text) => fillText(text, placeables));
  if (run.nodes.length === 1 && run.marks[0] === TEXT) return fillOnly(target, run.nodes[0] as LightNode, shown, now);
  return fillGaps(target, run, shown, now);
}

/**
 * Makes the edits that put a target in place of a segment; false when it may not be used. `values` are the placeables to show.
 * Attributes of elements inside must have their edits first: a moved element takes them along.
 */
export function placeInHtml(target: Target, place: Place, { source, placeables }: BuiltText, text: string, values: string[]): boolean {
  const known = fitOnce(source, text);
  if (!known.fit || place.type === 'copy') return false;
  const shown = known.shown ?? show(known.fit, values);
  if (place.type === 'run') return placeRun(target, place, known.fit, shown, placeables);
  if (place.type === 'json') target.edits.add(place.start, place.end, encodeJson((shown.texts[0] ?? '').replace(ISOLATES, '')));
  else {
    const value = encodeAttribute(shown.texts[0] ?? '');
    target.edits.add(place.start, place.end, place.quote ? value : `"${value}"`);
  }
  return true;
}
