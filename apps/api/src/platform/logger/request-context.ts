import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asking } from '../config/used-by-owner-alone.js';

/** The origin of a change for log lines and audit rows. */
export interface RequestContext {
  reference: string;
  /** The running work, one of few names: an endpoint, a kind of job, a part of the product. */
  work?: string;
  jobId?: string;
  address?: string;
  userAgent?: string;
  /** The origin of a request; jobs have none. */
  asking?: Asking;
  /** The owner of the work, usually an organisation. Owners take turns on the event loop and in threads. */
  owner?: string;
}

/** The work of requests of visitors. */
export const DELIVERY_WORK = 'delivery';

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The owner of the current work; one name for all work without an owner. */
export const presentOwner = (): string => requestContext.getStore()?.owner ?? '';

/** Says for whom the present request is, once that is known. */
export function setPresentOwner(owner: string): void {
  const context = requestContext.getStore();
  if (context) context.owner = owner;
}
