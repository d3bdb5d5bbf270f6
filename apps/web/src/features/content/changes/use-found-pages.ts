import {
  acceptFoundPages,
  type FoundPageMode,
  type FoundPagesAccepted,
  foundPages,
  ignoreFoundPages,
  restoreFoundPages,
  updateFoundPageMode,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { call } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';

/** People's decisions about found pages. Ignoring can be undone. */
export function useFoundPages(projectId: string) {
  const { t } = useTranslation('changes');
  const client = useQueryClient();
  const notify = useNotify();
  const [ignored, setIgnored] = useState<string[]>([]);
  const [refused, setRefused] = useState<FoundPagesAccepted['refused']>([]);
  const refresh = () => invalidate(client, [foundPages], { projectId });
  const onError = (error: Error) => notify.refusal('found pages', error);
  const accept = useMutation({
    mutationFn: (urls: string[]) => call(acceptFoundPages, { projectId, urls }),
    onSuccess: ({ accepted, refused: left }) => {
      setRefused(left);
      setIgnored([]);
      if (accepted > 0) notify.success('found pages', t('found.accepted', { count: accepted, shown: formatCount(accepted) }));
      return refresh();
    },
    onError,
  });
  const ignore = useMutation({
    mutationFn: (urls: string[]) => call(ignoreFoundPages, { projectId, urls }),
    onSuccess: (_done, urls) => {
      setIgnored(urls);
      setRefused([]);
      return refresh();
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: () => call(restoreFoundPages, { projectId, urls: ignored }),
    onSuccess: () => {
      setIgnored([]);
      return refresh();
    },
    onError,
  });
  const setMode = useMutation({
    mutationFn: (mode: FoundPageMode) => call(updateFoundPageMode, { projectId, mode }),
    onSuccess: refresh,
    onError,
  });
  return { accept, ignore, restore, setMode, ignored, refused };
}
