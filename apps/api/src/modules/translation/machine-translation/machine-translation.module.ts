import { ENGINE_KIND_DESCRIPTIONS } from '@bhashantar/contracts';
import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { ConnectedEngines } from './connections/connected-engines.js';
import { EngineConnectionsController } from './connections/engine-connections.controller.js';
import { EngineConnectionsRepository } from './connections/engine-connections.repository.js';
import { EngineConnectionsService } from './connections/engine-connections.service.js';
import { EngineKeyCipher } from './connections/engine-key-cipher.js';
import { EngineListService } from './connections/engine-list.service.js';
import { EngineModelsService } from './connections/engine-models.service.js';
import { EngineTestService } from './connections/engine-test.service.js';
import { LanguageEnginesService } from './connections/language-engines.service.js';
import { createEngine } from './engines/create-engine.js';
import { EngineClient } from './engines/engine-client.js';
import { EngineHttp } from './engines/engine-http.js';
import { LocalModelEngine } from './engines/local-model/local-model.engine.js';
import { EnginesController } from './engines.controller.js';
import { ENGINE_CLIENTS, EnginesService } from './engines.service.js';
import { PrivateContentController } from './private-content/private-content.controller.js';
import { PrivateContentService } from './private-content/private-content.service.js';
import { DomainUsageRepository } from './usage/domain-usage.repository.js';
import { EngineBudgetsRepository } from './usage/engine-budgets.repository.js';
import { EngineUsageRepository } from './usage/engine-usage.repository.js';
import { EngineUsageService } from './usage/engine-usage.service.js';
import { UsageBudgets } from './usage/usage-budgets.js';

/** The operator runs the engine servers, so their clients may reach private hosts. Each client may reach only its own server. */
@Injectable()
class InstalledConnections implements OnApplicationShutdown {
  readonly #clients: EgressClient[] = [];
  #local: LocalModelEngine | undefined;

  constructor(
    @Inject(EgressClient) private readonly egress: EgressClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The model in a folder of this machine. */
  openLocal(model: string, data: string): LocalModelEngine {
    this.#local = new LocalModelEngine({ model, data }, this.logger, { id: 'local', name: 'Local model' });
    return this.#local;
  }

  connect(url: string): EngineHttp {
    const client = this.egress.forService(url);
    this.#clients.push(client);
    return new EngineHttp(client, url);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#local?.close(), ...this.#clients.map((client) => client.close())]);
  }
}

/** In the default order of preference: neural before rule-based. */
function connectEngines({ environment }: AppConfig, connections: InstalledConnections): EngineClient[] {
  const { libreTranslateUrl, libreTranslateKey, apertiumUrl, localModelDir, dataDir } = environment;
  // A key suggests a hosted server that sells keys. An operator whose own server requires a key sets PAID_ENGINES.
  const paid = environment.paidEngines ?? (libreTranslateKey ? ['libretranslate'] : []);
  const servers = [
    ...(libreTranslateUrl ? [{ kind: 'libretranslate' as const, url: libreTranslateUrl, key: libreTranslateKey }] : []),
    ...(apertiumUrl ? [{ kind: 'apertium' as const, url: apertiumUrl, key: undefined }] : []),
  ].map(({ kind, url, key }) => {
    const identity = { id: kind, name: ENGINE_KIND_DESCRIPTIONS[kind].name, isPaid: paid.includes(kind) };
    return new EngineClient(createEngine({ kind, url }, key, (address) => connections.connect(address), identity));
  });
  return localModelDir ? [new EngineClient(connections.openLocal(localModelDir, dataDir)), ...servers] : servers;
}

@Module({
  imports: [EgressModule, ProjectsModule],
  controllers: [EnginesController, EngineConnectionsController, PrivateContentController],
  providers: [
    InstalledConnections,
    { provide: ENGINE_CLIENTS, inject: [AppConfig, InstalledConnections], useFactory: connectEngines },
    EngineConnectionsRepository,
    EngineKeyCipher,
    ConnectedEngines,
    EngineBudgetsRepository,
    EngineUsageRepository,
    DomainUsageRepository,
    UsageBudgets,
    EngineUsageService,
    EnginesService,
    EngineConnectionsService,
    EngineTestService,
    EngineModelsService,
    EngineListService,
    LanguageEnginesService,
    PrivateContentService,
  ],
  exports: [EnginesService, EngineUsageService, PrivateContentService],
})
export class MachineTranslationModule {}
