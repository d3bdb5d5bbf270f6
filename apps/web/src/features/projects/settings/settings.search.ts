import * as z from 'zod/mini';
import { defineSearch, field, type SearchOf } from '../../../lib/search/define-search.js';
import { SETTINGS_PAGES } from './settings-panels.js';

/** The page of the settings; the hash of the address is a panel on it. */
export const settingsSearch = defineSearch({ page: field(z.enum(SETTINGS_PAGES)) });
export type SettingsSearch = SearchOf<typeof settingsSearch>;
