import { tokenise } from '@bhashantar/segmenter/segment-format';
import type { InlineCode } from '../unit/inline-code.js';
import { PLACEABLE_TYPE, toInlineCode } from './tmx-codes.js';

/** Elements whose content is native code of some file format and no text. */
const CODES = new Set(['bpt', 'ept', 'ph', 'it', 'ut']);

/** Collects one `seg`: text and codes; the content of codes is dropped. */
export class SegReader {
  readonly codes: InlineCode[] = [];
  isTooLong = false;
  #chars = 0;
  #ordinal = 0;
  /** Names of the elements open within the `seg`. */
  readonly #open: string[] = [];
  #inCode = 0;
  #placeable: string | undefined;
  readonly #highlights: string[] = [];

  constructor(private readonly maxChars: number) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    if (this.#inCode === 0) this.#addCode(name, attributes);
    if (CODES.has(name)) this.#inCode++;
  }

  close(): void {
    const name = this.#open.pop() ?? '';
    if (CODES.has(name)) this.#inCode--;
    if (this.#inCode > 0) return;
    if (name === 'hi') this.#add({ kind: 'close', pair: this.#highlights.pop() ?? '' });
    if (this.#placeable !== undefined) this.#endPlaceable(this.#placeable);
  }

  text(text: string): void {
    if (this.#placeable !== undefined) this.#placeable += text.slice(0, 20);
    if (this.#inCode > 0) return;
    this.#chars += text.length;
    this.#add({ kind: 'text', text });
  }

  #addCode(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'ph' && attributes.type === PLACEABLE_TYPE) {
      this.#placeable = '';
      return;
    }
    const code = toInlineCode(name, attributes, ++this.#ordinal);
    if (code?.kind === 'open' && name === 'hi') this.#highlights.push(code.pair);
    if (code) this.#add(code);
  }

  #endPlaceable(content: string): void {
    this.#placeable = undefined;
    const [token, ...others] = tokenise(content.trim());
    const isPlaceable = token?.kind === 'placeable' && others.length === 0;
    this.#add(isPlaceable ? { kind: 'placeable', number: token.number } : { kind: 'void', key: `ph ${++this.#ordinal}` });
  }

  /** Codes count like characters: a segment of a million empty tags is too long as well. */
  #add(code: InlineCode): void {
    this.#chars++;
    this.isTooLong ||= this.#chars > this.maxChars;
    if (!this.isTooLong) this.codes.push(code);
  }
}
