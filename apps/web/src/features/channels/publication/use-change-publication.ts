import {
  type PublishedLanguage,
  publishLanguage,
  type SuccessReply,
  type UnpublishedLanguage,
  unpublishLanguage,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/http/client.js';
import { refreshProjects, refreshPublication } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';

/** The last change of a language, and its undo. */
export interface LastChange {
  did: 'publish' | 'unpublish';
  pages: number;
  undo(): Promise<unknown>;
}

/** Publishes a language and takes it back; remembers the last of these so that it can be undone. */
export function useChangePublication(projectId: string, targetLang: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<LastChange>();
  const unpublishNow = (publishedAt: string | null) =>
    send(unpublishLanguage, { projectId, targetLang, ...(publishedAt === null ? {} : { publishedAt }) });
  const publishNow = (again: boolean) => send(publishLanguage, { projectId, targetLang, again });
  const refresh = () => Promise.all([refreshPublication(client, projectId), refreshProjects(client)]);
  const onError = (error: unknown) => notify.failure('publication', error);
  const publish = useMutation({
    mutationFn: () => publishNow(false),
    onSuccess: ({ data: { pages, publishedAt } }: SuccessReply<PublishedLanguage>) => {
      setLast({ did: 'publish', pages, undo: () => unpublishNow(publishedAt) });
      return refresh();
    },
    onError,
  });
  const unpublish = useMutation({
    mutationFn: () => unpublishNow(null),
    onSuccess: ({ data: { pages } }: SuccessReply<UnpublishedLanguage>) => {
      setLast({ did: 'unpublish', pages, undo: () => publishNow(true) });
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
  return { publish, unpublish, undo, last };
}
