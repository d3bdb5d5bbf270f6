import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asking } from '../config/used-by-owner-alone.js';

/** What log lines and audit rows say about where a change came from. */
export interface RequestContext {
  reference: string;
  /** What runs, as one of few: an endpoint, a kind of job, a part of the product. */
  work?: string;
  jobId?: string;
  address?: string;
  userAgent?: string;
  /** From where a request came; jobs have none. */
  asking?: Asking;
}

/** The work of requests of visitors. */
export const DELIVERY_WORK = 'delivery';

export const requestContext = new AsyncLocalStorage<RequestContext>();
