import { defineSearch, type SearchOf, textField } from '../../../../lib/search/define-search.js';

/** The organisation whose rates are shown; the person's own if absent. */
export const ratesSearch = defineSearch({ organisation: textField(40) });
export type RatesSearch = SearchOf<typeof ratesSearch>;
