import { Injectable } from '@nestjs/common';
import { OnEvent } from '../../../../platform/events/on-event.decorator.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { BundlePublished } from '../delivery.events.js';

/** Notifies open screens of the project that its pages have changed. */
@Injectable()
export class BundlePublishedListener {
  constructor(private readonly realtime: Realtime) {}

  @OnEvent(BundlePublished)
  async push({ organisationId, ...published }: NonNullable<(typeof BundlePublished)['payload']>): Promise<void> {
    this.realtime.push({ organisationId, projectId: published.projectId }, 'bundle.published', published);
  }
}
