import type { EngineSettings } from '@bhashantar/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { UrlProblem } from '../../../../platform/egress/check-url.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { requestContext } from '../../../../platform/logger/request-context.js';
import { createEngine } from '../engines/create-engine.js';
import { EngineClient } from '../engines/engine-client.js';
import { EngineHttp } from '../engines/engine-http.js';
import { type EngineConnectionEntity, settingsOf } from './engine-connection.entity.js';
import { EngineKeyCipher } from './engine-key-cipher.js';

/**
 * A client holds the state of a breaker and the languages of an engine. Both can be rebuilt, so only the most recently used clients are
 * kept.
 */
const MAX_CLIENTS = 2_000;

interface KnownClient {
  readonly version: number;
  readonly client: EngineClient;
}

/**
 * The clients of the engines that organisations have connected, one for each connection in this process. They reach public addresses and
 * the hosts that the operator has allowed, over shared network connections.
 */
@Injectable()
export class ConnectedEngines implements OnApplicationShutdown {
  readonly #clients = new LRUCache<string, KnownClient>({ max: MAX_CLIENTS });
  readonly #owners: EgressClient;
  readonly #everybodys: EgressClient;

  constructor(
    @Inject(EgressClient) egress: EgressClient,
    private readonly config: AppConfig,
    private readonly cipher: EngineKeyCipher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#owners = egress.allowing(config.engineHosts);
    this.#everybodys = egress.allowing(config.environment.engineHosts ?? []);
  }

  /** The egress of the current request. Jobs run without a request, so the settings decide what they may reach. */
  get #egress(): EgressClient {
    return this.config.isUsedByOwnerAlone(requestContext.getStore()?.asking) ? this.#owners : this.#everybodys;
  }

  /** Returns what is wrong with an address that a person typed. */
  checkUrl(address: string): UrlProblem | undefined {
    return this.#egress.checkUrl(address);
  }

  /** The client of a connection with its current settings; undefined when this installation's secret cannot decrypt its key. */
  clientOf(connection: EngineConnectionEntity): EngineClient | undefined {
    const version = connection.updatedAt.getTime();
    const place = `${connection.connectionId} ${this.#egress === this.#owners}`;
    const known = this.#clients.get(place);
    if (known?.version === version) return known.client;
    const key = this.keyOf(connection);
    if (key === null) return undefined;
    const client = this.create(settingsOf(connection), key, { id: connection.connectionId, name: connection.name });
    this.#clients.set(place, { version, client });
    return client;
  }

  /** A separate client. Throws field errors if the engine cannot work with these settings or this key. */
  create(
    settings: EngineSettings,
    key: string | undefined,
    { id, name }: { id: string; name: string },
    onReply?: (text: string) => void,
  ): EngineClient {
    const connect = (url: string) => this.http(url, onReply);
    return new EngineClient(createEngine(settings, key, connect, { id, name, isPaid: false }));
  }

  /** A client for one server, for the current request or job. */
  http(url: string, onReply?: (text: string) => void): EngineHttp {
    return new EngineHttp(this.#egress, url, undefined, onReply);
  }

  /** Null when the key cannot be decrypted, because the application's secret has changed since the key was stored. */
  keyOf({ sealedKey, connectionId }: EngineConnectionEntity): string | undefined | null {
    if (sealedKey === null) return undefined;
    try {
      return this.cipher.decrypt(sealedKey);
    } catch (error) {
      this.logger.error({ error, connectionId }, 'engine key unreadable');
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#owners.close(), this.#everybodys.close()]);
  }
}
