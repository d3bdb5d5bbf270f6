import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { DELIVERY_CHANGED, type DeliveryChange } from '../../public-side/caches/delivery-changed.js';
import { PageDirectory } from '../../sites/page-directory.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { BundleStore } from '../bundles/bundle-store.js';

/** Expires the caches of this process when another process has changed their sources. */
@Injectable()
export class CacheInvalidation implements OnModuleInit {
  readonly #listeners: ((change: DeliveryChange | undefined) => void)[] = [];

  constructor(
    private readonly pubsub: PubSub,
    private readonly store: BundleStore,
    private readonly directory: SiteDirectory,
    private readonly pages: PageDirectory,
  ) {}

  onModuleInit(): void {
    this.pubsub.subscribe(DELIVERY_CHANGED, (payload) => this.#forget(payload as DeliveryChange));
    // Messages are lost while the connection is down.
    this.pubsub.onReconnect(() => this.#forget(undefined));
  }

  /** Called with undefined when all caches must be cleared. */
  onChange(listener: (change: DeliveryChange | undefined) => void): void {
    this.#listeners.push(listener);
  }

  #forget(change: DeliveryChange | undefined): void {
    if (change?.purge) this.store.forget(change.projectId);
    else if (change) this.store.expire(change.projectId, change.language);
    else this.store.expireAll();
    if (!change?.language) this.directory.expire();
    this.pages.expire(change?.projectId);
    for (const listener of this.#listeners) listener(change);
  }
}
