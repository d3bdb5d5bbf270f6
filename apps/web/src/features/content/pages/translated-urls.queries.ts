import {
  addUrlTranslations,
  listTranslatedUrls,
  SCREEN_MESSAGES,
  type UrlTranslationsChange,
  undoUrlTranslations,
  updateTranslatedUrl,
  uploadUrlTranslations,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { uploadFile } from '../../../lib/http/upload-file.js';
import { useNotify } from '../../../lib/use-notify.js';

export const TRANSLATED_URLS_PAGE_SIZE = 20;

/** A project and one of its languages. */
export interface UrlLanguage {
  projectId: string;
  language: string;
}

export interface UrlsFilter {
  page: number;
  q: string;
  isTranslated: boolean;
}

/** One page of a list: pages with their addresses in one language. */
export const translatedUrlsOptions = ({ projectId, language }: UrlLanguage, { page, q, isTranslated }: UrlsFilter) =>
  queryOptions({
    ...queryOf(listTranslatedUrls, {
      ...{ projectId, targetLang: language, pageNumber: page, pageSize: TRANSLATED_URLS_PAGE_SIZE },
      ...(q ? { searchText: q } : {}),
      ...(isTranslated ? { translated: true } : {}),
    }),
    placeholderData: keepPreviousData,
  });

/** The paths by the page's address, or a file with them. */
export type GivenUrls = ReadonlyMap<string, string> | File;

/** The last change, and its undo. */
export interface DoneChange {
  message: string;
  changeId: string | null;
}

/** Previews given paths, changes them, and undoes a change. */
export function useUrlTranslations({ projectId, language }: UrlLanguage) {
  const client = useQueryClient();
  const notify = useNotify();
  const give = (given: GivenUrls, dryRun: boolean) => {
    if (given instanceof File)
      return uploadFile(uploadUrlTranslations, given, { query: { projectId, targetLang: language, dryRun: String(dryRun) } });
    const set = { projectId, targetLang: language, dryRun };
    const urls = [...given].map(([url, translatedUrl]) => ({ url, translatedUrl }));
    const [only] = urls;
    return only && urls.length === 1 ? send(updateTranslatedUrl, { ...set, ...only }) : send(addUrlTranslations, { ...set, urls });
  };
  const reload = () => invalidate(client, [listTranslatedUrls], { projectId });
  // The notice is a general one, because the dialog shows the reason.
  const onError = () => notify.warning('translatedUrls', SCREEN_MESSAGES.urlPathNotUpdated);
  const ask = useMutation({
    mutationFn: async (given: GivenUrls): Promise<UrlTranslationsChange> => (await give(given, true)).data,
    onError,
  });
  const change = useMutation({ mutationFn: (given: GivenUrls) => give(given, false), onSuccess: reload, onError });
  const undo = useMutation({
    mutationFn: (changeId: string) => send(undoUrlTranslations, { projectId, changeId }),
    onSuccess: async ({ message }) => {
      notify.success('translatedUrls', message);
      await reload();
    },
    onError: (error) => notify.refusal('translatedUrls', error),
  });
  return { ask, change, undo };
}
