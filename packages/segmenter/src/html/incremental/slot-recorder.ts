import type { BuiltText } from '../../segmentation/build-segment.js';
import { CLOSING, OPENING, TEXT } from '../../segmentation/walk-runs.js';
import type { Place } from '../found-segment.js';
import { type AttributeView, type ChangeSink, META_LANGUAGE } from '../rewriting/page-changes.js';
import { leadingSpace, trailingSpace } from '../rewriting/place-in-html.js';
import { hasOwnTags, type Run } from '../rewriting/run-layout.js';
import { ADDRESSES, attributesNamed } from '../tokenizer/attribute-table.js';
import { TEXT_FIELDS } from '../tokenizer/tag-attributes.js';
import type { FormattingHistory } from '../tree/formatting-history.js';
import { COPY, IRREGULAR, type LightNode } from '../tree/light-node.js';
import { OPTION } from '../tree/open-option.js';
import { OutlineWriter } from './outline-bytes.js';
import { type PlainGaps, plainGaps } from './plain-gaps.js';
import { tellingOf, writtenSource } from './run-source.js';
import {
  ADDRESS,
  ATTRIBUTE,
  COPIED,
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

const [DATA, SRCSET, CONTENT, EQUIV, NAME, PROPERTY, REL, HREFLANG, LANG, DIR] = attributesNamed(
  'data',
  'srcset',
  'content',
  'http-equiv',
  'name',
  'property',
  'rel',
  'hreflang',
  'lang',
  'dir',
);
/** A tag without any of these attributes stays as it is, unless ALWAYS names the tag. */
const CHANGING = [...ADDRESSES, DATA, SRCSET, EQUIV, PROPERTY];
const ALWAYS = new Set(['form', 'link']);
/** The rewriting of their URLs depends on more than the URL. */
const READ_FURTHER = new Set(['base', 'form', 'link', 'meta', 'object', 'img', 'source']);
const NOTED = [...CHANGING, CONTENT, REL, HREFLANG];
const NOTED_OF_META = [...NOTED, NAME];

/** The page that is being read. */
interface Page {
  slice(start: number, end: number): string;
}

/** The parts of one fragment that rewriting may change. */
export interface FragmentSlots {
  count: number;
  bytes: Buffer;
  /** Whether this is all that may change. */
  isWhole: boolean;
}

/** Says whether a run is free of overlaps, so that nothing before or after it matters. */
function isRegularRun({ nodes, marks }: Run, history: FormattingHistory): boolean {
  const parent = (nodes[0] as LightNode).parentNode;
  return (
    !(parent && parent.flags & (COPY | IRREGULAR)) &&
    nodes.every(
      (node, i) =>
        hasOwnTags(node, marks[i] as number) && !history.unendedIn(node) && !history.closedBy(node) && !history.wasClosedEarly(node),
    )
  );
}

/** Records the slots of a page, fragment by fragment: the places that rewriting may change, and the data to change them without parsing. */
export class SlotRecorder implements ChangeSink {
  private writer = new OutlineWriter();
  private readonly aside = new OutlineWriter();
  private count = 0;
  private isWhole = true;
  /** Addresses of base elements in the current fragment. */
  bases: string[] = [];
  /** The start of the current fragment, and the first and last place that were recorded in it. */
  private start = 0;
  private first = Number.POSITIVE_INFINITY;
  private last = 0;
  page: Page | undefined;

  /** Returns the slots of the fragment that ends here. */
  take(end: number): FragmentSlots {
    const isWhole = this.isWhole && this.first >= this.start && this.last <= end;
    return { count: this.count, bytes: this.writer.take(), isWhole };
  }

  begin(start: number): void {
    this.writer.take();
    this.start = start;
    this.count = 0;
    this.isWhole = true;
    this.bases = [];
    this.first = Number.POSITIVE_INFINITY;
    this.last = 0;
  }

  segment(text: BuiltText, place: Place): void {
    if (place.type === 'run') this.run(text, place);
    else if (place.type === 'copy') {
      this.slot(COPIED);
      this.hash(text);
    } else {
      this.slot(place.type === 'json' ? JSON_TEXT : ATTRIBUTE);
      this.span(place);
      if (place.type === 'attribute') this.writer.number(place.quote);
      this.source(text, (this.page as Page).slice(place.start, place.end));
    }
  }

  tag(name: string, attributes: AttributeView, end: number): void {
    if (name === 'base') for (const number of ADDRESSES) this.base(attributes, number);
    const isLanguage = name === 'meta' && META_LANGUAGE.test(attributes.value(NAME) ?? '');
    if (!isLanguage && !ALWAYS.has(name) && !CHANGING.some((number) => attributes.place(number))) return;
    if (!READ_FURTHER.has(name) && this.address(name, attributes)) return;
    this.slot(TAG);
    this.writer.text(name);
    this.offset(end);
    this.writer.number(name === 'form' && attributes.valueNamed('accept-charset') !== undefined ? 1 : 0);
    this.attributes(attributes, name === 'meta' ? NOTED_OF_META : NOTED);
  }

  partLanguage(fields: readonly number[]): void {
    this.slot(PART_LANGUAGE);
    this.writer.number(fields.length / TEXT_FIELDS);
    for (let i = 0; i < fields.length; i += TEXT_FIELDS) {
      const [number, start, end, quote] = fields.slice(i, i + TEXT_FIELDS) as [number, number, number, number];
      this.writer.number(number);
      this.span({ start, end });
      this.writer.number(quote);
    }
  }

  rootTag(attributes: AttributeView): void {
    this.slot(ROOT_TAG);
    this.attributes(attributes, [LANG, DIR]);
  }

  root(at: number): void {
    this.slot(ROOT);
    this.offset(at);
  }

  headEnd(at: number): void {
    this.slot(HEAD_END);
    this.offset(at);
  }

  /** The current fragment must be read each time. */
  refuse(): void {
    this.isWhole = false;
  }

  jsonAddress(url: string, start: number, end: number): void {
    this.slot(JSON_ADDRESS);
    this.writer.text(url);
    this.offset(start);
    this.offset(end);
  }

  jsonLanguage(value: string, isName: boolean, start: number, end: number): void {
    this.slot(JSON_LANGUAGE);
    this.writer.text(value);
    this.writer.number(isName ? 1 : 0);
    this.span({ start, end });
  }

  loneValue(start: number, end: number): void {
    this.slot(LONE_VALUE);
    this.span({ start, end });
  }

  styleText(start: number, end: number): void {
    this.slot(STYLE);
    this.offset(start);
    this.offset(end);
  }

  private slot(kind: number): void {
    this.writer.number(kind);
    this.count++;
  }

  /** An offset in the page, counted from the fragment's beginning on. */
  private offset(at: number): void {
    this.first = Math.min(this.first, at);
    this.last = Math.max(this.last, at);
    this.writer.number(Math.max(0, at - this.start));
  }

  private hash({ hash }: BuiltText): void {
    this.writer.raw(Buffer.from(hash, 'hex'));
  }

  /** `written`: the text that the page has. */
  private source(text: BuiltText, written: string): void {
    const { source, placeables } = text;
    this.hash(text);
    const kind = placeables.length > 0 ? IN_FULL : tellingOf(source, written);
    this.writer.number(kind);
    if (kind !== IN_FULL) return;
    this.writer.text(source);
    this.writer.number(placeables.length);
    for (const value of placeables) this.writer.text(value);
  }

  private run(text: BuiltText, run: Run & { history: FormattingHistory }): void {
    const { nodes, history } = run;
    const { slice } = this.page as Page;
    const [first] = nodes as [LightNode];
    // If tags are missing or overlap, the page must be read.
    this.isWhole &&= isRegularRun(run, history);
    const option = first.parentNode?.tag === OPTION ? first.parentNode : undefined;
    if (nodes.length === 1 && !option) {
      const written = slice(first.start, first.end);
      const [start, end] = [first.start + leadingSpace(written).length, first.end - trailingSpace(written).length];
      this.slot(TEXT_RUN);
      this.span({ start, end });
      this.source(text, slice(start, end));
      return;
    }
    const plain = option ? undefined : plainGaps(run, slice);
    if (plain) {
      this.slot(PLAIN_RUN);
      this.gaps(plain);
      this.source(text, writtenSource(run, slice));
      this.tokensBehind(run);
      return;
    }
    this.slot(RUN);
    this.writer.number(option ? 1 : 0);
    if (option) this.span(option);
    this.tokens(run);
    this.source(text, writtenSource(run, slice));
  }

  private tokens({ nodes, marks }: Run): void {
    this.writer.number(nodes.length);
    nodes.forEach((node, i) => {
      this.token(node, marks[i] as number);
    });
  }

  private gaps({ gaps, tags, leading, trailing }: PlainGaps): void {
    this.writer.number(tags.length);
    for (const tag of tags) this.writer.number(tag);
    for (const gap of [...gaps, leading, trailing]) this.span(gap);
  }

  /** Their length comes first, so that a reader can skip them if the tags stay in place. */
  private tokensBehind(run: Run): void {
    const { writer } = this;
    this.writer = this.aside;
    this.tokens(run);
    const tokens = this.writer.take();
    this.writer = writer;
    writer.number(tokens.length);
    writer.raw(tokens);
  }

  private span({ start, end }: { start: number; end: number }): void {
    this.offset(start);
    this.offset(end);
  }

  /** Writes an element with an end tag only once, at its beginning. */
  private token(node: LightNode, mark: number): void {
    this.writer.number(mark);
    if (mark === CLOSING) return;
    this.span(node);
    if (mark === TEXT) return;
    const hasEnd = node.closeStart >= 0;
    this.writer.number(hasEnd ? 1 : 0);
    if (hasEnd) this.offset(node.closeStart);
    if (mark !== OPENING || hasEnd) this.offset(node.closeEnd);
  }

  private attributes(attributes: AttributeView, numbers: readonly number[]): void {
    this.offset(attributes.nameEnd);
    const found = numbers.filter((number) => attributes.place(number));
    this.writer.number(found.length);
    for (const number of found) {
      const place = attributes.place(number);
      if (!place) continue;
      const { nameEnd, start, end, quote } = place;
      this.writer.number(number);
      this.offset(nameEnd);
      this.writer.number(start < 0 ? 0 : quote + 1);
      if (start >= 0) this.span({ start, end });
    }
  }

  private address(name: string, attributes: AttributeView): boolean {
    const [number = 0, ...others] = NOTED.filter((one) => attributes.place(one));
    const place = attributes.place(number);
    if (others.length > 0 || !place || place.start < 0 || !ADDRESSES.some((one) => one === number)) return false;
    this.slot(ADDRESS);
    this.writer.text(name);
    this.writer.number(number);
    this.span(place);
    this.writer.number(place.quote);
    return true;
  }

  private base(attributes: AttributeView, number: number): void {
    const value = attributes.value(number);
    const place = attributes.place(number);
    if (value !== undefined && place && place.start >= 0) this.bases.push(value);
  }
}
