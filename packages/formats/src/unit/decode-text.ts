import { FormatError } from './format-error.js';

/** Enough for the declaration in which XML names its encoding. */
const HEAD_BYTES = 256;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/;
/** The others either hide markup from byte checks (UTF-7) or do not occur in such files. */
const ACCEPTED = /^(?:utf-?8|us-ascii|ascii|iso-8859-\d{1,2}|windows-125\d)$/i;

/** The encoding of a file by its first bytes. */
export function sniffEncoding(head: Uint8Array): string {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) throw new FormatError('The encoding UTF-32 is not supported.', 1);
  // Without a mark, the zero beside the first letter shows UTF-16, because XML and the header of a table begin with ASCII.
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b)) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  return declaredEncoding(Buffer.from(head).toString('latin1'));
}

function declaredEncoding(head: string): string {
  const declared = DECLARED.exec(head)?.[1] ?? 'utf-8';
  // Eight-bit text that calls itself UTF-16 was re-encoded by a tool that left the declaration as it was.
  if (/^utf-?16/i.test(declared)) return 'utf-8';
  if (!ACCEPTED.test(declared)) throw new FormatError(`The encoding ${declared} is not supported.`, 1);
  return declared;
}

/** Puts the first bytes together until the encoding can be told. */
async function* withWholeHead(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head: Uint8Array[] = [];
  let length = 0;
  let started = false;
  for await (const chunk of bytes) {
    if (started) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    length += chunk.length;
    if (length < HEAD_BYTES) continue;
    started = true;
    yield Buffer.concat(head);
  }
  if (!started && length > 0) yield Buffer.concat(head);
}

/** Turns the bytes of a file into text by its byte-order mark or, of XML, its declaration; UTF-8 otherwise. Throws a FormatError on bytes that are no text. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let total = 0;
  for await (const chunk of withWholeHead(bytes)) {
    total += chunk.length;
    if (total > maxBytes) throw new FormatError(`The file is larger than ${maxBytes} bytes.`, 1);
    decoder ??= new TextDecoder(sniffEncoding(chunk), { fatal: true });
    yield decodeChunk(decoder, chunk);
  }
  if (decoder) yield decodeChunk(decoder);
}

function decodeChunk(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (cause) {
    throw new FormatError(`The file is not valid ${decoder.encoding}.`, 1, { cause });
  }
}
