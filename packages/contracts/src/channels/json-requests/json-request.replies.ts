import type { JsonKeyRule, JsonRequestState } from './json-request.js';

export interface UploadedJson {
  requestId: string;
  /** The item of the project that holds its texts; requests to translators name it. */
  apiId: string;
  /** Strings of the document that are translated. */
  keys: number;
  /** Texts of these strings; HTML and Markdown have several in one. */
  segments: number;
  /** The difference to the version before; only where the document is a new version. */
  change?: JsonVersionChange;
}

/** The texts of a new version of a document, and those that it has no more. */
export interface JsonVersionChange {
  /** The same texts of the same keys: they keep their translations. */
  kept: number;
  /** The same texts of other keys: they take their translations along. */
  moved: number;
  /** Other texts of the same keys, or in the same places: the translation of the text before is a match. */
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

/** The keys of one pattern, with the rule and why they have it. */
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
  /** A translated document is stale when translations of its language have changed since. */
  state: 'ready' | 'stale';
  madeAt: string;
}

export interface JsonBlobList {
  blobs: JsonBlob[];
}

export interface DeletedJson {
  deleted: number;
}

/** The texts that a change of rules adds to a document and takes out of it. */
export interface JsonKeysChange {
  added: number;
  removed: number;
  keys: number;
  segments: number;
}

/** Where people of a request to translators work on texts of the document. */
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
