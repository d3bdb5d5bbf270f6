import { Injectable } from '@nestjs/common';
import { OnEvent } from '../../../platform/events/on-event.decorator.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ScopeRulesChanged } from '../../content/crawl/crawl.events.js';
import { PageSettingsChanged } from '../../projects/settings/page-settings.events.js';
import { DELIVERY_CHANGED } from '../public-side/caches/delivery-changed.js';
import { PublicationChanged } from '../publication/publication.events.js';

/** Notifies delivery processes, and the screens that list the project, of a change of what visitors see. */
@Injectable()
export class PublicationChangedListener {
  constructor(
    private readonly pubsub: PubSub,
    private readonly realtime: Realtime,
  ) {}

  @OnEvent(PublicationChanged)
  async notify({ organisationId, projectId }: NonNullable<(typeof PublicationChanged)['payload']>): Promise<void> {
    this.pubsub.publish(DELIVERY_CHANGED, { projectId });
    this.realtime.pushToLists({ organisationId, projectId }, 'publication.changed', { projectId });
  }

  @OnEvent(PageSettingsChanged)
  async onPageSettings({ projectId }: NonNullable<(typeof PageSettingsChanged)['payload']>): Promise<void> {
    this.pubsub.publish(DELIVERY_CHANGED, { projectId });
  }

  @OnEvent(ScopeRulesChanged)
  async onScopeRules({ projectId }: NonNullable<(typeof ScopeRulesChanged)['payload']>): Promise<void> {
    this.pubsub.publish(DELIVERY_CHANGED, { projectId });
  }
}
