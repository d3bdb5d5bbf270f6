import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { ApertiumEngine } from './apertium.engine.js';
import { EngineHttp } from './engine-http.js';
import { EngineLine } from './engine-line.js';
import { EnginesController } from './engines.controller.js';
import { ENGINE_LINES, EnginesService } from './engines.service.js';
import { LibreTranslateEngine } from './libretranslate.engine.js';

/** Engine servers are the operator's own, so their clients may reach private hosts; each client may reach its one server. */
@Injectable()
class EngineClients implements OnApplicationShutdown {
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
function connectEngines({ environment }: AppConfig, clients: EngineClients): EngineLine[] {
  const { libreTranslateUrl, libreTranslateKey, apertiumUrl } = environment;
  // A key is what hosted servers sell; whose own server asks for one says so by PAID_ENGINES.
  const paid = environment.paidEngines ?? (libreTranslateKey ? ['libretranslate'] : []);
  return [
    ...(libreTranslateUrl
      ? [new LibreTranslateEngine(clients.connect(libreTranslateUrl), libreTranslateKey, paid.includes('libretranslate'))]
      : []),
    ...(apertiumUrl ? [new ApertiumEngine(clients.connect(apertiumUrl), paid.includes('apertium'))] : []),
  ].map((engine) => new EngineLine(engine));
}

@Module({
  imports: [EgressModule],
  controllers: [EnginesController],
  providers: [EngineClients, { provide: ENGINE_LINES, inject: [AppConfig, EngineClients], useFactory: connectEngines }, EnginesService],
  exports: [EnginesService],
})
export class EnginesModule {}
