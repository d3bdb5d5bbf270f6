import * as z from 'zod/mini';
import { defineSearch, field, languageField, type SearchOf, textField } from '../../../lib/search/define-search.js';

/** Widths of the frames in px; `full` takes the available width. */
export const WIDTHS = { full: undefined, tablet: 768, phone: 390 } as const;
export type WidthName = keyof typeof WIDTHS;

export const previewSearch = defineSearch({
  language: languageField,
  url: textField(2048),
  width: field(z.enum(['full', 'tablet', 'phone'])),
});
export type PreviewSearch = SearchOf<typeof previewSearch>;
