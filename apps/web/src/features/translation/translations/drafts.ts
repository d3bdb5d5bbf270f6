import { readStored, writeStored } from '../../../lib/local-storage.js';

const PREFIX = 'bh_draft';

/** Names one segment in one language of one project. */
export interface SegmentKey {
  projectId: string;
  language: string;
  sourceHash: string;
}

const nameOf = ({ projectId, language, sourceHash }: SegmentKey): string => `${projectId}:${language}:${sourceHash}`;
const keyOf = (segment: SegmentKey): string => `${PREFIX}:${nameOf(segment)}`;
const versionKeyOf = (segment: SegmentKey): string => `${PREFIX}_version:${nameOf(segment)}`;

/** The unsaved text of a segment. It survives leaving the row, a reload, a crash and signing out. */
export const readDraft = (segment: SegmentKey): string | null => readStored(keyOf(segment));

/** The version of the text that the draft began with. */
export function readDraftVersion(segment: SegmentKey): number | undefined {
  const stored = readStored(versionKeyOf(segment));
  return stored === null ? undefined : Number(stored);
}

/** Keeps a draft, or drops it when the text is null. Returns whether this browser could keep it. */
export function writeDraft(segment: SegmentKey, text: string | null, version?: number): boolean {
  if (text === null) writeStored(versionKeyOf(segment), null);
  else if (version !== undefined) writeStored(versionKeyOf(segment), String(version));
  return writeStored(keyOf(segment), text);
}
