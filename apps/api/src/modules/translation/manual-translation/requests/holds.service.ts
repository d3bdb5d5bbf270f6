import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import type { StoredRequest } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { HeldItemsRepository, type HoldCursor } from './held-items.repository.js';

/** Segments that are held in one statement. */
const BATCH = 1_000;

/** Holds the segments of accepted work, batch by batch. */
@Injectable()
export class RequestHolds {
  constructor(
    private readonly items: HeldItemsRepository,
    private readonly inFlight: InFlightService,
  ) {}

  /** Holds the next segments. Returns where others follow, or undefined if there are none. */
  async next(tx: TenantTransaction, request: StoredRequest, cursor?: HoldCursor): Promise<HoldCursor | undefined> {
    const { requestId, projectId, dueAt } = request;
    const items = await this.items.next(tx, requestId, cursor, BATCH);
    const flight = { requestId, number: requestNumber(request), dueAt };
    for (const language of new Set(items.map((item) => item.language))) {
      const hashes = items.filter((item) => item.language === language).map(({ hash }) => hash);
      await this.inFlight.hold(tx, { projectId, language }, flight, hashes);
    }
    return items.length < BATCH ? undefined : items.at(-1);
  }
}
