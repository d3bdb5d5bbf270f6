import { Injectable } from '@nestjs/common';
import { OnEvent } from '../../../platform/events/on-event.decorator.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Signals } from '../../../platform/signals/signals.js';
import { PublicationChanged } from '../publication/publication.events.js';
import { DELIVERY_CHANGED } from './delivery-changed.js';

/** Tells those who serve visitors, and everybody in whose list the project stands, that visitors may see something else now. */
@Injectable()
export class PublicationChangedListener {
  constructor(
    private readonly signals: Signals,
    private readonly realtime: Realtime,
  ) {}

  @OnEvent(PublicationChanged)
  async tell({ organisationId, projectId }: NonNullable<(typeof PublicationChanged)['payload']>): Promise<void> {
    await this.signals.send(DELIVERY_CHANGED, { projectId });
    await this.realtime.pushToLists({ organisationId, projectId }, 'publication.changed', { projectId });
  }
}
