import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server of a test on a free port of 127.0.0.1. */
export interface FixtureServer {
  readonly origin: string;
  /** In the form of `allowHosts`. */
  readonly host: string;
  readonly port: number;
  /** Paths asked for, in order. */
  readonly requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts the server; a handler may be asynchronous. */
export async function startFixtureServer(handler: Handler): Promise<FixtureServer> {
  const requests: FixtureServer['requests'] = [];
  const listener: RequestListener = (request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    response.on('error', () => undefined);
    Promise.resolve(handler(request, response)).catch(() => response.destroy());
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
