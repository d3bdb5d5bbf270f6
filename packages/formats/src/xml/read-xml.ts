import { SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeText } from '../unit/decode-text.js';
import type { FileLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';

/** Short enough that few units wait in memory, long enough to be quick. */
export const SLICE_CHARS = 65_536;
/** The allowed text after the name of a document type: addresses, which nobody loads. An internal subset (entities!) is not allowed. */
const EXTERNAL = /^(?:\s+SYSTEM\s+(?:"[^"]*"|'[^']*')|\s+PUBLIC\s+(?:"[^"]*"|'[^']*')\s+(?:"[^"]*"|'[^']*'))?\s*$/;

/** The attributes of an element by their names as written; those with a prefix also by `inNamespace`. */
export type Attributes = Readonly<Record<string, string>>;

/** The name of an attribute of a namespace, whatever prefix a file has for it. */
export const inNamespace = (uri: string, local: string): string => `{${uri}}${local}`;

/** The events of an XML file. */
export interface XmlHandler {
  /** An element opens; `name` has no prefix, `uri` is its namespace, empty if the file names none. */
  open(name: string, attributes: Attributes, line: number, uri: string): void;
  close(line: number): void;
  text(text: string): void;
}

interface SliceOptions {
  limits: FileLimits;
  /** The name of the outermost element, the only one that a document type may have. */
  root: string;
  /** Characters of a slice; fewer if few characters of XML make long texts. */
  sliceChars?: number;
}

interface XmlOptions extends SliceOptions {
  /** Called after every slice, so that what it made can be taken. */
  onSlice(): Promise<void>;
}

type Parser = SaxesParser<{ xmlns: true }>;

const isPlainDoctype = (doctype: string, root: string): boolean => {
  const text = doctype.trimStart();
  return text.startsWith(root) && EXTERNAL.test(text.slice(root.length));
};

const flat = (attributes: SaxesTagNS['attributes']): Attributes => {
  const values: Record<string, string> = Object.create(null);
  for (const name in attributes) {
    const { value = '', prefix = '', uri = '', local = '' } = attributes[name] ?? {};
    values[name] = value;
    if (prefix !== '') values[inNamespace(uri, local)] = value;
  }
  return values;
};

/** Slices by their places: a token that has no end yet is kept whole by the parser, so its length is bounded here. */
class BoundedParser {
  #quietChars = 0;
  #depth = 0;
  #tagLine = 1;
  readonly #parser: Parser = new SaxesParser({ xmlns: true });

  constructor(
    private readonly handler: XmlHandler,
    private readonly limits: FileLimits,
    root: string,
  ) {
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw new FormatError(error.message.replace(/^[\d:]+ /, ''), parser.line, { cause: error });
    });
    parser.on('doctype', (doctype) => {
      if (!isPlainDoctype(doctype, root))
        throw new FormatError('The file declares a document type with entities, which is not accepted.', parser.line);
    });
    parser.on('opentagstart', () => {
      this.#tagLine = parser.line;
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => {
      this.#quietChars = 0;
      this.#depth--;
      handler.close(parser.line);
    });
    const addText = (text: string) => {
      this.#quietChars = 0;
      handler.text(text);
    };
    const skip = () => {
      this.#quietChars = 0;
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('comment', skip);
    parser.on('processinginstruction', skip);
  }

  write(slice: string): void {
    this.#quietChars += slice.length;
    this.#parser.write(slice);
    if (this.#quietChars > this.limits.tokenChars) throw new FormatError('A tag, comment or text is too long.', this.#parser.line);
  }

  end(): void {
    this.#parser.close();
  }

  #open({ local, attributes, uri }: SaxesTagNS): void {
    this.#quietChars = 0;
    if (++this.#depth > this.limits.depth) throw new FormatError('The elements are nested too deeply.', this.#tagLine);
    this.handler.open(local, flat(attributes), this.#tagLine, uri);
  }
}

/**
 * Reads XML a slice at a time: memory does not grow with the file. Yields after every slice, so that its results can be taken. Never loads
 * anything from outside the file, and knows only the five entities of XML. Throws a FormatError with the line when the file is not
 * well-formed or breaks a limit.
 */
export async function* xmlSlices(
  bytes: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  { limits, root, sliceChars = SLICE_CHARS }: SliceOptions,
): AsyncGenerator<undefined, void> {
  const parser = new BoundedParser(handler, limits, root);
  for await (const text of decodeText(bytes, limits.bytes)) {
    for (let from = 0; from < text.length; from += sliceChars) {
      try {
        parser.write(text.slice(from, from + sliceChars));
      } finally {
        // Delivers the content that was complete before the error.
        yield;
      }
    }
  }
  parser.end();
  yield;
}

/** Reads XML as `xmlSlices` does; `onSlice` is called after every slice. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler, { onSlice, ...options }: XmlOptions): Promise<void> {
  for await (const _ of xmlSlices(bytes, handler, options)) await onSlice();
}
