import { type ChangeSearch, defineSearch, type SearchOf, textField } from '../../../lib/search/define-search.js';

/** `open` is the engine in the drawer, or `new`. */
export const enginesSearch = defineSearch({ open: textField(36) });
export type EnginesSearch = SearchOf<typeof enginesSearch>;
export type ChangeEnginesSearch = ChangeSearch<EnginesSearch>;
