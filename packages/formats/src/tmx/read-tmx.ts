import { SaxesParser } from 'saxes';
import { decodeXml } from './decode-xml.js';
import { TmxError, type TmxProblem } from './tmx-error.js';
import { TMX_LIMITS, type TmxLimits } from './tmx-limits.js';
import { TmxReader } from './tmx-reader.js';
import type { ReadTmxUnit } from './tmx-unit.js';
import { type RawUnit, toUnit } from './unit-reader.js';

/** Short enough that few units wait in memory, long enough to be quick. */
const SLICE_CHARS = 65_536;
/** The one DOCTYPE that TMX files carry. With an internal subset (entities!) or another name it is refused. */
const PLAIN_DOCTYPE = /^\s*tmx(?:\s+SYSTEM\s+(?:"[^"]*"|'[^']*')|\s+PUBLIC\s+(?:"[^"]*"|'[^']*')\s+(?:"[^"]*"|'[^']*'))?\s*$/;

/** How to read. */
export interface ReadTmxOptions {
  /** Which language is the source; without it the unit's or the header's `srclang` decides. A file's `en-US` serves for `en`. */
  sourceLanguage?: string;
  /** Called for every unit in the order of the file; the next one waits until its promise is kept. */
  onUnit(unit: ReadTmxUnit): void | Promise<void>;
  /** Called for every unit that cannot be used. */
  onError(problem: TmxProblem): void;
  limits?: Partial<TmxLimits>;
}

type Result = ReturnType<typeof toUnit>;

type Parser = SaxesParser<{ xmlns: false }>;

function createParser(reader: TmxReader, onEvent: () => void): Parser {
  const parser = new SaxesParser({ xmlns: false });
  let tagLine = 1;
  parser.on('error', (error) => {
    throw new TmxError(error.message.replace(/^[\d:]+ /, ''), parser.line, { cause: error });
  });
  parser.on('doctype', (doctype) => {
    if (!PLAIN_DOCTYPE.test(doctype))
      throw new TmxError('The file declares a document type with entities, which is not accepted.', parser.line);
  });
  parser.on('opentagstart', () => {
    tagLine = parser.line;
  });
  parser.on('opentag', ({ name, attributes }) => {
    onEvent();
    reader.open(name, attributes, tagLine);
  });
  parser.on('closetag', () => {
    onEvent();
    reader.close(parser.line);
  });
  const addText = (text: string) => {
    onEvent();
    reader.text(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', onEvent);
  parser.on('processinginstruction', onEvent);
  return parser;
}

/** Parses slice by slice and gives back what each slice completed. */
class TmxStream {
  #results: Result[] = [];
  #quietChars = 0;
  readonly #parser: Parser;

  constructor(
    private readonly limits: TmxLimits,
    sourceLanguage: string | undefined,
  ) {
    const reader: TmxReader = new TmxReader(limits, (raw: RawUnit) => {
      this.#results.push(toUnit(raw, sourceLanguage ?? raw.attributes.srclang ?? reader.headerLanguage ?? '*all*'));
    });
    this.#parser = createParser(reader, () => {
      this.#quietChars = 0;
    });
  }

  *write(text: string): Generator<Result> {
    for (let from = 0; from < text.length; from += SLICE_CHARS) {
      const slice = text.slice(from, from + SLICE_CHARS);
      // A token that has no end yet is kept whole by the parser.
      this.#quietChars += slice.length;
      this.#parser.write(slice);
      if (this.#quietChars > this.limits.tokenChars) throw new TmxError('A tag, comment or text is too long.', this.#parser.line);
      yield* this.#take();
    }
  }

  *end(): Generator<Result> {
    this.#parser.close();
    yield* this.#take();
  }

  #take(): Result[] {
    const results = this.#results;
    this.#results = [];
    return results;
  }
}

/**
 * Reads a TMX file (1.4b and older) as a stream: memory does not grow with the file. Texts come in the segment format, foreign
 * inline codes as numbered inline tags. Nothing outside the file is ever loaded and no entity but XML's own five is known.
 * Throws a TmxError with the line when the file is no TMX, is not well-formed, or breaks a limit; units before that line were delivered.
 */
export async function readTmx(bytes: AsyncIterable<Uint8Array>, options: ReadTmxOptions): Promise<void> {
  const limits = { ...TMX_LIMITS, ...options.limits };
  const stream = new TmxStream(limits, options.sourceLanguage);
  const deliver = async (results: Iterable<Result>) => {
    for (const result of results) {
      if ('unit' in result) await options.onUnit(result.unit);
      else options.onError(result.problem);
    }
  };
  for await (const text of decodeXml(bytes, limits.bytes)) await deliver(stream.write(text));
  await deliver(stream.end());
}
