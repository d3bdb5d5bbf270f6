import type { JsonKeyRule, JsonRequestState } from './json-request.js';

export interface UploadedJson {
  requestId: string;
  /** The item of the project that holds its texts; requests to translators name it. */
  apiId: string;
  /** Strings of the document that are translated. */
  keys: number;
  /** Texts in these strings. A string of HTML or Markdown may contain several. */
  segments: number;
  /** The difference from the previous version; only for a new version of a document. */
  change?: JsonVersionChange;
}

/** The texts of a new version of a document, and those that it no longer has. */
export interface JsonVersionChange {
  /** Unchanged texts of the same keys. They keep their translations. */
  kept: number;
  /** Unchanged texts that moved to other keys. Their translations move with them. */
  moved: number;
  /** Changed texts of the same keys or in the same places. The translation of the former text is offered as a match. */
  changed: number;
  added: number;
  removed: number;
}

export interface JsonRequest {
  requestId: string;
  apiId: string;
  projectId: string;
  name: string;
  state: JsonRequestState;
  /** Why it failed; null otherwise. */
  reason: string | null;
  languages: string[];
  keys: number;
  segments: number;
  /** Segments that are stored and can be translated; all of them once the request is ready. */
  storedSegments: number;
  bytes: number;
  createdAt: string;
  /** A person's name. */
  createdBy: string | null;
}

export interface JsonRequestList {
  requests: JsonRequest[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

/** The keys of one pattern, with their rule and the reason for it. */
export interface JsonKey {
  /** A JSON Pointer (RFC 6901) with `*` for each index of an array and each name of a map. */
  pattern: string;
  values: number;
  rule: JsonKeyRule;
  reason: string;
  isCorrected: boolean;
}

export interface JsonLanguage {
  language: string;
  /** Texts whose translation goes into the document. */
  translated: number;
  total: number;
  isComplete: boolean;
}

export interface JsonRequestDetails extends JsonRequest {
  languageList: JsonLanguage[];
  /** Keys whose strings are translated. */
  keyList: JsonKey[];
  /** The keys whose strings stay as they are, each with the reason. */
  metaKeys: JsonKey[];
  blobs: JsonBlob[];
}

export interface JsonBlob {
  /** Null: the source. */
  language: string | null;
  bytes: number;
  /** SHA-256 of the bytes, as 64 hexadecimal digits. */
  sha256: string;
  /** Whether the document is stale because translations of its language have changed since. */
  state: 'ready' | 'stale';
  madeAt: string;
}

export interface JsonBlobList {
  blobs: JsonBlob[];
}

export interface DeletedJson {
  deleted: number;
}

/** The texts that a change of rules adds to a document and removes from it. */
export interface JsonKeysChange {
  added: number;
  removed: number;
  keys: number;
  segments: number;
}

/** The languages in which people work on texts of the document in a request to translators. */
export interface JsonManualStatus {
  requests: {
    requestId: string;
    number: string;
    language: string;
    state: string;
    words: number;
    wordsDone: number;
    dueAt: string | null;
  }[];
}
