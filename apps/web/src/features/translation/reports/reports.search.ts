import * as z from 'zod/mini';
import { defineSearch, fieldOr, languageField, pageField, type SearchOf } from '../../../lib/search/define-search.js';

export const REPORT_VIEWS = ['progress', 'leverage', 'new', 'mixed', 'download'] as const;

export const reportsSearch = defineSearch({ view: fieldOr(z.enum(REPORT_VIEWS), 'progress'), page: pageField, language: languageField });
export type ReportsSearch = SearchOf<typeof reportsSearch>;
