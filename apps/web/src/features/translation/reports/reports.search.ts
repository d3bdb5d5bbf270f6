import * as z from 'zod/mini';
import { defineSearch, fieldOr, languageField, pageField, type SearchOf } from '../../../lib/search/define-search.js';

export const REPORT_VIEWS = ['download', 'progress', 'leverage', 'new', 'mixed'] as const;

export const reportsSearch = defineSearch({ view: fieldOr(z.enum(REPORT_VIEWS), 'download'), page: pageField, language: languageField });
export type ReportsSearch = SearchOf<typeof reportsSearch>;
