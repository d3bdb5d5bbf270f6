import { fillText } from '../../segment-format/fit-target.js';
import type { BuiltText } from '../../segmentation/build-segment.js';
import { CLOSING, OPENING, TEXT } from '../../segmentation/walk-runs.js';
import type { Place } from '../found-segment.js';
import type { RewriteOptions } from '../page.types.js';
import { ByteEdits, toByteText } from '../rewriting/byte-edits.js';
import { type AttributePlace, type AttributeView, PageChanges } from '../rewriting/page-changes.js';
import { fitOnce, type KnownFit, lastFit, placeInHtml, type Shown, show } from '../rewriting/place-in-html.js';
import type { Run } from '../rewriting/run-layout.js';
import { decodeAttribute } from '../tokenizer/decode-text.js';
import { FormattingHistory } from '../tree/formatting-history.js';
import { LightNode } from '../tree/light-node.js';
import { OPTION } from '../tree/open-option.js';
import { OutlineCursor } from './outline-bytes.js';
import { compareGaps, fillPlainGaps, type NotedGaps, writtenGaps } from './plain-gaps.js';
import { collapseWritten, writtenSource } from './run-source.js';
import {
  ADDRESS,
  AS_WRITTEN,
  ATTRIBUTE,
  COLLAPSED,
  COPIED,
  HASH_BYTES,
  HEAD_END,
  IN_FULL,
  JSON_ADDRESS,
  JSON_LANGUAGE,
  JSON_TEXT,
  LONE_VALUE,
  PART_LANGUAGE,
  PLAIN_RUN,
  ROOT,
  ROOT_TAG,
  RUN,
  STYLE,
  TAG,
  TEXT_RUN,
} from './slot-kinds.js';
import { SourceComparison } from './source-comparison.js';

/** Volatile spans, in characters of the fragment: the former [start, end) of each, and how much longer it is now. */
export type Shifts = readonly { readonly start: number; readonly by: number }[];

/** For runs without overlaps. */
const NO_HISTORY = new FormattingHistory();
const NO_VALUES: string[] = [];

/** The attributes of a tag as an outline tells them. */
class NotedAttributes implements AttributeView {
  private readonly places = new Map<number, AttributePlace>();

  constructor(
    readonly nameEnd: number,
    private readonly text: string,
    private readonly hasCharset: boolean,
  ) {}

  add(number: number, place: AttributePlace): void {
    this.places.set(number, place);
  }

  place(number: number): AttributePlace | undefined {
    return this.places.get(number);
  }

  value(number: number): string | undefined {
    const place = this.places.get(number);
    return place && (place.start < 0 ? '' : decodeAttribute(this.text.slice(place.start, place.end)));
  }

  /** The only attribute that the reader asks for by its name. */
  valueNamed(_name: 'accept-charset'): string | undefined {
    return this.hasCharset ? '' : undefined;
  }
}

/** The HTML of a target, one character for each byte of UTF-8. */
function bytesOf(known: KnownFit, { html }: Shown): readonly string[] {
  known.bytes ??= html.map(toByteText);
  return known.bytes;
}

const asItIs = (text: string): string => text;

type Step = (player: SlotPlayer, kind: number) => void;

/** The function for each kind of slot. */
const STEPS: Step[] = [];
STEPS[TEXT_RUN] = (player) => player.textRun();
STEPS[RUN] = (player) => player.run();
STEPS[ATTRIBUTE] = STEPS[JSON_TEXT] = STEPS[COPIED] = (player, kind) => player.value(kind);
STEPS[PLAIN_RUN] = (player) => player.plainRun();
STEPS[ADDRESS] = (player) => player.address();
STEPS[PART_LANGUAGE] = (player) => player.partLanguage();
STEPS[TAG] = (player) => player.tag();
STEPS[ROOT_TAG] = (player) => player.changes.rootTag(player.attributes(false));
STEPS[ROOT] = (player) => player.changes.root(player.offset());
STEPS[HEAD_END] = (player) => player.changes.headEnd(player.offset());
STEPS[JSON_ADDRESS] = (player) => player.changes.jsonAddress(player.cursor.text(), player.offset(), player.offset());
STEPS[JSON_LANGUAGE] = (player) =>
  player.changes.jsonLanguage(player.cursor.text(), player.cursor.number() === 1, player.offset(), player.offset());
STEPS[LONE_VALUE] = (player) => player.changes.loneValue(player.offset(), player.offset());
STEPS[STYLE] = (player) => player.changes.styleText(player.offset(), player.offset());

/** Rewrites one fragment of a page from the slots of its outline. */
export class SlotPlayer {
  private readonly edits: ByteEdits;
  readonly changes: PageChanges;
  readonly cursor: OutlineCursor;

  constructor(
    private readonly text: string,
    isAscii: boolean,
    slots: Buffer,
    private readonly options: RewriteOptions,
    private readonly shifts: Shifts,
  ) {
    this.edits = new ByteEdits(isAscii);
    this.changes = new PageChanges(options, { html: text, base: 0 }, this.edits);
    this.cursor = new OutlineCursor(slots);
  }

  /** The output of the fragment, one character for each byte of UTF-8. */
  play(count: number): string {
    for (let i = 0; i < count; i++) this.slot(this.cursor.number());
    return this.edits.render(this.text, 0, 0, this.text.length + 1);
  }

  private slot(kind: number): void {
    const step = STEPS[kind];
    if (!step) throw new Error(`an outline with a slot of kind ${kind}`);
    step(this, kind);
  }

  offset(): number {
    const at = this.cursor.number();
    if (this.shifts.length === 0) return at;
    return this.shifts.reduce((offset, { start, by }) => (start < at ? offset + by : offset), at);
  }

  /** `written`: the text that the page has. */
  private built(written: string, hash = this.cursor.hex(HASH_BYTES), telling = this.cursor.number()): BuiltText {
    const { cursor } = this;
    if (telling === AS_WRITTEN) return { hash, source: written.trim(), placeables: NO_VALUES };
    if (telling === COLLAPSED) return { hash, source: collapseWritten(written), placeables: NO_VALUES };
    const source = cursor.text();
    return { hash, source, placeables: Array.from({ length: cursor.number() }, () => cursor.text()) };
  }

  textRun(): void {
    const { cursor, text } = this;
    const [start, end] = [this.offset(), this.offset()];
    const hash = cursor.hex(HASH_BYTES);
    const telling = cursor.number();
    if (this.isShownAsStored(telling)) {
      const target = this.options.targetOf(hash);
      if (target === undefined) return;
      const known = this.knownFit(target, telling, (comparison) => comparison.add(text, start, end));
      if (known) {
        if (known.shown && known.isChange && known.shown.texts[0] !== known.now[0])
          this.edits.addBytes(start, end, bytesOf(known, known.shown)[0] as string);
        return;
      }
    }
    const fit = this.fit(this.built(text.slice(start, end), hash, telling));
    if (!fit) return;
    const { shown, now } = fit;
    if (shown.texts[0] !== now[0]) this.edits.add(start, end, shown.html[0] as string);
  }

  /** A target that changes something, with both texts; undefined if there is none, or it is unusable. */
  private fit(text: BuiltText): { isInOrder: boolean; shown: Shown; now: string[]; target: string; values: string[] } | undefined {
    const { source, placeables } = text;
    const changed = this.changes.shownText(text);
    if (!changed) return undefined;
    const { target, values } = changed;
    const { fit, shown } = fitOnce(source, target);
    if (!fit) return undefined;
    const now = placeables.length > 0 || source.includes('&') ? fit.before.map((part) => fillText(part, placeables)) : fit.before;
    return { isInOrder: fit.isInOrder, shown: shown ?? show(fit, values), now, target, values };
  }

  /** Whether a target is shown as it is stored, whatever its source. */
  private isShownAsStored(telling: number): boolean {
    return telling !== IN_FULL && !this.options.digits;
  }

  /**
   * The last fit of a target if it was made for the source that `compare` adds. Undefined if that is unknown, and the source itself must be
   * read.
   */
  private knownFit(target: string, telling: number, compare: (comparison: SourceComparison) => void): KnownFit | undefined {
    const known = lastFit(target);
    if (!known || (known.fit && !known.shown)) return undefined;
    const comparison = new SourceComparison(known.source, telling === AS_WRITTEN);
    compare(comparison);
    return comparison.matches() ? known : undefined;
  }

  private readonly addBytes = (start: number, end: number, bytes: string): void => this.edits.addBytes(start, end, bytes);

  plainRun(): void {
    const { cursor } = this;
    const run = this.plainGaps();
    const hash = cursor.hex(HASH_BYTES);
    const telling = cursor.number();
    if (this.isShownAsStored(telling)) {
      const target = this.options.targetOf(hash);
      const known =
        target === undefined ? undefined : this.knownFit(target, telling, (comparison) => compareGaps(run, this.text, comparison));
      const isDone = target === undefined || (known !== undefined && (!known.isChange || !known.fit || known.fit.isInOrder));
      if (known?.shown && known.isChange && isDone)
        fillPlainGaps(run, this.text, known.shown.texts, bytesOf(known, known.shown), known.now, this.addBytes, toByteText);
      if (isDone) {
        const skipped = cursor.number();
        cursor.at += skipped;
        return;
      }
    }
    const text = this.built(writtenGaps(run, this.text), hash, telling);
    const fit = this.fit(text);
    const behind = cursor.number() + cursor.at;
    const add = (start: number, end: number, html: string) => this.edits.add(start, end, html);
    if (fit?.isInOrder) fillPlainGaps(run, this.text, fit.shown.texts, fit.shown.html, fit.now, add, asItIs);
    else if (fit) {
      const place: Place = { type: 'run', ...this.tokens(), history: NO_HISTORY };
      placeInHtml({ html: this.text, base: 0, edits: this.edits }, place, text, fit.target, fit.values);
    }
    cursor.at = behind;
  }

  private plainGaps(): NotedGaps {
    const { cursor } = this;
    const tags: number[] = [];
    const places: number[] = [];
    for (let left = cursor.number(); left > 0; left--) tags.push(cursor.number());
    // The gaps, and the white space before the first text and after the last one.
    for (let left = 2 * (tags.length + 3); left > 0; left--) places.push(this.offset());
    return { places, tags };
  }

  address(): void {
    const tag = this.cursor.text();
    const number = this.cursor.number();
    const [start, end] = [this.offset(), this.offset()];
    this.changes.address(tag, number, { nameEnd: start, start, end, quote: this.cursor.number() });
  }

  value(kind: number): void {
    if (kind === COPIED) {
      this.options.targetOf(this.cursor.hex(HASH_BYTES));
      return;
    }
    const [start, end] = [this.offset(), this.offset()];
    const place: Place = kind === JSON_TEXT ? { type: 'json', start, end } : { type: 'attribute', start, end, quote: this.cursor.number() };
    this.changes.segment(this.built(this.text.slice(start, end)), place);
  }

  run(): void {
    const { cursor } = this;
    const option = cursor.number() ? new LightNode(1, OPTION, 0, this.offset(), this.offset()) : null;
    const run = this.tokens();
    (run.nodes[0] as LightNode).parentNode = option;
    const text = this.built(writtenSource(run, (start, end) => this.text.slice(start, end)));
    this.changes.segment(text, { type: 'run', ...run, history: NO_HISTORY });
  }

  private tokens(): Run {
    const { cursor } = this;
    const run: Run = { nodes: [], marks: [] };
    const open: LightNode[] = [];
    for (let left = cursor.number(); left > 0; left--) {
      const mark = cursor.number();
      const node = mark === CLOSING ? (open.pop() as LightNode) : this.node(mark);
      if (mark === OPENING) open.push(node);
      run.nodes.push(node);
      run.marks.push(mark);
    }
    return run;
  }

  private node(mark: number): LightNode {
    const node = new LightNode(mark === TEXT ? 3 : 1, null, 0, this.offset(), this.offset());
    if (mark === TEXT) return node;
    const hasEnd = this.cursor.number() === 1;
    if (hasEnd) node.closeStart = this.offset();
    if (mark !== OPENING || hasEnd) node.closeEnd = this.offset();
    return node;
  }

  tag(): void {
    const name = this.cursor.text();
    const end = this.offset();
    const attributes = this.attributes(this.cursor.number() === 1);
    this.changes.tag(name, attributes, end);
  }

  partLanguage(): void {
    const { cursor } = this;
    const fields: number[] = [];
    for (let left = cursor.number(); left > 0; left--) fields.push(cursor.number(), this.offset(), this.offset(), cursor.number());
    this.changes.partLanguage(fields);
  }

  attributes(hasCharset: boolean): NotedAttributes {
    const { cursor } = this;
    const noted = new NotedAttributes(this.offset(), this.text, hasCharset);
    for (let left = cursor.number(); left > 0; left--) {
      const number = cursor.number();
      const nameEnd = this.offset();
      const quote = cursor.number() - 1;
      if (quote < 0) noted.add(number, { nameEnd, start: -1, end: -1, quote: 0 });
      else noted.add(number, { nameEnd, start: this.offset(), end: this.offset(), quote });
    }
    return noted;
  }
}
