import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Environment } from './config/environment.js';
import { createServer } from './http/create-server.js';
import { createServices, type ServiceOptions, type Services } from './services.js';
import { replaceFile } from './store/log-file.js';

export interface Sandbox {
  url: string;
  services: Services;
  close(): Promise<void>;
}

/** Hosts at which a server listens, and at which nobody can call it. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** A client connects with a key and its newest secret. */
interface Connection {
  name: string;
  key: string;
  secret: string;
}

/** Writes the connections of all accounts; its owner alone may read the file. */
async function writeConnections(folder: string, address: string, { accounts }: Services): Promise<void> {
  const connections = accounts
    .list()
    .map((account): Connection => ({ name: account.name, key: account.key, secret: accounts.liveSecrets(account)[0]?.secret ?? '' }));
  const [first] = connections;
  const text = JSON.stringify({ address, key: first?.key, secret: first?.secret, accounts: connections }, null, 2);
  await replaceFile(join(folder, 'connection.json'), [`${text}\n`]);
}

/** Starts the server; resolves once it listens and the file `connection.json` is in its folder. */
export async function startSandbox(
  environment: Environment,
  options: Pick<ServiceOptions, 'fail' | 'now' | 'simulationDelayMs'>,
): Promise<Sandbox> {
  const services = await createServices({ ...options, folder: environment.folder, callbackHosts: environment.callbackHosts });
  const app = createServer(services);
  await app.listen({ port: environment.port, host: environment.host });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${ANY_ADDRESS.has(environment.host) ? '127.0.0.1' : environment.host}:${port}`;
  await services.store.durable();
  await writeConnections(environment.folder, url, services);
  services.scheduler.start();
  const close = async () => {
    services.scheduler.stop();
    await app.close();
    await services.store.close();
  };
  return { url, services, close };
}
