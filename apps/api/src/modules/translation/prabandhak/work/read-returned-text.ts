import { MAX_TEXT_LENGTH } from '@bhashantar/contracts';
import { readInlineText } from '@bhashantar/formats';
import { escapeText, unescapeText } from '@bhashantar/segmenter/segment-format';

/** A fault of a text before the checks of targets see it. */
export interface ReturnedFault {
  code: string;
  message: string;
}

/** Something that a browser could take for an element, a comment or an end of one. */
const MARKUP = /<[a-z/!?]/i;
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const FAULTS = {
  tooLong: { code: 'too_long', message: `The text is longer than ${MAX_TEXT_LENGTH.toLocaleString('en')} characters.` },
  empty: { code: 'empty', message: 'The target is empty.' },
  unstorable: { code: 'malformed_text', message: 'The text has characters that cannot be stored.' },
  markup: { code: 'embedded_markup', message: 'The text has markup or a script that its source does not have.' },
  malformed: { code: 'malformed_markup', message: 'The tags of the text are broken.' },
} as const satisfies Record<string, ReturnedFault>;

/** Converts a vendor's text into the segment format, or returns why it goes back. */
export function readReturnedText(
  { target, format }: { target: string | null; format: 'plain' | 'inline-xliff' },
  source: string,
): { text: string } | { fault: ReturnedFault } {
  if (target === null || target === '') return { fault: FAULTS.empty };
  if (target.length > MAX_TEXT_LENGTH) return { fault: FAULTS.tooLong };
  const given = target.normalize('NFC');
  if (UNSTORABLE.test(given)) return { fault: FAULTS.unstorable };
  if (format === 'plain') {
    if (MARKUP.test(given) && !MARKUP.test(unescapeText(source))) return { fault: FAULTS.markup };
    return { text: escapeText(given) };
  }
  const read = readInlineText(given, source);
  if ('text' in read) return read;
  return { fault: read.problem === 'unknownElement' ? FAULTS.markup : FAULTS.malformed };
}
