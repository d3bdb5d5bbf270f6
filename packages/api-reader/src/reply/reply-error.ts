/** Faults of a reply: it is no JSON, or has no value where one was expected. */
export type ReplyFault = 'empty' | 'html' | 'noList' | 'noEntry' | 'tooManyEntries' | 'apiErrors';

/** Why a reply cannot be read, in a sentence for people. JSON that is broken is a `JsonError` of the formats package. */
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

/** Throws where the first bytes are those of a page in place of JSON. Says nothing of the rest. */
export function refuseHtml(head: Uint8Array): void {
  const first = head.find((byte) => !SPACE.has(byte));
  if (first === undefined && head.length < 64) throw new ReplyError('empty', 'The API sent nothing. Check the address and the method.');
  if (first === LESS_THAN)
    throw new ReplyError('html', 'The API sent HTML or XML in place of JSON. Check the address, and whether it asks for a sign-in.');
}
