import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on the loopback addresses that counts who reaches it. */
export interface Canary {
  readonly port: number;
  hits(): number;
  close(): Promise<void>;
}

const listen = (server: Server, host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });

/** Listens on 127.0.0.1 and, where the machine has it, on [::1] at the same port. */
export async function startCanary(): Promise<Canary> {
  let hits = 0;
  const servers = [createServer(), createServer()] as const;
  // Counted at the connection: a TLS greeting or half a request is a hit too.
  for (const server of servers) server.on('connection', () => hits++).on('request', (_request, response) => response.end('canary'));
  await listen(servers[0], '127.0.0.1', 0);
  const { port } = servers[0].address() as AddressInfo;
  await listen(servers[1], '::1', port);
  const close = (server: Server) => new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
  return {
    port,
    hits: () => hits,
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map(close));
    },
  };
}
