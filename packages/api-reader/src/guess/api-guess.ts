import type { JsonRule } from '@bhashantar/formats';
import type { ApiRequest, JsonPointer, ReplyHeaders } from '../api-request.js';
import type { ChangesSince, Pagination } from '../pages/pagination.js';

/** One object, or a list of entries. */
export type ApiType = 'singleType' | 'collectionType';

/** `static`: one object whose keys are labels; `dynamic`: entries. */
export type ApiKind = 'static' | 'dynamic';

/** The products whose replies are known. */
export type ApiProduct = 'strapi' | 'contentful' | 'directus' | 'wordpress' | 'github' | 'jsonApi';

/** One call of an API with its reply. */
export interface ApiCall {
  request: ApiRequest;
  response: { headers: ReplyHeaders; bytes: Uint8Array };
}

/** A path that may be chosen instead of the guessed one. */
export interface PathCandidate {
  path: JsonPointer;
  /** The first value, or the number of entries of a list, shortened for screens. */
  example: string;
}

/** A key whose texts are translated: a pattern relative to one entry, as `KeyDiscovery` writes it. */
export interface EntryKey {
  pattern: string;
  rule: JsonRule;
  reason: string;
  values: number;
  /** At most three different values, shortened for screens. */
  examples: string[];
}

export type MetaKind = 'id' | 'slug' | 'date' | 'enum' | 'address' | 'language' | 'type' | 'number' | 'flag' | 'other';

/** A key whose values describe the content, and stay unchanged. */
export interface MetaKey {
  pattern: string;
  kind: MetaKind;
  reason: string;
  values: number;
  examples: string[];
}

/** The reasons of each guess, one sentence each, for screens. */
export interface GuessReasons {
  type: string;
  kind: string;
  listPath: string;
  idPath: string;
  updatedPath: string;
  titlePath: string;
  pagination: string;
  since: string;
}

/** A guess from one reply how to read an API. A person may correct each part. */
export interface ApiGuess {
  type: ApiType;
  kind: ApiKind;
  product?: ApiProduct;
  /** The array of entries (collectionType), or the one object that is the entry (singleType). The empty path is the whole reply. */
  listPath: JsonPointer;
  /** Paths within one entry. */
  idPath?: JsonPointer;
  updatedPath?: JsonPointer;
  titlePath?: JsonPointer;
  pagination: Pagination;
  since?: ChangesSince;
  keys: EntryKey[];
  metaKeys: MetaKey[];
  reasons: GuessReasons;
  /** Other paths that a person may choose, the best one first. */
  candidates: { list: PathCandidate[]; id: PathCandidate[]; updated: PathCandidate[]; title: PathCandidate[] };
}
