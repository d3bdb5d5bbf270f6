import { changeTextDigits, changeValueDigits } from '../../segment-format/change-digits.js';
import { ISOLATION } from '../../segment-format/isolate-values.js';
import type { BuiltText } from '../../segmentation/build-segment.js';
import type { Place } from '../found-segment.js';
import { encodeJson } from '../json-ld.js';
import type { RewriteOptions } from '../page.types.js';
import { ADDRESSES, ATTRIBUTES, attributeNamed, attributesNamed } from '../tokenizer/attribute-table.js';
import { decodeAttribute, encodeAttribute } from '../tokenizer/decode-text.js';
import { PART_DIR, PART_LANG, PART_LEFT, PART_OPENED, TEXT_FIELDS } from '../tokenizer/tag-attributes.js';
import { changeSrcset } from './change-srcset.js';
import { findStyleUrls } from './find-style-urls.js';
import type { PageEdits } from './page-edits.js';
import { placeInHtml } from './place-in-html.js';

const [CONTENT, EQUIV, NAME, PROPERTY, LANG, DIR, DATA, REL, HREFLANG] = attributesNamed(
  'content',
  'http-equiv',
  'name',
  'property',
  'lang',
  'dir',
  'data',
  'rel',
  'hreflang',
);
const SRCSET = attributeNamed('srcset');
/** The Open Graph protocol names one language of the page, and a list of other languages (ogp.me). */
const OPEN_GRAPH_LOCALE = /^\s*og:locale(?::alternate)?\s*$/i;
/** The names that HTML (a pragma), Dublin Core and old search engines use. */
export const META_LANGUAGE = /^\s*(?:content-language|(?:dc(?:terms)?\.)?language)\s*$/i;

/** The name of a language, written in that language. */
const nameOfLanguage = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
const REFRESH = /^([\s\d.]+[;,\s]\s*(?:url\s*=\s*)?["']?)([^"']*)(.*)$/is;

/** Whether two tags name the same language, whatever their countries. */
const isLanguage = (tag: string, of: string): boolean => primaryOf(tag) === primaryOf(of);

const primaryOf = (tag: string): string => (tag.split('-', 1)[0] as string).toLowerCase();

/** Places of one attribute in the page: its name's end, its value, and its quote's width (0: none). */
export interface AttributePlace {
  nameEnd: number;
  start: number;
  end: number;
  quote: number;
}

/** The attributes of one tag. */
export interface AttributeView {
  /** Where the tag's name ends in the page. */
  readonly nameEnd: number;
  value(number: number): string | undefined;
  valueNamed(name: string): string | undefined;
  place(number: number): AttributePlace | undefined;
}

/** A target, and what its placeables say. */
interface ShownText {
  target: string;
  values: string[];
}

/** Receives the parts of a page that may change, in the order in which they are read. */
export interface ChangeSink {
  segment(text: BuiltText, place: Place): void;
  /** `end`: where the tag ends. */
  tag(name: string, attributes: AttributeView, end: number): void;
  /** The language attributes of a part; see TagAttributes. */
  partLanguage(fields: readonly number[]): void;
  /** The page's own html tag. `root` is called instead for a page without one, with the place where the tag would be. */
  rootTag(attributes: AttributeView): void;
  root(at: number): void;
  /** The end of the head. */
  headEnd(at: number): void;
  jsonAddress(url: string, start: number, end: number): void;
  /** `isName`: the name of the page's language, not its tag. */
  jsonLanguage(value: string, isName: boolean, start: number, end: number): void;
  loneValue(start: number, end: number): void;
  styleText(start: number, end: number): void;
}

/** A chunk of the page, and its offset. */
interface PageChunk {
  readonly html: string;
  readonly base: number;
}

/** Makes the edits of the parts that change. */
export class PageChanges implements ChangeSink {
  constructor(
    private readonly options: RewriteOptions,
    private readonly chunk: PageChunk,
    private readonly edits: PageEdits,
  ) {}

  segment(text: BuiltText, place: Place): void {
    const { html, base } = this.chunk;
    const shown = this.shownText(text, place.type === 'run');
    if (shown) placeInHtml({ html, base, edits: this.edits }, place, text, shown.target, shown.values);
  }

  /** The target of a text, and its placeables; undefined when nothing would change. Changes digits only in visible texts. */
  shownText({ hash, source, placeables }: BuiltText, isSeen = true): ShownText | undefined {
    const target = this.options.targetOf(hash);
    const { digits } = this.options;
    if (target === undefined || !digits || !isSeen)
      return target === undefined || target === source ? undefined : { target, values: placeables };
    const values = placeables.length > 0 ? changeValueDigits(source, placeables, digits) : placeables;
    const shown = changeTextDigits(target, digits);
    return shown === source && `${values}` === `${placeables}` ? undefined : { target: shown, values };
  }

  /** An address in an attribute of a tag that has no other reported attributes. */
  address(tag: string, number: number, place: AttributePlace): void {
    const url = decodeAttribute(this.slice(place.start, place.end));
    const changed = this.options.rewriteUrl?.(url, { tag, attr: ATTRIBUTES[number - 1] as string });
    if (changed !== undefined && changed !== url) this.setValue(place, changed);
  }

  tag(name: string, attributes: AttributeView, end: number): void {
    if (name === 'form') this.addCharset(attributes);
    if (name === 'link' && !this.keepsLink(attributes)) this.edits.add(attributes.nameEnd - name.length - 1, end, '');
    else if (name === 'meta' && this.options.dropsLocales && OPEN_GRAPH_LOCALE.test(attributes.value(PROPERTY) ?? ''))
      this.edits.add(attributes.nameEnd - name.length - 1, end, '');
    else {
      if (name === 'meta') this.rewriteMetaLanguage(attributes);
      if (this.options.rewriteUrl) this.rewriteUrls(name, attributes);
    }
  }

  /** Writes the language of the page where a meta element names it. */
  private rewriteMetaLanguage(attributes: AttributeView): void {
    const { lang, source } = this.options;
    const named = attributes.value(EQUIV) ?? attributes.value(NAME) ?? attributes.value(PROPERTY) ?? '';
    const place = attributes.place(CONTENT);
    if (!lang || !source || !place || !META_LANGUAGE.test(named)) return;
    const value = attributes.value(CONTENT) ?? '';
    if (isLanguage(value.trim(), source.lang) && value !== lang) this.setValue(place, lang);
  }

  partLanguage(fields: readonly number[]): void {
    const { lang, dir, source } = this.options;
    if (!lang || !source) return;
    const [first, at = 0, , hasDir] = fields;
    if (first === PART_LEFT) {
      const turned = dir !== source.dir && !hasDir ? ` dir="${source.dir}"` : '';
      this.edits.add(at, at, ` lang="${encodeAttribute(source.lang)}"${turned}`);
      return;
    }
    if (first === PART_OPENED) {
      const turned = dir && dir !== source.dir && !hasDir ? ` dir="${dir}"` : '';
      this.edits.add(at, at, ` lang="${encodeAttribute(lang)}"${turned}`);
      return;
    }
    for (let i = 0; i < fields.length; i += TEXT_FIELDS) {
      const [number, start, end, quote] = fields.slice(i, i + TEXT_FIELDS) as [number, number, number, number];
      const value = decodeAttribute(this.slice(start, end));
      const isSource = number === PART_DIR ? value.toLowerCase() === source.dir : isLanguage(value, source.lang);
      if (number === PART_LANG && !isSource) return;
      const shown = number === PART_DIR ? (dir ?? source.dir) : lang;
      if (isSource && shown !== value) this.setValue({ nameEnd: start, start, end, quote }, shown);
    }
  }

  rootTag(attributes: AttributeView): void {
    for (const [number, value] of this.rootValues()) {
      const place = attributes.place(number);
      if (!place) this.edits.add(attributes.nameEnd, attributes.nameEnd, ` ${ATTRIBUTES[number - 1]}="${encodeAttribute(value)}"`);
      else this.setValue(place, value);
    }
  }

  root(at: number): void {
    const values = this.rootValues().map(([number, value]) => ` ${ATTRIBUTES[number - 1]}="${encodeAttribute(value)}"`);
    if (values.length) this.edits.add(at, at, `<html${values.join('')}>`);
  }

  headEnd(at: number): void {
    if (this.options.headHtml) this.edits.add(at, at, this.options.headHtml);
  }

  jsonAddress(url: string, start: number, end: number): void {
    const changed = this.options.rewriteUrl?.(url, { tag: 'script', attr: 'url', rel: 'canonical' });
    if (changed !== undefined && changed !== url) this.edits.add(start, end, encodeJson(changed));
  }

  jsonLanguage(value: string, isName: boolean, start: number, end: number): void {
    const { lang, source } = this.options;
    if (!lang || !source) return;
    if (isName) this.edits.add(start, end, encodeJson(nameOfLanguage(lang)));
    else if (isLanguage(value, source.lang) && value !== lang) this.edits.add(start, end, encodeJson(lang));
  }

  loneValue(start: number, end: number): void {
    const { dir, source } = this.options;
    if (dir !== 'rtl' || source?.dir === 'rtl') return;
    const [before, after] = ISOLATION;
    this.edits.add(start, start, before);
    this.edits.add(end, end, after);
  }

  styleText(start: number, end: number): void {
    if (!this.options.rewriteUrl) return;
    for (const { url, at } of findStyleUrls(this.slice(start, end))) {
      const changed = this.options.rewriteUrl(url, { tag: 'style', attr: 'url' });
      if (changed !== undefined && changed !== url) this.edits.add(start + at, start + at + url.length, changed);
    }
  }

  private slice(start: number, end: number): string {
    const { html, base } = this.chunk;
    return html.slice(start - base, end - base);
  }

  private rootValues(): [number, string][] {
    const { lang, dir } = this.options;
    return [...(lang ? [[LANG, lang] as [number, string]] : []), ...(dir ? [[DIR, dir] as [number, string]] : [])];
  }

  setValue({ nameEnd, start, end, quote }: AttributePlace, value: string): void {
    const written = encodeAttribute(value);
    if (start < 0) this.edits.add(nameEnd, nameEnd, `="${written}"`);
    else this.edits.add(start, end, quote ? written : `"${written}"`);
  }

  private addCharset(attributes: AttributeView): void {
    const { formCharset } = this.options;
    if (!formCharset || attributes.valueNamed('accept-charset') !== undefined) return;
    this.edits.add(attributes.nameEnd, attributes.nameEnd, ` accept-charset="${encodeAttribute(formCharset)}"`);
  }

  private keepsLink(attributes: AttributeView): boolean {
    if (!this.options.keepsLink) return true;
    const [rel, hreflang] = [attributes.value(REL), attributes.value(HREFLANG)];
    return this.options.keepsLink({ ...(rel === undefined ? {} : { rel }), ...(hreflang === undefined ? {} : { hreflang }) });
  }

  private rewriteUrls(tag: string, attributes: AttributeView): void {
    for (const number of ADDRESSES) this.rewriteUrl(tag, number, attributes);
    if (tag === 'object') this.rewriteUrl(tag, DATA, attributes);
    if (tag === 'img' || tag === 'source') this.rewriteSrcset(tag, attributes);
    if (tag === 'meta') this.rewriteMeta(attributes);
  }

  private rewriteUrl(tag: string, number: number, attributes: AttributeView): void {
    const place = attributes.place(number);
    if (!place || place.start < 0) return;
    const url = decodeAttribute(this.slice(place.start, place.end));
    const rel = attributes.value(REL);
    const changed = this.options.rewriteUrl?.(url, { tag, attr: ATTRIBUTES[number - 1] as string, ...(rel === undefined ? {} : { rel }) });
    if (changed !== undefined && changed !== url) this.setValue(place, changed);
  }

  private rewriteSrcset(tag: string, attributes: AttributeView): void {
    const place = attributes.place(SRCSET);
    if (!place || place.start < 0) return;
    const srcset = decodeAttribute(this.slice(place.start, place.end));
    const changed = changeSrcset(srcset, (url) => this.options.rewriteUrl?.(url, { tag, attr: 'srcset' }));
    if (changed !== srcset) this.setValue(place, changed);
  }

  private rewriteMeta(attributes: AttributeView): void {
    if (attributes.value(EQUIV)?.toLowerCase() === 'refresh') this.rewriteRefresh(attributes);
    if (attributes.value(PROPERTY)?.toLowerCase() === 'og:url') this.rewriteOwnAddress(attributes);
  }

  private rewriteOwnAddress(attributes: AttributeView): void {
    const place = attributes.place(CONTENT);
    const url = attributes.value(CONTENT);
    const changed = url && this.options.rewriteUrl?.(url, { tag: 'meta', attr: 'content', rel: 'canonical' });
    if (place && changed && changed !== url) this.setValue(place, changed);
  }

  private rewriteRefresh(attributes: AttributeView): void {
    const place = attributes.place(CONTENT);
    const [, before = '', url, after = ''] = REFRESH.exec(attributes.value(CONTENT) ?? '') ?? [];
    if (!place || !url) return;
    const changed = this.options.rewriteUrl?.(url, { tag: 'meta', attr: 'content' });
    if (changed !== undefined && changed !== url) this.setValue(place, before + changed + after);
  }
}
