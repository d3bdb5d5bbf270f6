import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import { IdentityKit } from '../../modules/identity/testing/identity-kit.js';
import { createLogger } from '../../platform/logger/logger.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { appModule } from '../app.module.js';
import { createApi } from '../create-api.js';

/** Two API servers on one database, as two processes would be, and websockets to both. */
export class TwoApis {
  readonly #sockets: Socket[] = [];

  private constructor(
    readonly kit: IdentityKit,
    private readonly second: NestFastifyApplication,
    readonly addresses: readonly [string, string],
  ) {}

  static async start(): Promise<TwoApis> {
    const kit = await IdentityKit.start();
    await kit.test.app.listen(0, '127.0.0.1');
    const { config, database } = kit.test;
    const logger = createLogger('fatal');
    const second = await createApi(appModule({ config, database, logger }), config, logger);
    await second.get(PubSub).start();
    await second.listen(0, '127.0.0.1');
    return new TwoApis(kit, second, [await kit.test.app.getUrl(), await second.getUrl()]);
  }

  /** A websocket that the server has let in, or nothing when it has closed it. */
  connect(address: string, token: string): Promise<Socket | undefined> {
    const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
    this.#sockets.push(socket);
    return new Promise((resolve) => {
      socket.once('ready', () => resolve(socket));
      socket.once('disconnect', () => resolve(undefined));
    });
  }

  disconnectAll(): void {
    for (const socket of this.#sockets.splice(0)) socket.disconnect();
  }

  async close(): Promise<void> {
    await this.second.close();
    await this.second.get(PubSub).stop();
    await this.kit.close();
  }
}
