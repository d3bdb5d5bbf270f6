import { type Fit, fillText, fitTarget } from '../../segment-format/fit-target.js';
import type { BuiltText } from '../../segmentation/build-segment.js';
import { spreadText } from '../../segmentation/spread-text.js';
import { TEXT } from '../../segmentation/walk-runs.js';
import type { Place } from '../found-segment.js';
import { encodeJson } from '../json-ld.js';
import { utf8 } from '../node-slices.js';
import { decodeText, encodeAttribute, encodeText, isBlankText } from '../tokenizer/decode-text.js';
import type { FormattingHistory } from '../tree/formatting-history.js';
import type { LightNode } from '../tree/light-node.js';
import { OPTION } from '../tree/open-option.js';
import type { PageEdits } from './page-edits.js';
import { endOfGap, isRegular, isWritable, type Run } from './run-layout.js';
import { RunWriter } from './write-run.js';

/** The page's source and the edits made so far. */
export interface Source {
  html: string;
  base: number;
  edits: PageEdits;
}

/** A source, and how browsers treat its formatting elements. */
interface Target extends Source {
  history: FormattingHistory;
}

const LEADING = /^(?:\s|&nbsp;?|&#160;?|&#xa0;?)+/i;
const TRAILING = /(?:\s|&nbsp;?|&#160;?|&#xa0;?)$/i;
const AMPERSAND = 38;
/** Isolates order text that people see. Programs that read data do not need them. */
const ISOLATES = /[\u2066-\u2069]/g;
/** Anything but an end tag. */
const PARTING = /<(?!\/[a-z])/i;
const VISIBLE = /[^\s\0]/;

const rawOf = ({ html, base }: Target, node: LightNode) => html.slice(node.start - base, node.end - base);

function hasVisibleText(target: Target, node: LightNode): boolean {
  const raw = rawOf(target, node);
  return raw.includes('&') ? !isBlankText(raw) : VISIBLE.test(raw);
}

export function leadingSpace(raw: string): string {
  const first = raw.charCodeAt(0);
  // Most texts begin with a visible character.
  return first > 32 && first < 128 && first !== AMPERSAND ? '' : (LEADING.exec(raw)?.[0] ?? '');
}

export function trailingSpace(raw: string): string {
  let end = raw.length;
  const last = raw.charCodeAt(end - 1);
  if (last > 32 && last < 128 && raw.lastIndexOf('&') < end - 6) return '';
  for (let match = TRAILING.exec(raw.slice(Math.max(0, end - 6), end)); match; match = TRAILING.exec(raw.slice(Math.max(0, end - 6), end)))
    end -= match[0].length;
  return raw.slice(end);
}

/** Whether browsers put two texts into one node: only end tags without a start tag are between them. */
const isOneText = ({ html, base }: Target, { end }: LightNode, { start }: LightNode) => !PARTING.test(html.slice(end - base, start - base));

/** White space at the run's ends, as written: it may separate the text from an icon beside it. */
function edgesOf(target: Target, { nodes, marks }: Run): [leading: string, trailing: string] {
  const isText = (i: number) => marks[i] === TEXT && hasVisibleText(target, nodes[i] as LightNode);
  let first = 0;
  while (!isText(first)) first++;
  let last = nodes.length - 1;
  while (!isText(last)) last--;
  let leading = leadingSpace(rawOf(target, nodes[first] as LightNode));
  while (marks[first - 1] === TEXT && isOneText(target, nodes[first - 1] as LightNode, nodes[first] as LightNode))
    leading = rawOf(target, nodes[--first] as LightNode) + leading;
  let trailing = trailingSpace(rawOf(target, nodes[last] as LightNode));
  while (marks[last + 1] === TEXT && isOneText(target, nodes[last] as LightNode, nodes[last + 1] as LightNode))
    trailing += rawOf(target, nodes[++last] as LightNode);
  return [leading, trailing];
}

const HAS_VALUE = /[\s"'/]value[\s=>/]/i;

/**
 * Adds the original text as the value of an option without a value. A form sends an option's text then, and must go on sending what the
 * page's server knows. Applies to the text that begins the option.
 */
function pinChoice(target: Target, texts: LightNode[]): void {
  const option = texts[0]?.parentNode;
  if (
    option?.tag !== OPTION ||
    option.start === option.end ||
    HAS_VALUE.test(target.html.slice(option.start - target.base, option.end - target.base))
  )
    return;
  const value = texts
    .map((text) => decodeText(rawOf(target, text)))
    .join('')
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim();
  const at = option.start + '<option'.length;
  target.edits.add(at, at, ` value="${encodeAttribute(value)}"`);
}

/** A run of one text, as most are. */
function fillOnly(target: Target, node: LightNode, { texts, html }: Shown, shown: string[]): boolean {
  if (texts[0] === shown[0]) return true;
  const raw = rawOf(target, node);
  pinChoice(target, [node]);
  target.edits.add(node.start, node.end, leadingSpace(raw) + (html[0] as string) + trailingSpace(raw));
  return true;
}

/** A target's texts with the run's outer white space at the gaps `first` and `last`. */
interface Wanted extends Shown {
  leading: string;
  trailing: string;
  first: number;
  last: number;
}

function wantedOf(shown: Shown, [leading, trailing]: [string, string], first: number, last: number): Wanted {
  return { texts: shown.texts, html: shown.html, leading, trailing, first, last };
}

const leadingAt = ({ leading, first }: Wanted, gap: number) => (gap === first ? leading : '');
const trailingAt = ({ trailing, last }: Wanted, gap: number) => (gap === last ? trailing : '');
const isEmptyAt = (wanted: Wanted, gap: number) => !wanted.texts[gap] && !leadingAt(wanted, gap) && !trailingAt(wanted, gap);

/** The text nodes of browsers: adjacent texts are one if only stray end tags are between them. */
function textsOf(target: Target, nodes: LightNode[]): string[] {
  const texts = nodes.map((node) => decodeText(rawOf(target, node)));
  for (let i = nodes.length - 1; i > 0; i--) {
    if (!isOneText(target, nodes[i - 1] as LightNode, nodes[i] as LightNode)) continue;
    texts[i - 1] += texts[i] as string;
    texts[i] = '';
  }
  return texts;
}

/** A gap's text for each of its nodes, as HTML. */
function shareText(target: Target, nodes: LightNode[], wanted: Wanted, gap: number): string[] {
  const leading = leadingAt(wanted, gap);
  const trailing = trailingAt(wanted, gap);
  if (nodes.length < 2) return [leading + (wanted.html[gap] as string) + trailing];
  const [before, after] = [decodeText(leading), decodeText(trailing)];
  const shared = spreadText(textsOf(target, nodes), before + (wanted.texts[gap] as string) + after);
  const first = shared.findIndex(Boolean);
  const last = shared.findLastIndex(Boolean);
  return shared.map((part, i) => {
    const inner = part.slice(i === first ? before.length : 0, part.length - (i === last ? after.length : 0));
    return (i === first ? leading : '') + encodeText(inner) + (i === last ? trailing : '');
  });
}

/** The text nodes of a gap. If it has none, `end` is the place at which a text may be inserted. */
interface Gap {
  number: number;
  nodes: LightNode[];
  end: number;
}

const collapse = (text: string) => text.replace(/[ \t\n\f\r]+/g, ' ');

/** Whether the written HTML already reads like these texts. */
export const reads = (raw: string, leading: string, text: string, trailing: string): boolean =>
  raw === leading + text + trailing || collapse(decodeText(raw)) === collapse(decodeText(leading) + text + decodeText(trailing));

/**
 * Whether a gap already reads as wanted. Compares the white space too: some of it may vanish only because of the text before it, and must
 * not reappear when that text changes.
 */
function readsSo(target: Target, nodes: LightNode[], wanted: Wanted, gap: number): boolean {
  const leading = leadingAt(wanted, gap);
  const text = wanted.texts[gap] as string;
  const trailing = trailingAt(wanted, gap);
  const raw = nodes.length === 1 ? rawOf(target, nodes[0] as LightNode) : nodes.map((node) => rawOf(target, node)).join('');
  return reads(raw, leading, text, trailing);
}

function changedGaps(target: Target, run: Run, wanted: Wanted, shown: string[]): Gap[] {
  const gaps: Gap[] = [];
  const { nodes, marks } = run;
  let start = 0;
  let number = 0;
  for (let i = 0; i <= nodes.length; i++) {
    if (i < nodes.length && marks[i] === TEXT) continue;
    // Most tags have no text between them and get none.
    if (start < i || !isEmptyAt(wanted, number)) {
      const texts = nodes.slice(start, i);
      if (wanted.texts[number] !== shown[number] || !readsSo(target, texts, wanted, number))
        gaps.push({ number, nodes: texts, end: endOfGap(run, i) });
    }
    number++;
    start = i + 1;
  }
  return gaps;
}

/** Sets the texts that changed, if the tags can stay; returns false when more than texts would change. */
function fillGaps(target: Target, run: Run, wanted: Wanted, shown: string[]): boolean {
  const changed = changedGaps(target, run, wanted, shown);
  // If tags are missing, an additional or missing text changes how browsers read the others.
  if (changed.some(({ number, nodes }) => isEmptyAt(wanted, number) === nodes.length > 0) && !isRegular(run, target.history)) return false;
  for (const { number, nodes, end } of changed) {
    const texts = shareText(target, nodes, wanted, number);
    for (let i = 0; i < nodes.length; i++) target.edits.add((nodes[i] as LightNode).start, (nodes[i] as LightNode).end, texts[i] as string);
    if (!nodes.length && texts[0]) target.edits.add(end, end, texts[0]);
  }
  return true;
}

function writeAnew(target: Target, run: Run, tags: string[], wanted: Wanted): boolean {
  if (!isWritable(run, target.history)) return false;
  const writer = new RunWriter(run, target.history, (nodes, gap) => shareText(target, nodes, wanted, gap));
  target.edits.rewrite(writer.start, writer.end, writer.write(tags));
  writer.closeAll();
  return true;
}

/** A run's source with a target that fits it. */
export interface KnownFit {
  source: string;
  fit: Fit | undefined;
  /** Set for a target without placeables, which is the same on every page. */
  shown: Shown | undefined;
  /** The source's texts, if there are no placeables. */
  now: string[];
  /** Whether the target differs from its source. */
  isChange: boolean;
  /** The shown HTML in UTF-8, one character for each byte. Made when it is first asked for. */
  bytes?: string[];
}

/** A target's texts, and the same written as HTML. */
export interface Shown {
  texts: string[];
  html: string[];
}

/** Keeps the fit, because a server shows the same targets on page after page. Fitting a target costs as much as finding its segment. */
const MAX_KNOWN_FITS = 20_000;
const knownFits = new Map<string, KnownFit>();

/** The last fit of a target. It may have been made for another source. */
export const lastFit = (target: string): KnownFit | undefined => knownFits.get(target);

export function fitOnce(source: string, target: string): KnownFit {
  const known = knownFits.get(target);
  if (known?.source === source) return known;
  if (knownFits.size >= MAX_KNOWN_FITS) knownFits.clear();
  const own = separate(source);
  const fit = fitTarget(own, target);
  const hasPlaceables = fit?.raw.some((part) => part.includes('{')) ?? true;
  const shown = fit && !hasPlaceables ? show(fit, []) : undefined;
  const found = { source: own, fit, shown, now: fit?.before.map((text) => fillText(text, [])) ?? [], isChange: target !== own };
  knownFits.set(target, found);
  return found;
}

/** Makes a copy of the string, because a slice of a page would keep the whole page in memory. */
function separate(text: string): string {
  const bytes = Buffer.from(text);
  const copy = utf8(bytes, 0, bytes.length);
  // Half of a surrogate pair cannot be written in UTF-8.
  return copy === text ? copy : `${text} `.slice(0, -1);
}

const hasFit = (known: KnownFit): known is KnownFit & { fit: Fit } => known.fit !== undefined;

export function show({ raw }: Fit, values: string[]): Shown {
  const texts = raw.map((part) => fillText(part, values));
  return { texts, html: texts.map(encodeText) };
}

/** A run that consists only of texts. A form may send them as the value of an option. */
function pinChoices(target: Target, { nodes, marks }: Run): void {
  if (marks.every((mark) => mark === TEXT)) pinChoice(target, nodes);
}

function placeRun(target: Target, run: Run, known: KnownFit & { fit: Fit }, shown: Shown, placeables: string[]): boolean {
  const { fit } = known;
  const now = placeables.length > 0 ? fit.before.map((text) => fillText(text, placeables)) : known.now;
  if (run.nodes.length === 1) return fillOnly(target, run.nodes[0] as LightNode, shown, now);
  pinChoices(target, run);
  const edges = edgesOf(target, run);
  if (!fit.isInOrder) return writeAnew(target, run, fit.tags, wantedOf(shown, edges, 0, now.length - 1));
  // Puts the run's outer white space beside the first and the last text that are not empty.
  const wanted = wantedOf(shown, edges, shown.texts.findIndex(Boolean), shown.texts.findLastIndex(Boolean));
  return fillGaps(target, run, wanted, now) || writeAnew(target, run, fit.tags, wanted);
}

/**
 * Makes the edits that replace a segment by a target. Returns false if the target cannot be used. `values` are the placeables to show. Edit
 * the attributes of the elements inside first: a moved element takes its edits along.
 */
export function placeInHtml(target: Source, place: Place, { source, placeables }: BuiltText, text: string, values: string[]): boolean {
  const known = fitOnce(source, text);
  if (!hasFit(known) || place.type === 'copy') return false;
  const shown = known.shown ?? show(known.fit, values);
  if (place.type === 'run') return placeRun({ ...target, history: place.history }, place, known, shown, placeables);
  if (place.type === 'json') target.edits.add(place.start, place.end, encodeJson((shown.texts[0] ?? '').replace(ISOLATES, '')));
  else {
    const raw = target.html.slice(place.start - target.base, place.end - target.base);
    const value = leadingSpace(raw) + encodeAttribute(shown.texts[0] ?? '') + trailingSpace(raw);
    target.edits.add(place.start, place.end, place.quote ? value : `"${value}"`);
  }
  return true;
}
