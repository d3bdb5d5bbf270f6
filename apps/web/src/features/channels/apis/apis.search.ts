import { API_ENTRY_CHANGES, API_ENVIRONMENTS, API_ITEM_STATES, API_KINDS } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import {
  type ChangeSearch,
  defineListSearch,
  field,
  flagField,
  pageField,
  type SearchOf,
  textField,
} from '../../../lib/search/define-search.js';

/** The parts of the screen of one API. `call` is the page on which its call is changed. */
export const API_VIEWS = ['overview', 'keys', 'entries', 'syncs', 'runs', 'writes', 'settings', 'call'] as const;
export type ApiView = (typeof API_VIEWS)[number];

/** The search of the list of APIs. The list keeps its own fields while one API is open; that API's fields follow `api`. */
export const apisSearch = defineListSearch({
  states: field(z.array(z.enum(API_ITEM_STATES))),
  kind: field(z.enum(API_KINDS)),
  environment: field(z.enum(API_ENVIRONMENTS)),
  domain: textField(253),
  /** The page on which an API is connected. */
  connect: flagField,
  /** The CMS that is open. */
  cms: field(z.uuid()),
  /** The API that is open. */
  api: field(z.uuid()),
  view: field(z.enum(API_VIEWS)),
  part: pageField,
  find: textField(200),
  change: field(z.enum(API_ENTRY_CHANGES)),
});
export type ApisSearch = SearchOf<typeof apisSearch>;
export type ChangeApisSearch = ChangeSearch<ApisSearch>;

/** No API is open. */
export const NO_API = {
  api: undefined,
  view: undefined,
  part: 1,
  find: undefined,
  change: undefined,
  connect: undefined,
  cms: undefined,
} as const;
