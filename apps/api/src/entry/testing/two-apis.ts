import { io, type Socket } from 'socket.io-client';
import type { TestApp } from '../../platform/testing/test-app.js';
import { startSecondProcess } from './second-process.js';
import { Workspace } from './workspace.js';

/** Two API servers on one database, as two processes would be, and websockets to both. */
export class TwoApis {
  readonly #sockets: Socket[] = [];

  private constructor(
    readonly kit: Workspace,
    private readonly second: TestApp,
    readonly addresses: readonly [string, string],
  ) {}

  static async start(): Promise<TwoApis> {
    const kit = await Workspace.start();
    await kit.test.app.listen(0, '127.0.0.1');
    const second = await startSecondProcess(kit.test);
    await second.app.listen(0, '127.0.0.1');
    return new TwoApis(kit, second, [await kit.test.app.getUrl(), await second.app.getUrl()]);
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
    await this.kit.close();
  }
}
