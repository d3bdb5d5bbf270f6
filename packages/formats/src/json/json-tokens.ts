import { createScanner, type JSONScanner, type ScanError, type SyntaxKind } from 'jsonc-parser';
import { encodedLength, type JsonEncoding } from './json-encoding.js';
import { JsonError, type JsonPlace } from './json-error.js';
import type { JsonLimits } from './json-limits.js';
import { EscapeScanner } from './scan-escapes.js';

/** The scanner's enums are constant ones, which do not exist while the program runs. */
const KIND = {
  openBrace: 1 satisfies SyntaxKind.OpenBraceToken,
  closeBrace: 2 satisfies SyntaxKind.CloseBraceToken,
  openBracket: 3 satisfies SyntaxKind.OpenBracketToken,
  closeBracket: 4 satisfies SyntaxKind.CloseBracketToken,
  comma: 5 satisfies SyntaxKind.CommaToken,
  colon: 6 satisfies SyntaxKind.ColonToken,
  string: 10 satisfies SyntaxKind.StringLiteral,
  number: 11 satisfies SyntaxKind.NumericLiteral,
  lineComment: 12 satisfies SyntaxKind.LineCommentTrivia,
  blockComment: 13 satisfies SyntaxKind.BlockCommentTrivia,
  lineBreak: 14 satisfies SyntaxKind.LineBreakTrivia,
  space: 15 satisfies SyntaxKind.Trivia,
  unknown: 16 satisfies SyntaxKind.Unknown,
  end: 17 satisfies SyntaxKind.EOF,
} as const;
const UNTERMINATED = 2 satisfies ScanError.UnexpectedEndOfString;

/** The punctuation of JSON. */
export type JsonMark = '{' | '}' | '[' | ']' | ',' | ':';

/** Takes the tokens of a document in their order. */
export interface JsonTokenSink {
  /** Whether offsets of marks and literals are wanted; without it they are -1, which saves their counting. */
  readonly wantsAll: boolean;
  /** The bytes of the mark: [start, end). */
  mark(mark: JsonMark, start: number, end: number, place: JsonPlace): void;
  /** A number, true, false or null, as it is written: [start, end). */
  literal(text: string, start: number, end: number, place: JsonPlace): void;
  /** `start` and `end` are the bytes between the quotes, counted from the first byte of the document. */
  string(value: string, start: number, end: number, place: JsonPlace): void;
}

/** A string whose end has not arrived. */
interface OpenString {
  place: JsonPlace;
  start: number;
  values: string[];
  chars: number;
}

const MARKS: readonly (JsonMark | undefined)[] = [undefined, '{', '}', '[', ']', ',', ':'];

/** Where to cut a window without splitting an escape: the start of an unfinished escape, or the window's length. */
function cutEscape(window: string): number {
  const { length } = window;
  const last = window.lastIndexOf('\\');
  if (last < length - 5 || last < 0) return length;
  let first = last;
  while (window[first - 1] === '\\') first--;
  if ((last - first) % 2 === 1) return length;
  const isWhole = window[last + 1] === 'u' ? length - last >= 6 : length - last >= 2;
  return isWhole ? length : last;
}

/** A window is a slice of the document, which V8 would keep in memory for one short string of it. */
const copyText = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString());

/**
 * Cuts a document into tokens with the scanner of jsonc-parser, which sees one window of the text after the other. A long string is scanned
 * in pieces, so that no step grows with it.
 */
export class JsonTokens {
  readonly escapes = new EscapeScanner();
  #window = '';
  /** Characters of the document before the window, and where its current line began. */
  #base = 0;
  #line = 1;
  #lineStart = 0;
  /** The byte offset of one place in the window, from which the next one is counted. */
  #knownChar = 0;
  #knownByte: number;
  #open: OpenString | undefined;

  constructor(
    private readonly sink: JsonTokenSink,
    private readonly encoding: JsonEncoding,
    bom: number,
    private readonly limits: JsonLimits,
  ) {
    this.#knownByte = bom;
  }

  /** Reads one more stretch of the text. */
  read(text: string, isLast: boolean): void {
    this.#window += text;
    let at = 0;
    if (this.#open) {
      at = this.#continueString(this.#open, isLast);
    }
    this.#keep(this.#open ? at : this.#readTokens(at, isLast));
  }

  /** The place of a character of the window. */
  place(at: number): JsonPlace {
    return { line: this.#line, column: this.#base + at - this.#lineStart + 1 };
  }

  /** The place after everything that was read, including line breaks in the waiting input. */
  endPlace(): JsonPlace {
    const lines = this.#open ? [this.#window] : this.#window.split(/\r\n?|\n/);
    if (lines.length === 1) return this.place(this.#window.length);
    return { line: this.#line + lines.length - 1, column: (lines.at(-1) as string).length + 1 };
  }

  /** Lets go of the window before a place. */
  #keep(at: number): void {
    this.#byteAt(at);
    this.#knownChar = 0;
    this.#window = this.#window.slice(at);
    this.#base += at;
  }

  #byteAt(at: number): number {
    this.#knownByte += encodedLength(this.#window.slice(this.#knownChar, at), this.encoding);
    this.#knownChar = at;
    return this.#knownByte;
  }

  /** Reads tokens up to one that may continue after the window; returns where it begins. */
  #readTokens(from: number, isLast: boolean): number {
    const scanner = createScanner(this.#window, false);
    scanner.setPosition(from);
    for (let kind = scanner.scan(); kind !== KIND.end; kind = scanner.scan()) {
      const at = scanner.getTokenOffset();
      const end = scanner.getPosition();
      const mayGoOn = end === this.#window.length && !isLast;
      if (kind <= KIND.colon) this.#readMark(MARKS[kind] as JsonMark, at, end);
      else if (kind === KIND.space) continue;
      else if (kind === KIND.lineBreak) {
        if (mayGoOn) return at;
        this.#line++;
        this.#lineStart = this.#base + end;
      } else if (kind === KIND.string) {
        const held = this.#readString(scanner, at, end, isLast);
        if (held !== undefined) return held;
      } else {
        if (kind === KIND.lineComment || kind === KIND.blockComment) throw this.#comment(at);
        if (end - at > this.limits.numberChars) throw this.#tooLong(kind, at);
        if (mayGoOn) return at;
        this.#readWord(scanner, at, end);
      }
    }
    return this.#window.length;
  }

  #readMark(mark: JsonMark, at: number, end: number): void {
    if (this.sink.wantsAll) this.sink.mark(mark, this.#byteAt(at), this.#byteAt(end), this.place(at));
    else this.sink.mark(mark, -1, -1, this.place(at));
  }

  #comment(at: number): JsonError {
    return new JsonError('JSON has no comments. Remove the comment that begins here.', this.place(at));
  }

  #tooLong(kind: SyntaxKind, at: number): JsonError {
    const name = kind === KIND.number ? 'number' : 'word';
    return new JsonError(`This ${name} is longer than ${this.limits.numberChars} characters. Shorten it.`, this.place(at));
  }

  #readWord(scanner: JSONScanner, at: number, end: number): void {
    const isBadNumber = scanner.getToken() === KIND.number && scanner.getTokenError() !== 0;
    if (!isBadNumber && scanner.getToken() !== KIND.unknown) {
      const place = this.place(at);
      if (!this.sink.wantsAll) this.sink.literal('', -1, -1, place);
      else this.sink.literal(copyText(this.#window.slice(at, end)), this.#byteAt(at), this.#byteAt(end), place);
      return;
    }
    const word = this.#window.slice(at, Math.min(end + 1, at + 20)).trim();
    const isNumber = isBadNumber || /^(?:[-+.]|\d|NaN|Inf)/.test(word);
    const advice = isNumber
      ? 'is not a number of JSON. Write it as 12, -0.5 or 1e9.'
      : 'is not a value of JSON. Put texts in double quotes.';
    throw new JsonError(`“${word}” ${advice}`, this.place(at));
  }

  /** Reads a string; if its end has not arrived, returns from where the window must be kept. */
  #readString(scanner: JSONScanner, at: number, end: number, isLast: boolean): number | undefined {
    const place = this.place(at);
    const start = this.#byteAt(at + 1);
    if (scanner.getTokenError() !== UNTERMINATED) {
      this.#check(at + 1, end - 1, true);
      this.#checkLength(end - at - 2, place);
      this.sink.string(copyText(scanner.getTokenValue()), start, this.#byteAt(end - 1), place);
      return undefined;
    }
    this.#open = { place, start, values: [], chars: 0 };
    return this.#addPiece(this.#open, at + 1, end, isLast);
  }

  /** Continues a string that began in an earlier window; returns where it ends. */
  #continueString(open: OpenString, isLast: boolean): number {
    const scanner = createScanner(`"${this.#window}`, false);
    scanner.scan();
    const end = scanner.getPosition() - 1;
    if (scanner.getTokenError() === UNTERMINATED) return this.#addPiece(open, 0, end, isLast);
    this.#check(0, end - 1, true);
    open.values.push(scanner.getTokenValue());
    this.#checkLength(open.chars + end - 1, open.place);
    this.#open = undefined;
    this.sink.string(copyText(open.values.join('')), open.start, this.#byteAt(end - 1), open.place);
    return end;
  }

  #addPiece(open: OpenString, from: number, end: number, isLast: boolean): number {
    if (end < this.#window.length)
      throw new JsonError('A string may not hold a line break. Write it as \\n, or close the string before it.', this.place(end));
    if (isLast) throw new JsonError('This string has no closing quote. Add it.', open.place);
    const cut = Math.max(from, cutEscape(this.#window));
    this.#check(from, cut, false);
    const scanner = createScanner(`"${this.#window.slice(from, cut)}"`, false);
    scanner.scan();
    open.values.push(copyText(scanner.getTokenValue()));
    open.chars += cut - from;
    this.#checkLength(open.chars, open.place);
    return cut;
  }

  #check(from: number, to: number, isEnd: boolean): void {
    const fault = this.escapes.scan(this.#window.slice(from, to), isEnd);
    if (fault) throw new JsonError(fault.sentence, this.place(from + fault.at));
  }

  #checkLength(chars: number, place: JsonPlace): void {
    if (chars > this.limits.stringChars)
      throw new JsonError(
        `This string is longer than ${this.limits.stringChars} characters. Shorten it, or keep it outside of the document.`,
        place,
      );
  }
}
