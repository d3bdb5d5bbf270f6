import type {
  ApiAuthType,
  ApiContentKey,
  ApiContentType,
  ApiEntryChange,
  ApiEnvironment,
  ApiItemState,
  ApiKind,
  ApiMethod,
  ApiPagination,
  ApiReason,
  ApiSince,
  ApiSyncState,
  ApiType,
  CmsAuto,
} from '@bhashantar/contracts';

/** The way to authenticate at an API, without its secret. */
export interface AuthSettings {
  type: ApiAuthType;
  name: string | null;
  user: string | null;
  tokenUrl: string | null;
  scope: string | null;
}

export const NO_AUTH: AuthSettings = { type: 'none', name: null, user: null, tokenUrl: null, scope: null };

/** Credentials with the only origin to which they are sent. */
export interface StoredConnection {
  connectionId: string;
  projectId: string;
  origin: string;
  auth: AuthSettings;
  sealedSecret: string | null;
}

/** How the API of an item is called. */
export interface ApiCall {
  method: ApiMethod;
  url: string;
  headers: { name: string; value: string }[];
  body: string | null;
}

/** How the reply of the call is read. */
export interface ApiReading {
  kind: ApiKind;
  type: ApiType;
  listPath: string;
  idPath: string | null;
  titlePath: string | null;
  updatedPath: string | null;
  pagination: ApiPagination;
  since: ApiSince | null;
}

export interface StoredApi extends ApiCall, ApiReading {
  apiId: string;
  organisationId: string;
  projectId: string;
  connectionId: string;
  name: string;
  description: string;
  contentType: ApiContentType;
  keys: ApiContentKey[];
  environment: ApiEnvironment;
  domain: string;
  languages: string[] | null;
  state: ApiItemState;
  reason: ApiReason | null;
  scheduleMinutes: number;
  nextSyncAt: Date | null;
  lastSyncAt: Date | null;
  lastFullAt: Date | null;
  sinceAt: Date | null;
  etag: string | null;
  syncId: string | null;
  entries: number;
  isDeleting: boolean;
  keepsMemory: boolean;
  /** The content type of a CMS behind this item; null if the item has its own call. */
  cmsUid: string | null;
  /** The entries of an item include linked entries up to this many links away. */
  cmsDepth: number;
  /** The source language, as the CMS names it. */
  cmsLocale: string | null;
  /** The automatic steps after a change of a content type; null for the default steps. */
  auto: CmsAuto | null;
  /** When the next weekly request is due. */
  requestAt: Date | null;
  createdBy: string | null;
  createdAt: Date;
}

/** The columns of an item that change. */
export type ApiChange = Partial<
  Omit<StoredApi, 'apiId' | 'organisationId' | 'projectId' | 'createdBy' | 'createdAt' | 'contentType' | 'kind'>
>;

export type NewApi = Omit<
  StoredApi,
  | 'organisationId'
  | 'createdAt'
  | 'createdBy'
  | 'reason'
  | 'nextSyncAt'
  | 'lastSyncAt'
  | 'lastFullAt'
  | 'sinceAt'
  | 'etag'
  | 'syncId'
  | 'entries'
  | 'isDeleting'
  | 'keepsMemory'
  | 'state'
  | CmsField
> &
  Partial<Pick<StoredApi, CmsField>>;
type CmsField = 'cmsUid' | 'cmsDepth' | 'cmsLocale' | 'auto' | 'requestAt';

export interface StoredSync {
  syncId: string;
  apiId: string;
  state: ApiSyncState;
  /** The entries that are read; null for all of them. */
  entryIds: string[] | null;
  isScheduled: boolean;
  by: string | null;
  pages: number;
  changes: Record<ApiEntryChange, number>;
  reason: ApiReason | null;
  warnings: ApiReason[];
  startedAt: Date;
  finishedAt: Date | null;
}

/** An entry as it arrived. */
export interface NewEntry {
  entryId: string;
  pageId: number;
  title: string | null;
  updatedAt: string | null;
  /** The content type of an entry that other entries of the CMS link to. */
  refType?: string | null;
  bytes: Buffer;
  contentHash: string;
  segments: number;
  change: 'new' | 'changed';
}

export interface StoredEntry {
  entryId: string;
  pageId: number;
  title: string | null;
  updatedAt: string | null;
  storedAt: Date;
  segments: number;
  change: ApiEntryChange;
  total: number;
}
