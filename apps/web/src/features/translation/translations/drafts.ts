import { readStored, writeStored } from '../../../lib/local-storage.js';

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
