import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { TenantTransaction } from '../database/transaction.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import type { EventDefinition } from './event-definition.js';
import { LISTENER_METADATA, type ListenerMetadata } from './on-event.decorator.js';

type Listener = (payload: object, tx?: TenantTransaction) => Promise<void>;

/** Typed domain events: jobs are enqueued within the transaction, pushes go out after the commit. */
@Injectable()
export class Events implements OnModuleInit {
  readonly #within = new Map<string, Listener[]>();
  readonly #after = new Map<string, Listener[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const instance: unknown = wrapper.instance;
      if (instance && typeof instance === 'object' && wrapper.isDependencyTreeStatic()) this.#collect(instance);
    }
  }

  /** Tells of something that happened in this transaction. */
  async emit<Payload extends { organisationId: string }>(
    tx: TenantTransaction,
    event: EventDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    for (const listener of this.#within.get(event.name) ?? []) await listener(payload, tx);
    tx.afterCommit(() => this.#notify(event.name, payload));
  }

  /** Runs each listener, because one failing push must not hide another. */
  async #notify(name: string, payload: object): Promise<void> {
    for (const listener of this.#after.get(name) ?? []) {
      await listener(payload).catch((error: unknown) => this.logger.error({ err: error, event: name }, 'an event listener failed'));
    }
  }

  #collect(instance: object): void {
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (!prototype || prototype === Object.prototype) return;
    for (const name of this.scanner.getAllMethodNames(prototype as object)) {
      const method = (instance as Record<string, unknown>)[name];
      if (typeof method !== 'function') continue;
      const metadata = this.reflector.get<ListenerMetadata | undefined>(LISTENER_METADATA, method as () => void);
      if (metadata) this.#add(metadata, (payload, tx) => method.call(instance, payload, tx));
    }
  }

  #add({ event, when }: ListenerMetadata, listener: Listener): void {
    const table = when === 'withinTransaction' ? this.#within : this.#after;
    table.set(event, [...(table.get(event) ?? []), listener]);
  }
}
