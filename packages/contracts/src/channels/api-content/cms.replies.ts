import type { JsonKeyRule } from '../json-requests/json-request.js';
import type { ApiItemState } from './api-item.js';
import type { ApiAuth } from './api-item.replies.js';
import type { ApiHistoryStep, CmsApplyState, CmsAuto, CmsFailure, CmsFieldRule, CmsKind, CmsRowState } from './cms.js';

/** A locale of a CMS, and the language of the project that is written into it; null if there is none. */
export interface CmsLocale {
  code: string;
  name: string;
  isDefault: boolean;
  language: string | null;
}

export interface CmsConnection {
  connectionId: string;
  kind: CmsKind;
  name: string;
  address: string;
  space: string | null;
  environment: string | null;
  auth: ApiAuth;
  /** The content types that are chosen. */
  items: number;
  /** Where the CMS posts its messages. */
  hookAddress: string;
  /** How many secrets for messages are valid now: none, one, or two while a new one replaces the old one. */
  hookSecrets: number;
  lastHookAt: string | null;
  /** For Directus: translations are written although visitors see them at once. */
  allowLive: boolean;
  /** The templates of an API, as JSON; null for every other CMS. */
  templates: string | null;
}

export interface CmsConnectionList {
  connections: CmsConnection[];
}

/** The first entry of a content type, as the templates of an API find it. */
export interface CmsSample {
  uid: string;
  name: string;
  /** The entries of the first page. */
  entries: number;
  hasMore: boolean;
  /** Null if there is no entry yet. */
  entryId: string | null;
  /** The text of each field; null if the entry has no text there. */
  fields: { pointer: string; name: string; text: string | null }[];
}

export interface ConnectedCms {
  /** Null with `dryRun`. */
  connection: CmsConnection | null;
  locales: CmsLocale[];
  contentTypes: number;
  /** Only for an API that is read by templates. */
  samples: CmsSample[];
}

export interface RemovedCms {
  removed: number;
}

/** A new secret of messages. It is shown this once. */
export interface CmsHookSecret {
  hookAddress: string;
  secret: string;
  /** The header in which the CMS sends the secret; null if the CMS signs with it. */
  header: string | null;
  hookSecrets: number;
}

export interface ContentTypeField {
  path: string;
  name: string;
  type: CmsFieldRule;
  isLocalized: boolean;
  maxLength: number | null;
  /** How its texts are read: chosen, or suggested by its type. Fields that are not localised are always ignored. */
  rule: JsonKeyRule;
  /** The content types of entries that it links to. */
  linksTo: string[];
}

export interface ContentType {
  uid: string;
  name: string;
  kind: 'single' | 'collection';
  isLocalized: boolean;
  hasDrafts: boolean;
  fields: ContentTypeField[];
  entries: number | null;
  isChosen: boolean;
  /** Null if it is not chosen. */
  apiId: string | null;
  state: ApiItemState | null;
  depth: number;
}

export interface ContentTypeList {
  contentTypes: ContentType[];
  locales: CmsLocale[];
}

/** An entry that would belong to an item because others link to it. */
export interface LinkedEntry {
  entryId: string;
  type: string;
  title: string;
  /** The field that links to it. */
  via: string;
  depth: number;
}

export interface ChosenContentType {
  /** Null with `dryRun`, and for a type that is no longer chosen. */
  apiId: string | null;
  isChosen: boolean;
  linked: LinkedEntry[];
  /** Whether there are more than are listed. */
  isCut: boolean;
}

export interface CmsChange {
  field: string;
  /** Null if the CMS has no text there. */
  before: string | null;
  after: string;
}

export interface CmsProblem {
  code: CmsFailure;
  field: string | null;
  /** Says what happened and what to do. */
  message: string;
}

/** The plan of one entry in one language. */
export interface CmsPlanned {
  apiId: string;
  entryId: string;
  title: string | null;
  language: string;
  /** `waiting`: the entry would be written. */
  state: CmsRowState;
  changes: CmsChange[];
  /** Texts that people changed in the CMS after the product wrote them, and texts that the product never wrote. */
  conflicts: CmsChange[];
  problems: CmsProblem[];
}

export interface CmsCounts {
  entries: number;
  complete: number;
  incomplete: number;
}

export interface CmsApplyRow {
  apiId: string;
  entryId: string;
  title: string | null;
  language: string;
  state: CmsRowState;
  changes: number;
  conflicts: CmsChange[];
  problems: CmsProblem[];
}

export interface CmsApply {
  applyId: string;
  state: CmsApplyState;
  isPublishing: boolean;
  languages: string[];
  apiIdList: string[];
  /** Entries by state, each counted once in each language. */
  counts: Partial<Record<CmsRowState, number>>;
  total: number;
  done: number;
  /** Entries that were left out because their translation was not complete. */
  incomplete: number;
  /** Why it waits or has failed. */
  reason: CmsProblem | null;
  /** When the next attempt is made. */
  nextAt: string | null;
  by: string | null;
  isAutomatic: boolean;
  startedAt: string;
  finishedAt: string | null;
  mayUndo: boolean;
}

export interface AppliedLocalization {
  /** Null with `dryRun`. */
  apply: CmsApply | null;
  /** One page of entries, with `dryRun`. */
  entries: CmsPlanned[];
  total: number;
  pageNumber: number;
  pageSize: number;
  counts: CmsCounts;
}

export interface UpdatedCmsAuto {
  auto: CmsAuto;
}

/** A line of the history of an item. */
export interface ApiHistoryLine {
  step: ApiHistoryStep;
  at: string;
  language: string | null;
  isAutomatic: boolean;
  by: string | null;
  /** The number of entries that were synced or written, of translated texts, or of ordered words. */
  amount: number;
  /** Why the step was not done; null if it was done. */
  problem: string | null;
}

export interface ApiHistory {
  lines: ApiHistoryLine[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface CmsApplyList {
  applies: CmsApply[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface CmsApplyDetails {
  apply: CmsApply;
  rows: CmsApplyRow[];
  total: number;
  pageNumber: number;
  pageSize: number;
}
