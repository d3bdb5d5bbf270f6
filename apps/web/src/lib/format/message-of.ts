import { type SplitMessage, splitSegment } from '@bhashantar/icu-messages';

/** A source or target as a message with forms; undefined if it is none. */
export function messageOf(text: string): SplitMessage | undefined {
  const split = splitSegment(text);
  return split.kind === 'forms' ? split : undefined;
}
