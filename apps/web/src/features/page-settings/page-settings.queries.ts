import { listFontSizes, listIgnorePatterns, listNoTranslationNodes, projectPublication } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** The kinds of settings, as texts and sections name them. */
export type SettingKind = 'noTranslation' | 'ignorePatterns' | 'fontSizes';

export const noTranslationOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'noTranslation'],
    queryFn: ({ signal }) => call(listNoTranslationNodes, { projectId }, { signal }),
  });

export const ignorePatternsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'ignorePatterns'],
    queryFn: ({ signal }) => call(listIgnorePatterns, { projectId }, { signal }),
  });

export const fontSizesOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'fontSizes'],
    queryFn: ({ signal }) => call(listFontSizes, { projectId }, { signal }),
  });

/** How many pages visitors see in how many languages: a change of settings changes these. */
export const visiblePagesOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['publication', projectId, 'visiblePages'],
    queryFn: async ({ signal }) => {
      const { languages } = await call(projectPublication, { projectId }, { signal });
      const live = languages.filter(({ state, live: pages }) => state === 'live' && pages > 0);
      return { languages: live.length, pages: live.reduce((sum, { live: pages }) => sum + pages, 0) };
    },
    meta: { live: true },
  });
