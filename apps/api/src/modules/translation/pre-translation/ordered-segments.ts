import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { Session } from '../../../platform/http/session.js';

/** The request whose segments a run is to translate. */
export interface NamedRequest {
  requestId: string;
  projectId: string;
  language: string;
}

export interface OrderedSegmentsFinder {
  /** Hashes of its open items; undefined for a request that the caller may not see, or that is of another project. */
  openOf(tx: TenantTransaction, session: Session, request: NamedRequest): Promise<string[] | undefined>;
}

/** Finds the segments that a request to translators orders. The module of requests depends on this one, so it registers its finder here. */
@Injectable()
export class OrderedSegments {
  #finder: OrderedSegmentsFinder | undefined;

  register(finder: OrderedSegmentsFinder): void {
    this.#finder = finder;
  }

  async openOf(tx: TenantTransaction, session: Session, request: NamedRequest): Promise<string[] | undefined> {
    return this.#finder?.openOf(tx, session, request);
  }
}
