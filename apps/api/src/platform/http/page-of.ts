/** The rows of a list that a caller wants. Pages count from 1. */
interface WantedPage {
  readonly pageNumber?: number;
  readonly pageSize?: number;
}

/** One page of a list: `limit` and `offset` for SQL, `shown` for the reply. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly shown: { readonly pageNumber: number; readonly pageSize: number };
}

/** Rows of a page where neither the caller nor the list names a number. */
const PAGE_SIZE = 20;

/** `size` is the list's own number of rows, which a caller may override. */
export function pageOf({ pageNumber = 1, pageSize }: WantedPage, size = PAGE_SIZE): Page {
  const limit = pageSize ?? size;
  return { limit, offset: (pageNumber - 1) * limit, shown: { pageNumber, pageSize: limit } };
}
