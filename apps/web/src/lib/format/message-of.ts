import { type SplitMessage, splitSegment } from '@bhashantar/icu-messages';

/** A source or target parsed as a message with plural forms; undefined if it is not such a message. */
export function messageOf(text: string): SplitMessage | undefined {
  const split = splitSegment(text);
  return split.kind === 'forms' ? split : undefined;
}
