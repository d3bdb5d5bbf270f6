import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, type SearchOf } from '../../../lib/search/define-search.js';

/** The search of the list of documents. `document` names the document that is open. */
export const documentsSearch = defineListSearch({ document: field(z.uuid()) });
export type DocumentsSearch = SearchOf<typeof documentsSearch>;
export type ChangeDocumentsSearch = ChangeSearch<DocumentsSearch>;
