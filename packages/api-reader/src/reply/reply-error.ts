/** Errors of a reply: it is not JSON, or a value is missing where one was expected. */
export type ReplyFault = 'empty' | 'html' | 'encoding' | 'noList' | 'noEntry' | 'tooManyEntries' | 'apiErrors';

/** Why a reply cannot be read, in a sentence for people. Invalid JSON causes a `JsonError` of the formats package. */
export class ReplyError extends Error {
  constructor(
    readonly fault: ReplyFault,
    message: string,
  ) {
    super(message);
    this.name = 'ReplyError';
  }
}

const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
const LESS_THAN = 0x3c;

/** A byte-order mark of UTF-16, or one of the first characters with more bytes than in UTF-8. */
const isWide = (head: Uint8Array): boolean => {
  const first = head.subarray(0, 4);
  return first.includes(0) || (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff);
};

/** Throws if the first bytes, at least four of them, are not JSON in UTF-8: a page, or another encoding. Does not check the rest. */
export function checkHead(head: Uint8Array): void {
  if (isWide(head))
    throw new ReplyError(
      'encoding',
      'The API sent UTF-16 or UTF-32. JSON must be UTF-8 (RFC 8259, section 8.1). Ask the owner of the API to change it.',
    );
  const first = head.find((byte) => !SPACE.has(byte));
  if (first === undefined && head.length < 64) throw new ReplyError('empty', 'The API sent nothing. Check the address and the method.');
  if (first === LESS_THAN)
    throw new ReplyError('html', 'The API sent HTML or XML in place of JSON. Check the address, and whether it asks for a sign-in.');
}
