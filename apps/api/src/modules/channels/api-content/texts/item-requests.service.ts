import type { ApiQuote, CreatedRequest, QuoteApisDto, SendApisDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Session } from '../../../../platform/http/session.js';
import { RequestOrders } from '../../../translation/manual-translation/requests/request-orders.service.js';
import { OwnItems } from './own-items.service.js';

/** Orders for items, through the service that takes all orders. */
@Injectable()
export class ItemRequests {
  constructor(
    private readonly database: Database,
    private readonly own: OwnItems,
    private readonly orders: RequestOrders,
  ) {}

  /** Returns the price of a request and stores nothing. */
  async quote(session: Session, { projectId, apiIdList, targetLangs, pipeline = 'translation' }: QuoteApisDto): Promise<ApiQuote> {
    await this.database.tenant(session, (tx) => this.own.require(tx, apiIdList, { projectId }));
    const { quote } = await this.orders.createOfApi(session, { projectId, apiIdList, targetLangs, pipeline, dryRun: true });
    return { quote };
  }

  async send(session: Session, body: SendApisDto): Promise<CreatedRequest> {
    const [{ projectId }] = await this.database.tenant(session, (tx) => this.own.require(tx, body.apiIdList));
    return this.orders.createOfApi(session, { ...body, projectId });
  }
}
