import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';

/** A limit of nested braces, because the parser calls itself for each level. Messages have far fewer. */
const MAX_BRACES = 1_000;
/** A longer text is not a message of a user interface. The parser reads a whole text in one turn of the event loop. */
const MAX_CHARS = 20_000;

/** The rule of ICU MessageFormat that a text breaks, with the place in UTF-16 units where the parser noticed it. */
export interface MessageProblem {
  code: 'tooLong' | 'tooManyBraces' | 'syntax';
  /** The parser's name of the rule, such as `MISSING_OTHER_CLAUSE`; of `syntax` alone. */
  rule?: string;
  offset: number;
}

/** A text as the parser read it. */
export type ParsedMessage = { elements: MessageFormatElement[] } | { problem: MessageProblem };

/** The place of the first surplus brace, quoted or not; undefined if there is none. */
function findBraceTooMuch(text: string): number | undefined {
  let count = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) if (++count > MAX_BRACES) return at;
  return undefined;
}

/** The parser's error has the place beside the name of the rule. */
const placeOf = (error: SyntaxError & { location?: { start: { offset: number } } }): number => error.location?.start.offset ?? 0;

/**
 * Reads a plain text as an ICU message (unicode-org.github.io/icu/userguide/format_parse/messages), with the places of its parts; tags
 * are text. Linear in the text, and bounded by its length and its braces.
 */
export function parseMessage(text: string): ParsedMessage {
  if (text.length > MAX_CHARS) return { problem: { code: 'tooLong', offset: MAX_CHARS } };
  const tooMuch = findBraceTooMuch(text);
  if (tooMuch !== undefined) return { problem: { code: 'tooManyBraces', offset: tooMuch } };
  try {
    return { elements: parse(text, { ignoreTag: true, captureLocation: true, shouldParseSkeletons: false }) };
  } catch (error) {
    // The parser throws a SyntaxError if a text is not a message. Any other error is a bug.
    if (!(error instanceof SyntaxError)) throw error;
    return { problem: { code: 'syntax', rule: error.message, offset: placeOf(error) } };
  }
}
