import { readStored, writeStored } from '../../lib/local-storage.js';

const PREFIX = 'bh_draft';

/** Names one segment in one language of one project. */
export interface SegmentKey {
  projectId: string;
  language: string;
  sourceHash: string;
}

const keyOf = ({ projectId, language, sourceHash }: SegmentKey): string => `${PREFIX}:${projectId}:${language}:${sourceHash}`;

/** What was typed and is not saved on the server; survives moving on, reload, crash and sign-out. */
export const readDraft = (segment: SegmentKey): string | null => readStored(keyOf(segment));

/** Keeps a draft, or drops it when the text is null. Returns whether this browser could keep it. */
export const writeDraft = (segment: SegmentKey, text: string | null): boolean => writeStored(keyOf(segment), text);

/** Keeps the draft of a segment while it is typed. */
export interface DraftWriter {
  /** Has a draft kept, or dropped when the text is null, once the key that changed it is drawn: storing takes longer than all else at a key. */
  keep(text: string | null): void;
  /** Keeps what waits at once. */
  flush(): void;
}

export function draftWriter(segment: SegmentKey): DraftWriter {
  let waiting: { text: string | null } | undefined;
  const flush = () => {
    if (!waiting) return;
    const { text } = waiting;
    waiting = undefined;
    writeDraft(segment, text);
  };
  const keep = (text: string | null) => {
    // A task after the frame's own, which come before it is drawn.
    if (!waiting) requestAnimationFrame(() => setTimeout(flush));
    waiting = { text };
  };
  return { keep, flush };
}
