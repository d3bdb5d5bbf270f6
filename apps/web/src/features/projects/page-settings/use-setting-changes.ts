import type { SuccessReply } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from '../../../lib/use-notify.js';
import { refreshSettings } from './page-settings.queries.js';

interface Calls<Row, New> {
  projectId: string;
  add(entry: New): Promise<SuccessReply<Row>>;
  remove(row: Row): Promise<SuccessReply<unknown>>;
  /** The input that adds a deleted row again. */
  toNew(row: Row): New;
}

/** The last change of a list of settings, and its undo. */
interface Done {
  message: string;
  undo(): Promise<unknown>;
}

/** Adds entries to a list of a project's settings and deletes entries. Remembers the last change so that it can be undone. */
export function useSettingChanges<Row, New>({ projectId, add: addOne, remove: removeOne, toNew }: Calls<Row, New>) {
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<Done>();
  const refresh = () => refreshSettings(client, projectId);
  const onError = (error: unknown) => notify.failure('pageSettings', error);
  const add = useMutation({
    mutationFn: addOne,
    onSuccess: ({ message, data }) => {
      setLast({ message, undo: () => removeOne(data) });
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: removeOne,
    onSuccess: ({ message }, row) => {
      setLast({ message, undo: () => addOne(toNew(row)) });
      return refresh();
    },
    onError,
  });
  const undo = useMutation({
    mutationFn: async () => last?.undo(),
    onSuccess: () => {
      setLast(undefined);
      return refresh();
    },
    onError,
  });
  /** For a change that was made in another way. */
  const note = (done: Done) => {
    setLast(done);
    return refresh();
  };
  return { add, remove, undo, last, note };
}

export type SettingChanges<Row, New> = ReturnType<typeof useSettingChanges<Row, New>>;
