import { defineSearch, type SearchOf, textField } from '../../../../lib/search/define-search.js';

/** Whose vendor is shown, the person's own organisation's where absent; and the request whose traffic is shown, all where absent. */
export const vendorSearch = defineSearch({ organisation: textField(40), request: textField(40) });
export type VendorSearch = SearchOf<typeof vendorSearch>;
