import { projectDetails, SCREEN_MESSAGES, type SegmentRow, updateTranslation } from '@bhashantar/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { type Notify, useNotify } from '../../../lib/use-notify.js';
import { currentOf } from './current-of.js';
import { type SegmentKey, writeDraft } from './drafts.js';
import { noteSave } from './save-states.js';
import { findSegment, patchSegment } from './translations.queries.js';

interface Save extends SegmentKey {
  text: string;
  /** The version that the person saw: the version with which the edit began, or that of the text that they have decided to overwrite. */
  version: number;
}

/** The versions that this tab has written last, by segment. */
const written = new Map<string, number>();
const nameOf = ({ projectId, language, sourceHash }: SegmentKey) => `${projectId} ${language} ${sourceHash}`;

/** Whether this tab wrote the version itself. */
export const isOwnVersion = (segment: SegmentKey, version: number): boolean => written.get(nameOf(segment)) === version;

/**
 * The newest version that the person knows. Versions only increase, so if an edit began before this tab's last save, it continues the saved
 * version.
 */
const seenVersion = (save: Save): number => Math.max(save.version, written.get(nameOf(save)) ?? 0);

/**
 * Shows the text with the version that it will replace. With a newer version, a failed save could be repeated over a text that nobody saw.
 */
function showAtOnce(client: QueryClient, save: Save): SegmentRow | undefined {
  const { projectId, language, sourceHash, text } = save;
  const before = findSegment(client, projectId, language, sourceHash);
  patchSegment(client, projectId, language, sourceHash, (row) => ({
    ...row,
    version: seenVersion(save),
    preProcessedTarget: text,
    translationType: 'USER',
    displayType: 'translation',
    machineSource: null,
  }));
  noteSave(language, sourceHash, { kind: 'saving' });
  return before;
}

/** Sends one save. Saves of one segment run in order; a refused save restores only its own row. */
async function runSave(client: QueryClient, notify: Notify, save: Save): Promise<void> {
  const { projectId, language, sourceHash, text } = save;
  const before = showAtOnce(client, save);
  const mutation = client.getMutationCache().build(client, {
    scope: { id: `segment-${language}-${sourceHash}` },
    mutationFn: () => {
      const body = { projectId, targetLang: language, sourceHash, preProcessedTarget: text };
      return send(updateTranslation, { ...body, version: seenVersion(save) });
    },
  });
  try {
    const { message, data } = await mutation.execute(undefined);
    written.set(nameOf(save), data.segment.version);
    patchSegment(client, projectId, language, sourceHash, () => data.segment);
    writeDraft(save, null);
    noteSave(language, sourceHash, { kind: 'saved' });
    // One subject for all segments: several saves in a row show one toast.
    notify.success('save', message);
    // The list keeps its rows in place. Only the totals reload.
    void invalidate(client, [projectDetails], { projectId });
  } catch (error) {
    const theirs = currentOf(error);
    if (theirs) written.delete(nameOf(save));
    if (theirs ?? before) patchSegment(client, projectId, language, sourceHash, (row) => theirs ?? before ?? row);
    notify.warning('save', SCREEN_MESSAGES.userTranslationFailed);
    noteSave(language, sourceHash, theirs ? { kind: 'conflict', theirs, text } : { kind: 'failed', error, text });
  }
}

/** Saves the typed text; the draft stays until the server has it. */
export function useSaveSegment(projectId: string, language: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useCallback(
    (sourceHash: string, text: string, version: number) => {
      const save = { projectId, language, sourceHash, text, version };
      writeDraft(save, text, version);
      void runSave(client, notify, save);
    },
    [client, notify, projectId, language],
  );
}

export type SaveSegment = ReturnType<typeof useSaveSegment>;
