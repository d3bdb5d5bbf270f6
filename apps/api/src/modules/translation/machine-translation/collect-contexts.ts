import {
  findPrivateContent,
  type GuardedKinds,
  HIDDEN,
  hidePrivateContent,
} from '../../../platform/private-content/find-private-content.js';
import type { KeyContext, TextContext, TextContexts } from './engines/text-context.js';
import { isChunk, type MtChunk, type MtInput, replaceMasks } from './inline-tags/protect-segment.js';
import { withoutPrivateContent } from './private-content/mask-private-content.js';

/** The surroundings of a segment: the title of its page, and its neighbours there in the segment format. */
export interface SegmentContext {
  readonly title?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Two keys may have the same text and mean different things. */
  readonly key?: KeyContext | undefined;
}

export interface PreparedSegment {
  readonly segment: { readonly hash: string; readonly source: string; readonly context?: SegmentContext | undefined };
  readonly input: MtInput;
}

/** More of a neighbour would cost money and tell an engine nothing new. */
const NEIGHBOUR_LENGTH = 200;
const NOTE_LENGTH = 500;

/** Collects the context of each text that is sent: the other sentences of its segment, or else the neighbouring segments. */
export function collectContexts(prepared: readonly PreparedSegment[], guarded?: GuardedKinds): TextContexts {
  const contexts = new Map<string, TextContext>();
  for (const { segment, input } of prepared) {
    const { title, before, after, key } = plainContext(segment.context, guarded);
    const chunks = input.filter(isChunk);
    // A limit applies to the whole text.
    const keyOfChunk = key && chunks.length > 1 ? { ...key, limit: undefined } : key;
    for (const [index, chunk] of chunks.entries()) {
      if (contexts.has(chunk.text)) continue;
      const around = { before: neighbour(chunks[index - 1]) ?? before, after: neighbour(chunks[index + 1]) ?? after };
      contexts.set(chunk.text, {
        title,
        ...around,
        ...(keyOfChunk && { key: keyOfChunk }),
        terms: chunk.terms.filter((term) => isPublic(term, guarded)),
      });
    }
  }
  return contexts;
}

/** Hides masks of a neighbour, which an engine could confuse with those of the text. */
const neighbour = (chunk: MtChunk | undefined) => (chunk ? cut(replaceMasks(chunk.text, HIDDEN)) : undefined);

function plainContext(context: SegmentContext | undefined, guarded: GuardedKinds | undefined): SegmentContext {
  const of = (source: string | undefined) => (source === undefined ? undefined : cut(withoutPrivateContent(source, guarded)));
  const title = context?.title === undefined ? undefined : hidePrivateContent(context.title, guarded);
  const key = context?.key && plainKey(context.key, guarded);
  return { title: title === undefined ? undefined : cut(title), before: of(context?.before), after: of(context?.after), key };
}

const plainKey = ({ name, note, limit }: KeyContext, guarded: GuardedKinds | undefined): KeyContext => ({
  name: cut(hidePrivateContent(name, guarded)),
  note: note === undefined ? undefined : cut(hidePrivateContent(note, guarded), NOTE_LENGTH),
  limit,
});

const cut = (text: string, length = NEIGHBOUR_LENGTH) => (text.length > length ? `${text.slice(0, length)}${HIDDEN}` : text);

/** A glossary term may be an address itself. */
const isPublic = ({ source, target }: { source: string; target: string }, guarded: GuardedKinds | undefined) =>
  findPrivateContent(source, guarded).length === 0 && findPrivateContent(target, guarded).length === 0;
