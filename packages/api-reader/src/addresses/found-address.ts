/** An address that a file lists. Headers of auth are named in `auth` and never kept. */
export interface FoundAddress {
  name: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  description?: string;
  /** The kind of auth that the file names, without its secrets: `bearer`, `basic`, `apikey`, `oauth2`, … */
  auth?: string;
  /** Names of query parameters that the API takes, for `guessApi`. */
  parameters?: string[];
  /** The row of a table, or the place in a document, from 1. */
  row: number;
}

/** A row that was left out. */
export interface AddressFailure {
  row: number;
  /** The column of a table, or the path in a document. */
  field: string;
  /** Says what is wrong and what to do. */
  problem: string;
}

export interface FoundAddresses {
  found: FoundAddress[];
  failures: AddressFailure[];
}
