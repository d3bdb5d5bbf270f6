import { ENGINE_KIND_DESCRIPTIONS } from '@bhashantar/contracts';
import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { createEngine } from './engines/create-engine.js';
import { EngineClient } from './engines/engine-client.js';
import { EngineHttp } from './engines/engine-http.js';
import { EnginesController } from './engines.controller.js';
import { ENGINE_CLIENTS, EnginesService } from './engines.service.js';

/** Engine servers are the operator's own, so their clients may reach private hosts; each client may reach its one server. */
@Injectable()
class EngineConnections implements OnApplicationShutdown {
  readonly #clients: EgressClient[] = [];

  constructor(@Inject(EgressClient) private readonly egress: EgressClient) {}

  connect(url: string): EngineHttp {
    const client = this.egress.forService(url);
    this.#clients.push(client);
    return new EngineHttp(client, url);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.close()));
  }
}

/** In the order of preference where a project names none: neural before rule-based. */
function connectEngines({ environment }: AppConfig, connections: EngineConnections): EngineClient[] {
  const { libreTranslateUrl, libreTranslateKey, apertiumUrl } = environment;
  // Hosted servers sell keys. Operators whose own server asks for one set PAID_ENGINES.
  const paid = environment.paidEngines ?? (libreTranslateKey ? ['libretranslate'] : []);
  return [
    ...(libreTranslateUrl ? [{ kind: 'libretranslate' as const, url: libreTranslateUrl, key: libreTranslateKey }] : []),
    ...(apertiumUrl ? [{ kind: 'apertium' as const, url: apertiumUrl, key: undefined }] : []),
  ].map(({ kind, url, key }) => {
    const identity = { id: kind, name: ENGINE_KIND_DESCRIPTIONS[kind].name, isPaid: paid.includes(kind) };
    return new EngineClient(createEngine({ kind, url }, key, (address) => connections.connect(address), identity));
  });
}

@Module({
  imports: [EgressModule],
  controllers: [EnginesController],
  providers: [
    EngineConnections,
    { provide: ENGINE_CLIENTS, inject: [AppConfig, EngineConnections], useFactory: connectEngines },
    EnginesService,
  ],
  exports: [EnginesService],
})
export class MachineTranslationModule {}
