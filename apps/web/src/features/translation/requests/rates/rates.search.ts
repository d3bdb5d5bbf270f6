import { defineSearch, type SearchOf, textField } from '../../../../lib/search/define-search.js';

/** Whose rates are shown; the person's own organisation where absent. */
export const ratesSearch = defineSearch({ organisation: textField(40) });
export type RatesSearch = SearchOf<typeof ratesSearch>;
