import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, type SearchOf } from '../../../lib/search/define-search.js';

/** The list of documents; `document` is the one that is open. */
export const documentsSearch = defineListSearch({ document: field(z.uuid()) });
export type DocumentsSearch = SearchOf<typeof documentsSearch>;
export type ChangeDocumentsSearch = ChangeSearch<DocumentsSearch>;
