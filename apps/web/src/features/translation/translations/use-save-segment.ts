import { type EditConflict, projectDetails, SCREEN_MESSAGES, type SegmentRow, updateTranslation } from '@bhashantar/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../lib/http/api-error.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { type Notify, useNotify } from '../../../lib/use-notify.js';
import { type SegmentKey, writeDraft } from './drafts.js';
import { noteSave } from './save-states.js';
import { findSegment, patchSegment } from './translations.queries.js';

interface Save extends SegmentKey {
  text: string;
  /** The version to write over; by default the one the list shows when the save begins. */
  version?: number | undefined;
}

function conflictOf(error: unknown): SegmentRow | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.reply?.data as EditConflict | null)?.current;
}

function showAtOnce(client: QueryClient, { projectId, language, sourceHash, text }: Save): SegmentRow | undefined {
  const before = findSegment(client, projectId, language, sourceHash);
  patchSegment(client, projectId, language, sourceHash, (row) => ({
    ...row,
    preProcessedTarget: text,
    translationType: 'USER',
    displayType: 'translation',
    machineSource: null,
  }));
  noteSave(language, sourceHash, { kind: 'saving' });
  return before;
}

/** Sends one save. Saves of one segment run in order; a refused one puts back that row alone. */
async function runSave(client: QueryClient, notify: Notify, save: Save): Promise<void> {
  const { projectId, language, sourceHash, text } = save;
  const before = showAtOnce(client, save);
  const mutation = client.getMutationCache().build(client, {
    scope: { id: `segment-${language}-${sourceHash}` },
    mutationFn: () => {
      const version = save.version ?? findSegment(client, projectId, language, sourceHash)?.version;
      const body = { projectId, targetLang: language, sourceHash, preProcessedTarget: text };
      return send(updateTranslation, version === undefined ? body : { ...body, version });
    },
  });
  try {
    const { message, data } = await mutation.execute(undefined);
    patchSegment(client, projectId, language, sourceHash, () => data.segment);
    writeDraft(save, null);
    noteSave(language, sourceHash, { kind: 'saved' });
    // One subject for all segments: several saves in a row show one toast.
    notify.success('save', message);
    // The list keeps its rows where they are; only the totals are asked for anew.
    void invalidate(client, [projectDetails], { projectId });
  } catch (error) {
    const theirs = conflictOf(error);
    if (theirs ?? before) patchSegment(client, projectId, language, sourceHash, (row) => theirs ?? before ?? row);
    notify.warning('save', SCREEN_MESSAGES.userTranslationFailed);
    noteSave(language, sourceHash, theirs ? { kind: 'conflict', theirs, text } : { kind: 'failed', error, text });
  }
}

/** Saves what was typed; the draft stays until the server has it. */
export function useSaveSegment(projectId: string, language: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useCallback(
    (sourceHash: string, text: string, version?: number) => {
      const save = { projectId, language, sourceHash, text, version };
      writeDraft(save, text);
      void runSave(client, notify, save);
    },
    [client, notify, projectId, language],
  );
}

export type SaveSegment = ReturnType<typeof useSaveSegment>;
