export { isSecretName } from './addresses/address-rules.js';
export { field, isRecord, listField, shortText, textField } from './addresses/fields.js';
export type { AddressFailure, FoundAddress, FoundAddresses } from './addresses/found-address.js';
export { readAddressTable, type TableRow } from './addresses/read-address-table.js';
export { readPostman } from './addresses/read-collection.js';
export { type ReadOpenApiOptions, readOpenApi } from './addresses/read-openapi.js';
export type { ApiRequest, JsonPointer, ReplyHeaders } from './api-request.js';
export {
  ENTRY_LIMITS,
  type EntryLimits,
  type EntryPaths,
  type EntryProblem,
  type EntryProblemKind,
  type ReadEntry,
  type ReplySummary,
} from './entries/entry.js';
export { type ReadEntriesOptions, readEntries, readLabels } from './entries/read-entries.js';
export type {
  ApiCall,
  ApiGuess,
  ApiKind,
  ApiProduct,
  ApiType,
  EntryKey,
  GuessReasons,
  MetaKey,
  MetaKind,
  PathCandidate,
} from './guess/api-guess.js';
export { type GuessOptions, guessApi, guessApiSteps } from './guess/guess-api.js';
export { EntryKeyDiscovery, type EntryKeys } from './keys/entry-keys.js';
export { keyRules } from './keys/key-rules.js';
export { askForChanges } from './pages/ask-for-changes.js';
export { nextLink } from './pages/link-header.js';
export { readParameter, setParameter } from './pages/page-parameter.js';
export {
  MAX_PAGES,
  type PageReply,
  PageWalk,
  pathsOfPages,
  resumePages,
  type WalkEnd,
  type WalkOptions,
  type WalkState,
  type WalkStep,
  walkPages,
} from './pages/page-walk.js';
export type { ChangesSince, PageParameter, PageSize, PageTotal, Pagination, PaginationKind, ParameterPlace } from './pages/pagination.js';
export { lastPointerName, outerPointer, pointerBelow, pointerNames, valueAt } from './pointer.js';
export { parseRetryAfter } from './reply/parse-retry-after.js';
export { ReplyError, type ReplyFault } from './reply/reply-error.js';
export { headerOf } from './reply/reply-headers.js';
