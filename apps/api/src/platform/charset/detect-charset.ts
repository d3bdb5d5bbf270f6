import { createRequire } from 'node:module';
import type * as Jschardet from 'jschardet';
import { encodingOf } from './find-charset.js';

/**
 * The encodings that browsers distinguish when nothing is declared: those of chardetng, which is Firefox's. ISCII, TSCII and fonts that
 * replace Indian scripts are not among them. No detector knows those, because the Encoding standard has no Indian encoding but UTF-8.
 */
const CANDIDATES = [
  ...['big5hkscs', 'cp866', 'cp874', 'cp932', 'cp949', 'euc-jis-2004', 'gb18030', 'koi8-r', 'koi8-u'],
  ...[2, 4, 5, 6, 7, 8, 13].map((part) => `iso-8859-${part}`),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((page) => `windows-125${page}`),
];
/** Names of the detector that the Encoding standard does not know. */
const NAMES: Readonly<Record<string, string>> = { cp874: 'windows-874', cp932: 'shift_jis', cp949: 'euc-kr' };
const FALLBACK = 'windows-1252';

/** A single character beyond ASCII comes from a Western page, for example a copyright sign. */
const MIN_HIGH = 2;
/** In words of other scripts more than half of the bytes are beyond ASCII. */
const FOREIGN_SHARE = 0.5;

const [TAG_OPEN, TAG_CLOSE, SPACE] = [0x3c, 0x3e, 0x20];

/** Loaded on first use, because it costs a tenth of a second and some 50 MB, and few pages need it. */
let detector: typeof Jschardet | undefined;

/**
 * The charset of a text that declares none and is no UTF-8, guessed by its bytes; windows-1252 without evidence. Takes linear time; callers
 * bound the text.
 */
export function detectCharset(bytes: Uint8Array): string {
  const runs = keepForeign(withoutTags(bytes), (byte) => byte === TAG_OPEN);
  const words = keepForeign(runs, (byte) => byte <= SPACE);
  const high = words.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  if (high < MIN_HIGH) return FALLBACK;
  detector ??= createRequire(import.meta.url)('jschardet') as typeof Jschardet;
  // A page is mostly markup, and often half English. For Latin scripts, the words in between help, too.
  const telling = high >= words.length * FOREIGN_SHARE ? words : runs;
  const { encoding } = detector.detect(telling, { detectEncodings: CANDIDATES });
  const name = encoding?.toLowerCase() ?? FALLBACK;
  return encodingOf(NAMES[name] ?? name) ?? FALLBACK;
}

/** The same with a lone bracket for every tag; no charset in question has brackets in its longer sequences. */
function withoutTags(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  const lastClose = bytes.lastIndexOf(TAG_CLOSE);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === TAG_OPEN && at < lastClose) at = bytes.indexOf(TAG_CLOSE, at);
    kept[length++] = byte;
  }
  return kept.subarray(0, length);
}

/** Keeps the parts between separators that contain bytes beyond ASCII, joined by spaces. */
function keepForeign(bytes: Uint8Array, isSeparator: (byte: number) => boolean): Uint8Array {
  const kept = new Uint8Array(bytes.length + 1);
  let length = 0;
  let isForeign = false;
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at];
    isForeign ||= byte !== undefined && byte >= 0x80;
    if (byte !== undefined && !isSeparator(byte)) continue;
    if (isForeign) {
      kept.set(bytes.subarray(start, at), length);
      length += at - start;
      kept[length++] = SPACE;
    }
    isForeign = false;
    start = at + 1;
  }
  return kept.subarray(0, length);
}
