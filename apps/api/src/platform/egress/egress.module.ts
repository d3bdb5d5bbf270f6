import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { EgressClient } from './egress-client.js';
import { HostRecords } from './host-records.js';
import { TxtRecords } from './txt-records.js';

function createClient(config: AppConfig): EgressClient {
  const { egressAllowHosts, demoPort } = config.environment;
  // The bundled demo site is the only private address that may be crawled, and only for the owner of this machine.
  const demo = config.isDemoOpen ? [`127.0.0.1:${demoPort}`, `localhost:${demoPort}`] : [];
  if (config.isProduction && egressAllowHosts.length > 0) throw new Error('private hosts cannot be allowed in production');
  return new EgressClient({ allowHosts: [...egressAllowHosts, ...demo] });
}

@Injectable()
class EgressShutdown implements OnApplicationShutdown {
  constructor(@Inject(EgressClient) private readonly client: EgressClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}

/** Provides the one client through which customers' addresses are fetched. */
@Global()
@Module({
  providers: [
    { provide: EgressClient, inject: [AppConfig], useFactory: createClient },
    { provide: HostRecords, useFactory: () => new HostRecords() },
    { provide: TxtRecords, useFactory: () => new TxtRecords() },
    EgressShutdown,
  ],
  exports: [EgressClient, HostRecords, TxtRecords],
})
export class EgressModule {}
