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
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';

/** The kinds of settings, as texts and sections name them. */
export type SettingKind = AskedKind | TermKind | 'recrawl' | 'automatic';
/** The kinds whose changes visitors see at once. */
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
/** The exceptions from transliteration by sound. */
export type TermKind = 'maskTerms' | 'spellings';
export type ListKind = Exclude<
  SettingKind,
  'popupCss' | 'switcherLook' | 'machineNotice' | 'numerals' | 'languageFonts' | 'recrawl' | 'automatic'
>;

export const noTranslationOptions = (projectId: string) => queryOf(listNoTranslationNodes, { projectId });

/** The interval at which a running count is requested again. */
const COUNTING_MS = 3_000;

export const ignorePatternsOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(listIgnorePatterns, { projectId }),
    // Counts are under way in the background.
    refetchInterval: ({ state: { data } }) => (data?.ignorePatterns.every(({ hits }) => hits?.isCurrent) === false ? COUNTING_MS : false),
  });

export const fontSizesOptions = (projectId: string) => queryOf(listFontSizes, { projectId });

export const popupCssOptions = (projectId: string) => queryOf(fetchPopupCss, { projectId });

export const switcherLookOptions = (projectId: string) => queryOf(fetchSwitcherLook, { projectId });

export const numeralsOptions = (projectId: string) => queryOf(fetchNumerals, { projectId });

export const languageFontsOptions = (projectId: string) => queryOf(fetchLanguageFonts, { projectId });

export const recrawlOptions = (projectId: string) => queryOf(recrawlPolicy, { projectId });

export const automaticOptions = (projectId: string) => queryOf(automaticTranslation, { projectId });

export const swalekhOptions = (projectId: string) => queryOf(listSwalekhNodes, { projectId });

/** The popup with a style sheet; fails if a part of it is not allowed. */
export const popupCssTestOptions = (projectId: string, css: string) =>
  queryOptions({
    ...queryOf(testPopupCss, { projectId, css }),
    retry: false,
    gcTime: 0,
  });

export const TERMS_PAGE = 50;

export const maskTermsOptions = (projectId: string, pageNumber: number) =>
  queryOptions({
    ...queryOf(listMaskTerms, { projectId, pageNumber, pageSize: TERMS_PAGE }),
    placeholderData: keepPreviousData,
  });

export const spellingsOptions = (projectId: string, pageNumber: number) =>
  queryOptions({
    ...queryOf(listSpellings, { projectId, pageNumber, pageSize: TERMS_PAGE }),
    placeholderData: keepPreviousData,
  });

/** How many transliterations would change if they were written again with the present terms. */
export const respellingOptions = (projectId: string) => queryOf(maskTermsEffect, { projectId });

/** How many pages visitors see, and in how many languages. A change of settings affects these pages. */
export const visiblePagesOptions = (projectId: string) =>
  queryOptions({
    ...queryOf(projectPublication, { projectId }),
    select: ({ languages }) => {
      const live = languages.filter(({ state, live: pages }) => state === 'live' && pages > 0);
      return { languages: live.length, pages: live.reduce((sum, { live: pages }) => sum + pages, 0) };
    },
    meta: { live: true },
  });

/** The calls whose answers change with a setting. */
const SETTING_READS = [
  listNoTranslationNodes,
  listIgnorePatterns,
  listFontSizes,
  listSwalekhNodes,
  listMaskTerms,
  listSpellings,
  maskTermsEffect,
  fetchPopupCss,
  fetchSwitcherLook,
  fetchMachineNotice,
  fetchNumerals,
  fetchLanguageFonts,
  recrawlPolicy,
  automaticTranslation,
];

/** Reloads the shown settings of a project. */
export const refreshSettings = (client: QueryClient, projectId: string): Promise<void> => invalidate(client, SETTING_READS, { projectId });
