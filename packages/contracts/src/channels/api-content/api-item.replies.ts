import type { JsonKeyRule } from '../json-requests/json-request.js';
import type { PublicationState } from '../publication/publication.js';
import type {
  ApiAuthType,
  ApiContentType,
  ApiEntryChange,
  ApiEnvironment,
  ApiFailure,
  ApiItemState,
  ApiKind,
  ApiMethod,
  ApiPaginationKind,
  ApiParameterPlace,
  ApiSyncState,
  ApiType,
} from './api-item.js';
import type { CmsAuto } from './cms.js';

/** Why an API could not be read. */
export interface ApiReason {
  code: ApiFailure;
  /** Explains the error and what to do, without any text from the other server. */
  message: string;
  /** The status of the reply; null if there was none. */
  status: number | null;
  /** When the API asked to be called again; the next sync is moved to that time. */
  retryAt: string | null;
}

/** A value of a request: its name in the query, or a JSON Pointer into the body. */
export interface ApiParameter {
  place: ApiParameterPlace;
  name: string;
}

export interface ApiPagination {
  kind: ApiPaginationKind;
  parameter: ApiParameter | null;
  first: number | null;
  sizeParameter: ApiParameter | null;
  size: number | null;
  cursorPath: string | null;
  morePath: string | null;
  nextPath: string | null;
  total: { place: 'body' | 'header'; name: string; counts: 'entries' | 'pages' } | null;
}

export interface ApiSince {
  parameter: ApiParameter;
  format: 'iso' | 'seconds';
  /** The value of the parameter, with `{since}` for the moment; null if the value is only the moment. */
  template: string | null;
  /** The order in which changes are requested. */
  sort: { parameter: ApiParameter; value: string } | null;
}

/** A path that may be chosen instead of the guessed one. */
export interface ApiPathCandidate {
  path: string;
  example: string;
}

/** A key of the content: a path within an entry, or within the labels. */
export interface ApiContentKey {
  path: string;
  rule: JsonKeyRule;
  reason: string;
  /** Values of the first entries, shortened. */
  examples: string[];
  /** The maximum number of characters of a translation; null if there is no limit. */
  limit: number | null;
  /** How many values there are. */
  texts: number;
  /** Whether a person chose the rule. */
  isCorrected: boolean;
}

/** A guess of how a reply is read. A person may correct each part before the item is stored. */
export interface ApiGuess {
  kind: ApiKind;
  type: ApiType;
  listPath: string;
  idPath: string | null;
  titlePath: string | null;
  updatedPath: string | null;
  pagination: ApiPagination;
  changesBy: ApiSince | null;
  /** The product that sends such replies, such as `strapi`; null if it is not known. */
  product: string | null;
  /** The reason for the guess of each part, one sentence each. */
  reasons: {
    type: string;
    kind: string;
    listPath: string;
    idPath: string;
    updatedPath: string;
    titlePath: string;
    pagination: string;
    changesBy: string;
  };
  candidates: { list: ApiPathCandidate[]; id: ApiPathCandidate[]; updated: ApiPathCandidate[]; title: ApiPathCandidate[] };
  keys: ApiContentKey[];
  /** Keys whose values describe the content and are not displayed. */
  metaKeys: ApiContentKey[];
}

/** One call to an API. If it fails, the reply has the message of the catalogue and this as `data`. */
export interface ApiVerification {
  /** Null if no reply came. */
  status: number | null;
  milliseconds: number;
  bytes: number;
  /** JSON with shortened lists and texts; null without a reply. */
  sample: string | null;
  isSampleCut: boolean;
  guess: ApiGuess | null;
  /** Null if the call succeeded. */
  reason: ApiReason | null;
}

/** An item in short form, for fields in which one is chosen. */
export interface ApiChoice {
  apiId: string;
  name: string;
  method: ApiMethod;
  url: string;
  kind: ApiKind;
  state: ApiItemState;
}

export interface ApiChoiceList {
  apiList: ApiChoice[];
}

/** A sync with its changes. */
export interface ApiSync {
  syncId: string;
  state: ApiSyncState;
  /** Whether a person, an API key or the schedule started it. */
  by: string | null;
  isScheduled: boolean;
  startedAt: string;
  finishedAt: string | null;
  milliseconds: number | null;
  pages: number;
  changes: Record<ApiEntryChange, number>;
  /** Why it failed; null otherwise. */
  reason: ApiReason | null;
  /** Parts of the reply that were left out, such as the second of two entries with the same id. */
  warnings: ApiReason[];
}

export interface ApiItem extends ApiChoice {
  projectId: string;
  type: ApiType;
  contentType: ApiContentType;
  environment: ApiEnvironment;
  domain: string;
  description: string;
  /** Why the last sync failed; null otherwise. */
  reason: ApiReason | null;
  entries: number;
  segments: number;
  /** Minutes between two syncs; 0 for no schedule. */
  schedule: number;
  nextSyncAt: string | null;
  lastSyncAt: string | null;
  createdAt: string;
  /** The languages into which it is translated. */
  languageList: ItemLanguage[];
  /** The newest sync, even if it still runs or has failed; null before the first. */
  lastSync: ApiSync | null;
}

export interface ApiItemPage {
  apis: ApiItem[];
  page: number;
  size: number;
  total: number;
}

/** Credentials as people may see them. */
export interface ApiAuth {
  type: ApiAuthType;
  name: string | null;
  user: string | null;
  tokenUrl: string | null;
  scope: string | null;
  hasSecret: boolean;
}

/** The progress of an item in a language, and whether callers of the public side can fetch it. */
export interface ItemLanguage {
  language: string;
  translated: number;
  total: number;
  isComplete: boolean;
  state: PublicationState;
}

export interface ApiItemDetails extends ApiItem {
  auth: ApiAuth;
  headers: { name: string; value: string }[];
  body: string | null;
  pagination: ApiPagination;
  listPath: string;
  idPath: string | null;
  titlePath: string | null;
  updatedPath: string | null;
  changesBy: ApiSince | null;
  keys: ApiContentKey[];
  /** The languages into which it is translated. */
  languages: string[];
  /** Whether the item has its own languages. Otherwise it uses those of the project. */
  hasOwnLanguages: boolean;
  /**
   * The address of its content for front ends. Replace `{language}` by the code of a published language. Append `/{entry}` for one entry.
   */
  contentAddress: string;
  /** The newest first. */
  syncs: ApiSync[];
  createdBy: string | null;
  /** The content type of a connected CMS behind this item; null if the item has its own call. */
  cms: { connectionId: string; uid: string; depth: number; auto: CmsAuto } | null;
}

export interface AddedApi {
  api: ApiItemDetails;
}

/** A row of a file that could not be taken. */
export interface ApiFileFailure {
  /** Counts from 1. In a document that is not a table, this is the position. */
  row: number;
  field: string;
  problem: string;
}

export interface AddedApis {
  added: ApiChoice[];
  failures: ApiFileFailure[];
}

/** The texts that a change of keys adds to an item and removes from it. */
export interface ApiKeysChange {
  added: number;
  removed: number;
}

export interface UpdatedApiDetails {
  /** Null with `dryRun`. */
  api: ApiItemDetails | null;
  /** Null if the call named no keys. */
  change: ApiKeysChange | null;
}

export interface DeletedApis {
  deleted: number;
}

export interface ApiKeyList {
  keys: ApiContentKey[];
  metaKeys: ApiContentKey[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface StartedSyncs {
  /** Items that were set to `syncing`. */
  syncing: string[];
  /** Items that are syncing already. */
  unchanged: string[];
}

export interface ApiEntry {
  entryId: string;
  title: string | null;
  /** The time that the API reports; null if it reports none. */
  updatedAt: string | null;
  storedAt: string;
  change: ApiEntryChange;
  segments: number;
  languages: { language: string; translated: number; total: number; isComplete: boolean }[];
}

export interface ApiEntryList {
  entries: ApiEntry[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface ApiLanguages {
  languages: string[];
}

export interface UpdatedApis {
  updated: number;
}

/** The translations that are removed with a language. */
export interface DeletedApiLanguage {
  language: string;
  translations: number;
  words: number;
  items: number;
  deleted: boolean;
}

export interface ApiDomain {
  domain: string;
  label: string;
  items: number;
  entries: number;
  segments: number;
  translated: { language: string; segments: number }[];
}

export interface ApiDomainList {
  domainList: ApiDomain[];
}

export interface PublishedContent {
  language: string;
  state: PublicationState;
  /** The address from which the customer's front end fetches translated content. `{item}` is an `apiId`; add `/{entry}` for one entry. */
  address: string;
}
