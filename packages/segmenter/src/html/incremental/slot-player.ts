import { fillText } from '../../segment-format/fit-target.js';
import type { BuiltText } from '../../segmentation/build-segment.js';
import { CLOSING, OPENING, TEXT } from '../../segmentation/walk-runs.js';
import type { Place } from '../found-segment.js';
import type { RewriteOptions } from '../page.types.js';
import { type AttributePlace, type AttributeView, PageChanges } from '../rewriting/page-changes.js';
import { PageEdits } from '../rewriting/page-edits.js';
import { fitOnce, placeInHtml, type Shown, show } from '../rewriting/place-in-html.js';
import type { Run } from '../rewriting/run-layout.js';
import { decodeAttribute } from '../tokenizer/decode-text.js';
import { FormattingHistory } from '../tree/formatting-history.js';
import { LightNode } from '../tree/light-node.js';
import { OPTION } from '../tree/open-option.js';
import { OutlineCursor } from './outline-bytes.js';
import { fillPlainGaps, type PlainGaps, writtenGaps } from './plain-gaps.js';
import { collapseWritten, writtenSource } from './run-source.js';
import {
  ADDRESS,
  AS_WRITTEN,
  ATTRIBUTE,
  COLLAPSED,
  COPIED,
  HASH_BYTES,
  HEAD_END,
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

/** Volatile spans, in characters of the fragment: [start, end) as it was and how much longer each is now. */
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

  /** The reader asks for no other attribute by its name. */
  valueNamed(_name: 'accept-charset'): string | undefined {
    return this.hasCharset ? '' : undefined;
  }
}

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
  private readonly edits = new PageEdits();
  readonly changes: PageChanges;
  readonly cursor: OutlineCursor;

  constructor(
    private readonly text: string,
    slots: Buffer,
    private readonly options: RewriteOptions,
    private readonly shifts: Shifts,
  ) {
    this.changes = new PageChanges(options, { html: text, base: 0 }, this.edits);
    this.cursor = new OutlineCursor(slots);
  }

  /** The output of the fragment. */
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
  private built(written: string): BuiltText {
    const { cursor } = this;
    const hash = cursor.hex(HASH_BYTES);
    const telling = cursor.number();
    if (telling === AS_WRITTEN) return { hash, source: written.trim(), placeables: NO_VALUES };
    if (telling === COLLAPSED) return { hash, source: collapseWritten(written), placeables: NO_VALUES };
    const source = cursor.text();
    return { hash, source, placeables: Array.from({ length: cursor.number() }, () => cursor.text()) };
  }

  textRun(): void {
    const [start, end] = [this.offset(), this.offset()];
    const text = this.built(this.text.slice(start, end));
    const fit = this.fit(text);
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

  plainRun(): void {
    const { cursor } = this;
    const run = this.plainGaps();
    const text = this.built(writtenGaps(run, this.text));
    const fit = this.fit(text);
    const behind = cursor.number() + cursor.at;
    if (fit?.isInOrder) fillPlainGaps(run, this.text, fit.shown, fit.now, (start, end, html) => this.edits.add(start, end, html));
    else if (fit) {
      const place: Place = { type: 'run', ...this.tokens(), history: NO_HISTORY };
      placeInHtml({ html: this.text, base: 0, edits: this.edits }, place, text, fit.target, fit.values);
    }
    cursor.at = behind;
  }

  private plainGaps(): PlainGaps {
    const { cursor } = this;
    const tags: number[] = [];
    const gaps: { start: number; end: number }[] = [];
    for (let left = cursor.number(); left > 0; left--) tags.push(cursor.number());
    for (let left = tags.length; left >= 0; left--) gaps.push(this.span());
    return { gaps, tags, leading: this.span(), trailing: this.span() };
  }

  private span(): { start: number; end: number } {
    return { start: this.offset(), end: this.offset() };
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
