import type { JsonPointer } from '../api-request.js';

/** Where a parameter goes: into the query of the address by its name, or into the JSON body of the request by its JSON Pointer. */
export type ParameterPlace = 'query' | 'body';

/** A value of a request that selects a page. */
export interface PageParameter {
  place: ParameterPlace;
  /** The name in the query, or the JSON Pointer in the body. */
  name: string;
}

/** The place where an API gives the number of entries or pages. */
export interface PageTotal {
  /** A JSON Pointer into the reply, or the name of a header. */
  place: 'body' | 'header';
  name: string;
  counts: 'entries' | 'pages';
}

/** The size of a page: the parameter for it, and the number of entries that the first request gets. */
export interface PageSize {
  parameter?: PageParameter;
  /** Undefined if neither the request nor the reply contains it. */
  size?: number;
}

/** How an API splits a list into pages. */
export type Pagination =
  | { kind: 'none' }
  /** Pages have numbers; `first` is the number of the first one. */
  | { kind: 'page'; parameter: PageParameter; first: number; size: PageSize; total?: PageTotal }
  /** Pages begin at a number of entries, counted from 0. */
  | { kind: 'offset'; parameter: PageParameter; size: PageSize; total?: PageTotal }
  /** The reply holds the value that asks for the next page. `more` is a boolean of the reply that says whether there is one. */
  | { kind: 'cursor'; parameter: PageParameter; cursorPath: JsonPointer; morePath?: JsonPointer; size: PageSize; total?: PageTotal }
  /** The header `Link` has the next address (RFC 8288, `rel=next`). */
  | { kind: 'link'; size: PageSize; total?: PageTotal }
  /** The reply holds the next address, absolute or relative to that of the request. */
  | { kind: 'next'; nextPath: JsonPointer; size: PageSize; total?: PageTotal };

export type PaginationKind = Pagination['kind'];

/** How to ask an API for the entries that changed since a time. */
export interface ChangesSince {
  parameter: PageParameter;
  /** `iso`: 2026-11-30T06:00:00.000Z; `seconds`: seconds since 1970. */
  format: 'iso' | 'seconds';
  /** The value of the parameter, with `{since}` as the placeholder of the time; by default only the time. */
  template?: string;
  /** The order of changes, if the API has a parameter for it. */
  sort?: { parameter: PageParameter; value: string };
}
