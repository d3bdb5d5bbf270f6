import type { ApiRequest, JsonPointer, ReplyHeaders } from '../api-request.js';
import type { PageSize, Pagination } from '../pages/pagination.js';
import type { ReplyNode } from '../reply/reply-tree.js';
import type { ApiProduct } from './api-guess.js';
import type { TotalGuess } from './guess-total.js';

/** The signs by which pages are guessed. */
export interface PageSigns {
  root: ReplyNode;
  listPath: JsonPointer;
  /** Entries of the reply. */
  count: number;
  request: ApiRequest;
  headers: ReplyHeaders;
  product: ApiProduct | undefined;
  /** Known parameters of the API, besides those of the request. */
  parameters: readonly string[];
}

/** The context after preparation. */
export interface PageContext extends PageSigns {
  /** Values outside of the list. */
  outside: ReplyNode[];
  total: TotalGuess | undefined;
  size: PageSize;
  /** Names of parameters of the request, and those that the API is known to have. */
  names: string[];
}

export interface PaginationGuess {
  pagination: Pagination;
  reason: string;
}
