import { statusWordCount, type TranslationType, tmCount, translationCounts, translationDashboard } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/http/endpoint-query.js';

/** The project at a glance. */
export const dashboardOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(translationDashboard, { projectId }),
    meta: { live: true },
  });

/** Every language by the type of its translations. */
export const languagesOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(tmCount, { projectId }),
    meta: { live: true },
  });

/** One language by type and review. */
export const languageOptions = (projectId: string, targetLang: string) =>
  queryOptions({
    ...queryOf(translationCounts, { projectId, targetLang }),
    meta: { live: true },
  });

export interface CountedTexts {
  url: string;
  type: TranslationType | '';
}

/** The texts of one page. */
export const pageOptions = (projectId: string, targetLang: string, { url, type }: CountedTexts) =>
  queryOptions({
    ...queryOf(statusWordCount, { projectId, targetLang, url, ...(type && { translationType: type }) }),
  });
