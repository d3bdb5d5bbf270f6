import { defineSearch, type SearchOf, textField } from '../../../../lib/search/define-search.js';

/** The organisation whose vendor is shown (the person's own if absent), and the request whose traffic is shown (all if absent). */
export const vendorSearch = defineSearch({ organisation: textField(40), request: textField(40) });
export type VendorSearch = SearchOf<typeof vendorSearch>;
