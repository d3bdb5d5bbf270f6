import { attributeTable } from './attribute-table.js';
import { findRawEnd } from './find-raw-end.js';
import { keyStep, NameTable } from './name-table.js';
import { htmlTags, type Tag, tagOf } from './tag-table.js';

/** Receives the scanner's findings; offsets are those of the whole page. */
export interface TokenSink {
  start(tag: Tag, start: number, end: number, isSelfClosing: boolean): void;
  end(tag: Tag, start: number, end: number): void;
  text(start: number, end: number): void;
  doctype(start: number, end: number): void;
  /** The content of a comment that ends as comments should. */
  comment(start: number, end: number): void;
  /** The content and end tag of the raw element started last; `end` equals `contentEnd` when the page ends first. */
  rawEnd(contentStart: number, contentEnd: number, end: number): void;
  /** The element that a start tag has just opened, when its content is raw text. */
  readonly rawTag: Tag | undefined;
  /** True inside SVG and MathML, where CDATA sections are text. */
  readonly isForeign: boolean;
}

/** Fields of one attribute in `attributes`: number of the name, its place, the value's place (-1: none), and the quote's width. */
export const FIELDS = 6;

const tagTable = new NameTable(htmlTags);

const GT = 62;
const SLASH = 47;
const isLetter = (c: number) => (c >= 97 && c <= 122) || (c >= 65 && c <= 90);
const isSpace = (c: number) => c === 32 || c === 10 || c === 9 || c === 13 || c === 12;

/**
 * Cuts a page into tags and texts as the HTML standard's tokeniser does (13.2.5), without building strings. Fed in pieces it
 * stops before a token that is not complete yet.
 */
export class TagScanner {
  html = '';
  /** Offset of `html` in the page. */
  base = 0;
  /** Attributes of the last tag, FIELDS numbers each. */
  attributes: number[] = [];
  attributeCount = 0;
  /** The attributes of the last tag that the table knows, one bit for each number. */
  seen = 0;
  /** Where the last tag's name ends in `html`. */
  nameEnd = 0;
  private at = 0;
  private isFinal = false;

  constructor(
    private readonly sink: TokenSink,
    private readonly rareTags: Map<string, Tag>,
  ) {}

  /** Offset in the page up to which tokens have been read. */
  get position(): number {
    return this.base + this.at;
  }

  /** Forgets the page before this offset. */
  release(position: number): void {
    this.html = this.html.slice(position - this.base);
    this.at -= position - this.base;
    this.base = position;
  }

  /** Adds a chunk of the page and reads as far as tokens are complete; the last chunk is final. */
  read(chunk: string, isFinal: boolean): void {
    this.html += chunk;
    this.isFinal = isFinal;
    if (this.position === 0 && this.html.charCodeAt(0) === 0xfeff) this.at = 1;
    while (this.at < this.html.length && this.step());
  }

  /** Reads one token or text; false when more of the page is needed. */
  private step(): boolean {
    const raw = this.sink.rawTag;
    if (raw) return this.readRaw(raw);
    const { html } = this;
    const length = html.length;
    const start = this.at;
    let i = start;
    for (;;) {
      i = html.indexOf('<', i);
      if (i < 0) i = length;
      const next = i + 1 < length ? html.charCodeAt(i + 1) : -1;
      if (next < 0 && !this.isFinal) return false;
      if (i === length || next < 0) {
        this.at = length;
        this.sink.text(this.base + start, this.base + length);
        return true;
      }
      if (isLetter(next) || next === SLASH || next === 33 || next === 63) {
        if (next === SLASH && i + 2 >= length) {
          if (!this.isFinal) return false;
        } else break;
      }
      i++;
    }
    if (i > start) {
      this.at = i;
      this.sink.text(this.base + start, this.base + i);
      return true;
    }
    return this.readMarkup(i);
  }

  private readMarkup(i: number): boolean {
    const { html } = this;
    const next = html.charCodeAt(i + 1);
    if (isLetter(next)) return this.readTag(i, i + 1, false);
    if (next === 33) return this.readDeclaration(i);
    if (next === 63) return this.skipPast('>', i + 2);
    const letter = html.charCodeAt(i + 2);
    if (isLetter(letter)) return this.readTag(i, i + 2, true);
    return this.skipPast('>', i + 2);
  }

  /** Skips a comment, or markup that counts as one. Without an end it goes to the end of the page. */
  private skipPast(mark: string, from: number): boolean {
    const end = this.html.indexOf(mark, from);
    if (end < 0 && !this.isFinal) return false;
    this.at = end < 0 ? this.html.length : end + mark.length;
    return true;
  }

  private readDeclaration(i: number): boolean {
    const { html } = this;
    if (!this.isFinal && html.length - i < 9) return false;
    if (html.startsWith('--', i + 2)) return this.skipComment(i);
    if (html.startsWith('[CDATA[', i + 2) && this.sink.isForeign) return this.skipPast(']]>', i + 9);
    const start = i;
    if (!this.skipPast('>', i + 2)) return false;
    if (/^doctype$/i.test(html.slice(i + 2, i + 9))) this.sink.doctype(this.base + start, this.base + this.at);
    return true;
  }

  /** `<!-->` and `<!--->` are whole comments; `--!>` ends one too. */
  private skipComment(i: number): boolean {
    const { html } = this;
    if (html.startsWith('>', i + 4)) this.at = i + 5;
    else if (html.startsWith('->', i + 4)) this.at = i + 6;
    else return this.skipToCommentEnd(i + 4);
    return true;
  }

  private skipToCommentEnd(from: number): boolean {
    const { html } = this;
    for (let i = html.indexOf('--', from); i >= 0; i = html.indexOf('--', i + 1)) {
      const c = html.charCodeAt(i + 2);
      if (c === GT) {
        this.at = i + 3;
        this.sink.comment(this.base + from, this.base + i);
        return true;
      }
      if (c === 33 && html.charCodeAt(i + 3) === GT) {
        this.at = i + 4;
        return true;
      }
    }
    if (!this.isFinal) return false;
    this.at = html.length;
    return true;
  }

  private readRaw(tag: Tag): boolean {
    const { html, base } = this;
    const [contentEnd, end] = findRawEnd(html, this.at, tag.name, this.isFinal);
    if (contentEnd < 0) return false;
    const start = this.at;
    this.at = end;
    this.sink.rawEnd(base + start, base + contentEnd, base + end);
    return true;
  }

  private readTag(start: number, nameStart: number, isEnd: boolean): boolean {
    const { html } = this;
    const length = html.length;
    let i = nameStart;
    let key = 0;
    let units = 0;
    let c = html.charCodeAt(i);
    while (c > 32 && c !== SLASH && c !== GT) {
      key = keyStep(key, c);
      units |= c;
      c = html.charCodeAt(++i);
    }
    // Control characters other than white space belong to the name. No element has such a name, so the loop need not be fast.
    while (i < length && !isSpace(c) && c !== SLASH && c !== GT) c = html.charCodeAt(++i);
    this.nameEnd = i;
    this.attributeCount = 0;
    this.seen = 0;
    const end = c === GT ? i + 1 : this.readAttributes(i);
    if (end < 0) {
      if (this.isFinal) this.at = length;
      return this.isFinal;
    }
    const tag =
      tagTable.find(html, nameStart, this.nameEnd, key, units) ?? tagOf(html.slice(nameStart, this.nameEnd).toLowerCase(), this.rareTags);
    this.at = end;
    if (isEnd) this.sink.end(tag, this.base + start, this.base + end);
    else this.sink.start(tag, this.base + start, this.base + end, html.charCodeAt(end - 2) === SLASH && this.isClosedBySlash);
    return true;
  }

  private isClosedBySlash = false;

  /** Reads attributes from `from` up to the position after the tag's `>`; -1 if the page ends first. */
  private readAttributes(from: number): number {
    const { html } = this;
    const length = html.length;
    let i = from;
    this.isClosedBySlash = false;
    for (;;) {
      let c = html.charCodeAt(i);
      while (isSpace(c) || c === SLASH) {
        this.isClosedBySlash = c === SLASH;
        c = html.charCodeAt(++i);
      }
      if (i >= length) return -1;
      if (c === GT) return i + 1;
      this.isClosedBySlash = false;
      i = this.readAttribute(i);
      if (i < 0) return -1;
    }
  }

  /** Reads one attribute that starts at `i`; returns where the next thing starts, or -1. */
  private readAttribute(nameStart: number): number {
    const { html, attributes } = this;
    const length = html.length;
    let i = nameStart;
    let c = html.charCodeAt(i);
    let key = 0;
    let units = 0;
    do {
      key = keyStep(key, c);
      units |= c;
      c = html.charCodeAt(++i);
    } while (i < length && c !== 61 && c !== GT && c !== SLASH && !isSpace(c));
    const nameEnd = i;
    const k = this.attributeCount++ * FIELDS;
    const number = attributeTable.find(html, nameStart, nameEnd, key, units) ?? 0;
    this.seen |= 1 << number;
    attributes[k] = number;
    attributes[k + 1] = nameStart;
    attributes[k + 2] = nameEnd;
    attributes[k + 3] = attributes[k + 4] = -1;
    attributes[k + 5] = 0;
    while (isSpace(c)) c = html.charCodeAt(++i);
    if (c !== 61) return i >= length ? -1 : i;
    c = html.charCodeAt(++i);
    while (isSpace(c)) c = html.charCodeAt(++i);
    if (c === 34 || c === 39) {
      const end = html.indexOf(c === 34 ? '"' : "'", i + 1);
      if (end < 0) return -1;
      attributes[k + 3] = i + 1;
      attributes[k + 4] = end;
      attributes[k + 5] = 1;
      return end + 1;
    }
    const valueStart = i;
    while (i < length && c !== GT && !isSpace(c)) c = html.charCodeAt(++i);
    if (i >= length) return -1;
    attributes[k + 3] = valueStart;
    attributes[k + 4] = i;
    return i;
  }
}
