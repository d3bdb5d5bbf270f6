import { BUTTON_TYPES, ELEMENT_ATTRIBUTES, META_NAMES, TEXT_ATTRIBUTES } from '../../segmentation/attribute-names.js';
import { BLOCK, INLINE, OPAQUE, SKIPPED, UNSEEN } from '../../segmentation/element-kinds.js';
import { parseSelector, type SimpleSelector } from '../simple-selector.js';
import { attributeNamed, attributeSet, attributesNamed } from './attribute-table.js';
import { decodeAttribute } from './decode-text.js';
import { FIELDS, type TagScanner } from './tag-scanner.js';
import { htmlTags, type Tag } from './tag-table.js';

const [CLASS, TRANSLATE, EDITABLE, PRIVATE, VALUE, TYPE, NAME, PROPERTY, CONTENT, LANG, DIR] = attributesNamed(
  'class',
  'translate',
  'contenteditable',
  'data-private',
  'value',
  'type',
  'name',
  'property',
  'content',
  'lang',
  'dir',
);

const READABLE = attributeSet([...TEXT_ATTRIBUTES, ...Object.keys(ELEMENT_ATTRIBUTES), 'value']);
/** Attributes that are text on some elements, by their numbers. */
const OF_ELEMENTS = new Map(Object.entries(ELEMENT_ATTRIBUTES).map(([name, elements]) => [attributeNamed(name), elements]));
const LABEL = attributeNamed('label');
const MAY_MARK = attributeSet(['class', 'translate', 'contenteditable', 'data-private']);
const MARKS = [CLASS, TRANSLATE, EDITABLE, PRIVATE];
const MAY_BE_META = attributeSet(['content']);
const HAS_LANGUAGE = attributeSet(['lang']);
const HTML = htmlTags.get('html');
const META = htmlTags.get('meta');
const INPUT = htmlTags.get('input');
const AREA = htmlTags.get('area');
const TRACK = htmlTags.get('track');

/** Fields of one readable attribute of a node: its number, and the place of its value in the page without quotes. */
export const TEXT_FIELDS = 4;

/**
 * Numbers of the fields about a node's language: its `lang`, `dir` and `xml:lang` attributes; LEFT: it has no `lang` and is left alone;
 * OPENED: it has no `lang` and is translated within an element that is left alone.
 */
export const PART_LANG = LANG;
export const PART_DIR = DIR;
export const PART_XML_LANG = 100;
export const PART_LEFT = 101;
export const PART_OPENED = 102;

/** Whether the number is that of a language field. */
export const isPartLanguage = (number: number): boolean => number === LANG || number === DIR || number >= PART_XML_LANG;

/** Looks at the attributes of the tag that the scanner has just read. */
export class TagAttributes {
  /** Names of meta elements, by the attribute lists made for them. */
  readonly metaNames = new Map<number[], string>();
  private readonly selectors: SimpleSelector[];

  constructor(
    private readonly scanner: TagScanner,
    noTranslate: string[] = [],
    /** In quirks mode browsers ignore the case of classes and ids. */
    private readonly isQuirky: () => boolean = () => false,
  ) {
    this.selectors = noTranslate.flatMap((text) => parseSelector(text) ?? []);
  }

  /** The first attribute of a number (a repeated one does not count), as an index into the scanner's; -1 when absent. */
  find(number: number): number {
    const { attributes, attributeCount, seen } = this.scanner;
    if (!(seen & (1 << number))) return -1;
    for (let i = 0; i < attributeCount * FIELDS; i += FIELDS) if (attributes[i] === number) return i;
    return -1;
  }

  /** Whether the project leaves elements of its own choice alone, which may be chosen by tag. */
  get hasSelectors(): boolean {
    return this.selectors.length > 0;
  }

  /** Whether the tag has one of a set of attributes. */
  hasAny(set: number): boolean {
    return (this.scanner.seen & set) !== 0;
  }

  private rawValue(i: number): string {
    const { attributes, html } = this.scanner;
    const start = attributes[i + 3] as number;
    return start < 0 ? '' : html.slice(start, attributes[i + 4]);
  }

  /** The decoded value of an attribute; undefined when absent. */
  value(number: number): string | undefined {
    const i = this.find(number);
    return i < 0 ? undefined : decodeAttribute(this.rawValue(i));
  }

  /** The place of an attribute in the page; undefined when absent. */
  place(number: number): { nameEnd: number; start: number; end: number; quote: number } | undefined {
    return this.placeOf(this.find(number));
  }

  /** The same by name, for names that the table does not hold. */
  placeNamed(name: string): { nameEnd: number; start: number; end: number; quote: number } | undefined {
    return this.placeOf(this.findNamed(name));
  }

  private placeOf(i: number): { nameEnd: number; start: number; end: number; quote: number } | undefined {
    const { attributes, base } = this.scanner;
    if (i < 0) return undefined;
    const [, , nameEnd, start, end, quote] = attributes.slice(i, i + FIELDS) as [number, number, number, number, number, number];
    return { nameEnd: base + nameEnd, start: start < 0 ? -1 : base + start, end: base + end, quote };
  }

  /** Number (0: not in the table) and place of every value in quotes. */
  quoted(): { number: number; start: number; end: number; isDouble: boolean }[] {
    const { attributes, attributeCount, base, html } = this.scanner;
    const found = [];
    for (let i = 0; i < attributeCount * FIELDS; i += FIELDS) {
      const [number, , , start, end, quote] = attributes.slice(i, i + FIELDS) as [number, number, number, number, number, number];
      if (quote) found.push({ number, start: base + start, end: base + end, isDouble: html[start - 1] === '"' });
    }
    return found;
  }

  /** Where the tag's name ends in the page. */
  get nameEnd(): number {
    return this.scanner.base + this.scanner.nameEnd;
  }

  private isMarked(i: number): boolean {
    const number = this.scanner.attributes[i];
    if (number === PRIVATE) return true;
    const length = (this.scanner.attributes[i + 4] as number) - (this.scanner.attributes[i + 3] as number);
    if (number === CLASS) return length >= 11 && this.isNotranslate(this.rawValue(i));
    const value = decodeAttribute(this.rawValue(i)).toLowerCase();
    return number === TRANSLATE ? value === 'no' : value !== 'false';
  }

  private fold(classes: string): string[] {
    return classList(this.isQuirky() ? classes.toLowerCase() : classes);
  }

  private isNotranslate(classes: string): boolean {
    if (this.isQuirky()) return this.fold(classes).includes('notranslate');
    return (classes.includes('notranslate') || classes.includes('&')) && classList(classes).includes('notranslate');
  }

  private hasClass(name: string): boolean {
    return this.fold(this.value(CLASS) ?? '').includes(this.isQuirky() ? name.toLowerCase() : name);
  }

  /** The value of an attribute by name, for names that the table does not hold. */
  valueNamed(name: string): string | undefined {
    const i = this.findNamed(name);
    return i < 0 ? undefined : decodeAttribute(this.rawValue(i));
  }

  private findNamed(name: string): number {
    const { attributes, attributeCount, html } = this.scanner;
    for (let i = 0; i < attributeCount * FIELDS; i += FIELDS)
      if (html.slice(attributes[i + 1], attributes[i + 2]).toLowerCase() === name) return i;
    return -1;
  }

  private isId(id: string): boolean {
    const value = this.valueNamed('id');
    return value === id || (value !== undefined && this.isQuirky() && value.toLowerCase() === id.toLowerCase());
  }

  private matches(tag: Tag, selector: SimpleSelector): boolean {
    if (selector.tag && selector.tag !== tag.name) return false;
    if (selector.id && !this.isId(selector.id)) return false;
    return (
      selector.classes.every((name) => this.hasClass(name)) &&
      selector.attributes.every(({ name, value }) => {
        const given = this.valueNamed(name);
        return given !== undefined && (value === undefined || given === value);
      })
    );
  }

  /** True when the element is marked as not to be translated. */
  isPrivate(tag: Tag): boolean {
    const { seen } = this.scanner;
    if (seen & MAY_MARK) for (const number of MARKS) if (seen & (1 << number) && this.isMarked(this.find(number))) return true;
    return this.selectors.length > 0 && this.selectors.some((selector) => this.matches(tag, selector));
  }

  private add(list: number[] | null, i: number): number[] | null {
    const { attributes, base } = this.scanner;
    const start = attributes[i + 3] as number;
    if (start < 0 || this.find(attributes[i] as number) !== i) return list;
    const quote = attributes[i + 5] as number;
    const fields = [attributes[i] as number, base + start, base + (attributes[i + 4] as number), quote];
    return list ? list.concat(fields) : fields;
  }

  /** The attributes that people read, TEXT_FIELDS numbers each. */
  texts(tag: Tag): number[] | null {
    const { attributes, attributeCount, seen } = this.scanner;
    if (tag === META) return seen & MAY_BE_META ? this.metaText() : null;
    if (!(seen & READABLE) || (tag.kind === UNSEEN && tag !== AREA)) return null;
    let list: number[] | null = null;
    for (let i = 0; i < attributeCount * FIELDS; i += FIELDS) {
      const number = attributes[i] as number;
      if (READABLE & (1 << number) && this.isText(number, tag)) list = this.add(list, i);
    }
    return list;
  }

  private isText(number: number, tag: Tag): boolean {
    return number === VALUE ? this.isButton(tag) : (OF_ELEMENTS.get(number)?.includes(tag.name) ?? true);
  }

  /** The label of a video or audio track. */
  trackLabel(tag: Tag): number[] | null {
    const label = tag === TRACK ? this.find(LABEL) : -1;
    return label < 0 ? null : this.add(null, label);
  }

  /** Whether an element is marked as editable or private. Nothing in such an element is translated. */
  get isGuarded(): boolean {
    const editable = this.find(EDITABLE);
    return this.find(PRIVATE) >= 0 || (editable >= 0 && this.isMarked(editable));
  }

  /** Whether the element has `translate=yes`, whatever is around it. */
  get saysTranslate(): boolean {
    const value = this.value(TRANSLATE)?.toLowerCase();
    return value === 'yes' || value === '';
  }

  /** The language fields of an element without `lang` that is translated within an element that is left alone. */
  languageOpened(tag: Tag): number[] {
    if (tag.kind > BLOCK || this.hasAny(HAS_LANGUAGE)) return [];
    return [PART_OPENED, this.nameEnd, this.nameEnd, this.find(DIR) < 0 ? 0 : 1];
  }

  /** The language attributes of a part, TEXT_FIELDS numbers each. The page's own html tag is not a part. */
  language(tag: Tag): number[] | null {
    if (!(this.scanner.seen & HAS_LANGUAGE) || tag === HTML || tag.kind > BLOCK) return null;
    const places = [PART_LANG, PART_DIR].map((number) => [number, this.place(number)] as const);
    return [...places, [PART_XML_LANG, this.placeNamed('xml:lang')] as const].flatMap(([number, place]) =>
      place && place.start >= 0 ? [number, place.start, place.end, place.quote] : [],
    );
  }

  /**
   * The language fields of an element that is not translated and has no `lang`. Leaves out editable elements, because visitors write in any
   * language.
   */
  languageLeft(tag: Tag): number[] | null {
    if (tag === HTML || tag.kind > BLOCK || this.hasAny(HAS_LANGUAGE) || this.find(EDITABLE) >= 0) return null;
    return [PART_LEFT, this.nameEnd, this.nameEnd, this.find(DIR) < 0 ? 0 : 1];
  }

  /** Whether the element is an input whose value is the label of a button. */
  isButton(tag: Tag): boolean {
    return tag === INPUT && BUTTON_TYPES.includes((this.value(TYPE) ?? '').toLowerCase());
  }

  private metaText(): number[] | null {
    const content = this.find(CONTENT);
    const names = [this.value(NAME), this.value(PROPERTY)].map((name) => name?.toLowerCase());
    const name = names.find((candidate) => candidate && META_NAMES.includes(candidate));
    if (content < 0 || !name) return null;
    const list = this.add(null, content);
    if (list) this.metaNames.set(list, name);
    return list;
  }
}

const classList = (value: string) => decodeAttribute(value).split(/[ \t\n\r\f]+/);

/** The kind of an element that is not to be translated. */
export function privateKind(kind: number): number {
  if (kind === INLINE) return OPAQUE;
  return kind === BLOCK ? SKIPPED : kind;
}
