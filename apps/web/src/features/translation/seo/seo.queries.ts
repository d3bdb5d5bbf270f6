import { listMeta, seoTexts } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import type { SeoSearch } from './seo.search.js';

export const SEO_PAGE_SIZE = 20;

/** One page of a list: pages with their texts for search engines. */
export const metaOptions = (projectId: string, language: string, { page, q, missing }: SeoSearch) =>
  queryOptions({
    ...queryOf(listMeta, {
      projectId,
      targetLang: language,
      pageNumber: page,
      pageSize: SEO_PAGE_SIZE,
      ...(q && { searchText: q }),
      ...(missing && { missingOnly: true }),
    }),
    placeholderData: keepPreviousData,
    meta: { live: true },
  });

/** The translation progress of each field over all pages. */
export const seoSummaryOptions = (projectId: string, language: string) =>
  queryOptions({
    ...queryOf(seoTexts, { projectId, targetLang: language }),
    select: ({ fields }) => fields,
    placeholderData: keepPreviousData,
    meta: { live: true },
  });
