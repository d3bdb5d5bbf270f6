import {
  automaticTranslation,
  fetchLanguageFonts,
  fetchMachineNotice,
  fetchNumerals,
  fetchPopupCss,
  fetchSwitcherLook,
  listFontSizes,
  listIgnorePatterns,
  listMaskTerms,
  listNoTranslationNodes,
  listSpellings,
  listSwalekhNodes,
  maskTermsEffect,
  projectPublication,
  recrawlPolicy,
  testPopupCss,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** The kinds of settings, as texts and sections name them. */
export type SettingKind = AskedKind | TermKind | 'recrawl' | 'automatic';
/** Those that visitors see at once. */
export type AskedKind =
  | 'noTranslation'
  | 'ignorePatterns'
  | 'fontSizes'
  | 'swalekh'
  | 'popupCss'
  | 'switcherLook'
  | 'machineNotice'
  | 'numerals'
  | 'languageFonts';
/** What transliteration writes otherwise than by sound. */
export type TermKind = 'maskTerms' | 'spellings';
export type ListKind = Exclude<
  SettingKind,
  'popupCss' | 'switcherLook' | 'machineNotice' | 'numerals' | 'languageFonts' | 'recrawl' | 'automatic'
>;

export const noTranslationOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'noTranslation'],
    queryFn: ({ signal }) => call(listNoTranslationNodes, { projectId }, { signal }),
  });

/** How soon a count that is under way is asked for again. */
const COUNTING_MS = 3_000;

export const ignorePatternsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'ignorePatterns'],
    queryFn: ({ signal }) => call(listIgnorePatterns, { projectId }, { signal }),
    // Counts are under way in the background.
    refetchInterval: ({ state: { data } }) => (data?.ignorePatterns.every(({ hits }) => hits?.isCurrent) === false ? COUNTING_MS : false),
  });

export const fontSizesOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'fontSizes'],
    queryFn: ({ signal }) => call(listFontSizes, { projectId }, { signal }),
  });

export const popupCssOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'popupCss'],
    queryFn: ({ signal }) => call(fetchPopupCss, { projectId }, { signal }),
  });

export const switcherLookOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'switcherLook'],
    queryFn: ({ signal }) => call(fetchSwitcherLook, { projectId }, { signal }),
  });

export const machineNoticeOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'machineNotice'],
    queryFn: ({ signal }) => call(fetchMachineNotice, { projectId }, { signal }),
  });

export const numeralsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'numerals'],
    queryFn: ({ signal }) => call(fetchNumerals, { projectId }, { signal }),
  });

export const languageFontsOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'languageFonts'],
    queryFn: ({ signal }) => call(fetchLanguageFonts, { projectId }, { signal }),
  });

export const recrawlOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'recrawl'],
    queryFn: ({ signal }) => call(recrawlPolicy, { projectId }, { signal }),
  });

export const automaticOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'automatic'],
    queryFn: ({ signal }) => call(automaticTranslation, { projectId }, { signal }),
  });

export const swalekhOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'swalekh'],
    queryFn: ({ signal }) => call(listSwalekhNodes, { projectId }, { signal }),
  });

/** How the popup would have a style sheet; fails when something of it is not possible. */
export const popupCssTestOptions = (projectId: string, css: string) =>
  queryOptions({
    // Not among those that are asked again after every change.
    queryKey: ['popupCssTest', projectId, css],
    queryFn: ({ signal }) => call(testPopupCss, { projectId, css }, { signal }),
    retry: false,
    gcTime: 0,
  });

export const TERMS_PAGE = 50;

export const maskTermsOptions = (projectId: string, pageNumber: number) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'maskTerms', pageNumber],
    queryFn: ({ signal }) => call(listMaskTerms, { projectId, pageNumber, pageSize: TERMS_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });

export const spellingsOptions = (projectId: string, pageNumber: number) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'spellings', pageNumber],
    queryFn: ({ signal }) => call(listSpellings, { projectId, pageNumber, pageSize: TERMS_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many transliterations the present terms would write otherwise. */
export const respellingOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['pageSettings', projectId, 'respelling'],
    queryFn: ({ signal }) => call(maskTermsEffect, { projectId }, { signal }),
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
