import * as z from 'zod/mini';
import { defineSearch, field, languageField, type SearchOf, textField } from '../../../lib/search/define-search.js';

/** Widths of devices in px; `full` takes the available width. */
export const DEVICES = { full: undefined, laptop: 1280, tablet: 768, phone: 390 } as const;
export const DEVICE_NAMES = ['full', 'laptop', 'tablet', 'phone'] as const;
export type DeviceName = (typeof DEVICE_NAMES)[number];

export const LISTS = ['texts', 'overflows', 'hidden'] as const;
export type ListName = (typeof LISTS)[number];

/** The address of the visual editor; `list` is the list beside the page. */
export const visualSearch = defineSearch({
  language: languageField,
  url: textField(2048),
  segment: textField(40),
  device: field(z.enum(DEVICE_NAMES)),
  list: field(z.enum(LISTS)),
});
export type VisualSearch = SearchOf<typeof visualSearch>;
