import type { InlineCode } from '../unit/inline-code.js';
import type { Attributes } from '../xml/read-xml.js';
import { NATIVE_1, type OpenedCode } from './xliff-codes.js';

/** Whether codes show no text, whatever tags there are. */
export const isBlank = (codes: readonly InlineCode[]): boolean =>
  codes.every((code) => code.kind !== 'placeable' && (code.kind !== 'text' || code.text.trim() === ''));

type OpenCode = (name: string, attributes: Attributes, ordinal: number) => OpenedCode;

/** Collects the content of a `source` or `target`: text and codes. Drops native code with its content. */
export class TextReader {
  readonly codes: InlineCode[] = [];
  isTooLong = false;
  /** A segment within the text (`mrk`) is empty: programs leave the ones open that nobody has translated. */
  hasEmptySegment = false;
  #chars = 0;
  #ordinal = 0;
  #inNative = 0;
  readonly #open: { isNative: boolean; end: InlineCode | undefined; segmentAt?: number }[] = [];

  constructor(
    private readonly maxChars: number,
    private readonly openCode: OpenCode,
  ) {}

  /** Elements of other namespaces are native code, too. */
  open(name: string, attributes: Attributes, isForeign: boolean): void {
    const isNative = isForeign || NATIVE_1.has(name);
    const opened = this.#inNative > 0 || isForeign ? undefined : this.openCode(name, attributes, ++this.#ordinal);
    if (opened?.code) this.#add(opened.code);
    if (isNative) this.#inNative++;
    const isSegment = name === 'mrk' && !isForeign && attributes.mtype === 'seg';
    this.#open.push({ isNative, end: opened?.end, ...(isSegment && { segmentAt: this.codes.length }) });
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed?.isNative) this.#inNative--;
    if (closed?.end) this.#add(closed.end);
    if (closed?.segmentAt !== undefined) this.hasEmptySegment ||= isBlank(this.codes.slice(closed.segmentAt));
  }

  text(text: string): void {
    if (this.#inNative > 0) return;
    this.#chars += text.length;
    this.#add({ kind: 'text', text });
  }

  /** Codes count like characters: a text of a million empty tags is too long as well. */
  #add(code: InlineCode): void {
    this.#chars++;
    this.isTooLong ||= this.#chars > this.maxChars;
    if (!this.isTooLong) this.codes.push(code);
  }
}
