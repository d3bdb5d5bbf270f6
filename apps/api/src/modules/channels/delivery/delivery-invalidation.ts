import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Signals } from '../../../platform/signals/signals.js';
import { BundleStore } from './bundle-store.js';
import { DELIVERY_CHANGED, type DeliveryChange } from './delivery-changed.js';
import { PageDirectory } from './page-directory.js';
import { SiteDirectory } from './site-directory.js';

/** Keeps what this process remembers in step with the others. */
@Injectable()
export class DeliveryInvalidation implements OnModuleInit {
  readonly #listeners: ((change: DeliveryChange | undefined) => void)[] = [];

  constructor(
    private readonly signals: Signals,
    private readonly store: BundleStore,
    private readonly directory: SiteDirectory,
    private readonly pages: PageDirectory,
  ) {}

  onModuleInit(): void {
    this.signals.on(DELIVERY_CHANGED, (payload) => this.#forget(payload as DeliveryChange));
    // What was said while the connection was away is unknown.
    this.signals.onReconnect(() => this.#forget(undefined));
  }

  /** Also called when everything must go: then without a change. */
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
