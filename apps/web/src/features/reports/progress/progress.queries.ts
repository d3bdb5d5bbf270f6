import { statusWordCount, type TranslationType, tmCount, translationCounts, translationDashboard } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.js';

const keyOf = (projectId: string) => ['progress', projectId] as const;

/** The project at a glance. */
export const dashboardOptions = (projectId: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), 'dashboard'],
    queryFn: ({ signal }) => call(translationDashboard, { projectId }, { signal }),
    meta: { live: true },
  });

/** Every language by the type of its translations. */
export const languagesOptions = (projectId: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), 'languages'],
    queryFn: ({ signal }) => call(tmCount, { projectId }, { signal }),
    meta: { live: true },
  });

/** One language by type and review. */
export const languageOptions = (projectId: string, targetLang: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), 'language', targetLang],
    queryFn: ({ signal }) => call(translationCounts, { projectId, targetLang }, { signal }),
    meta: { live: true },
  });

export interface CountedTexts {
  url: string;
  type: TranslationType | '';
}

/** The texts of one page. */
export const pageOptions = (projectId: string, targetLang: string, { url, type }: CountedTexts) =>
  queryOptions({
    queryKey: [...keyOf(projectId), 'page', targetLang, url, type],
    queryFn: ({ signal }) => call(statusWordCount, { projectId, targetLang, url, ...(type && { translationType: type }) }, { signal }),
  });
