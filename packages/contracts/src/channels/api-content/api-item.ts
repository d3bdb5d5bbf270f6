import type { TransitionTable } from '../../transition-table.js';

/** One object whose keys are labels, or entries with ids. */
export const API_KINDS = ['static', 'dynamic'] as const;
export type ApiKind = (typeof API_KINDS)[number];

/** Whether the call answers one object, or a list of them. */
export const API_TYPES = ['singleType', 'collectionType'] as const;
export type ApiType = (typeof API_TYPES)[number];

export const API_CONTENT_TYPES = ['headlessCms', 'dynamicApi'] as const;
export type ApiContentType = (typeof API_CONTENT_TYPES)[number];

export const API_ENVIRONMENTS = ['prod', 'staging'] as const;
export type ApiEnvironment = (typeof API_ENVIRONMENTS)[number];

export const API_METHODS = ['GET', 'POST'] as const;
export type ApiMethod = (typeof API_METHODS)[number];

export const API_AUTH_TYPES = ['none', 'header', 'bearer', 'basic', 'clientCredentials'] as const;
export type ApiAuthType = (typeof API_AUTH_TYPES)[number];

/**
 * How to get the next page of a list: there is none, or by its number, by an offset, by a cursor, by the header `Link` (RFC 8288), or by an
 * address in the reply.
 */
export const API_PAGINATION_KINDS = ['none', 'page', 'offset', 'cursor', 'link', 'next'] as const;
export type ApiPaginationKind = (typeof API_PAGINATION_KINDS)[number];

/** A value that selects a page goes into the query of the address, or into the JSON body. */
export const API_PARAMETER_PLACES = ['query', 'body'] as const;
export type ApiParameterPlace = (typeof API_PARAMETER_PLACES)[number];

/** Items with these labels instead of a host belong to a House. Only the organisation of that House sees them. */
export const API_HOUSE_DOMAINS = ['ls', 'rs'] as const;

export const API_ITEM_STATES = ['none', 'created', 'syncing', 'synced', 'applied_nmt', 'sent_to_pbk', 'pbk_translated'] as const;
export type ApiItemState = (typeof API_ITEM_STATES)[number];

/** A change of the call sets any state back to `created`. The table leaves this out. */
export const API_ITEM_TRANSITIONS: TransitionTable<ApiItemState> = {
  '': ['none', 'created'],
  none: ['created'],
  created: ['syncing'],
  syncing: ['synced', 'created'],
  synced: ['applied_nmt', 'sent_to_pbk', 'syncing'],
  applied_nmt: ['sent_to_pbk', 'syncing'],
  // The state returns to `synced` when the request is rejected, withdrawn or reverted.
  sent_to_pbk: ['pbk_translated', 'synced'],
  pbk_translated: ['syncing', 'sent_to_pbk'],
};

export const API_SYNC_STATES = ['running', 'done', 'failed'] as const;
export type ApiSyncState = (typeof API_SYNC_STATES)[number];

/** The reasons why an API could not be read. `message` says what to do. */
export const API_FAILURES = [
  'address',
  'unauthorized',
  'forbidden',
  'notFound',
  'rateLimited',
  'serverError',
  'status',
  'notJson',
  'tooLarge',
  'timeout',
  'unreachable',
  'privateAddress',
  'redirected',
  'badContent',
  'token',
  'repeatedPage',
  'cursorBack',
  'tooManyPages',
  'tooManyEntries',
  'duplicateId',
  'noList',
  'noId',
  'entry',
  'storage',
  'tooLong',
  'stopped',
] as const;
export type ApiFailure = (typeof API_FAILURES)[number];

/** The change of an entry since the sync before. */
export const API_ENTRY_CHANGES = ['new', 'changed', 'gone', 'unchanged'] as const;
export type ApiEntryChange = (typeof API_ENTRY_CHANGES)[number];
