import { createServer, type ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Environment } from '../platform/config/environment.js';
import { listen } from './listen.js';
import { type StatusResponse, StatusResponses } from './status-responses.js';

const NOTHING: StatusResponse = { status: 404, type: 'text/plain; charset=utf-8', text: 'There is nothing here.' };
const BROKEN: StatusResponse = { ...NOTHING, status: 500, text: 'Please try again.' };

export interface StatusServer {
  readonly port: number | undefined;
  close(): Promise<void>;
}

export function sendStatus(response: ServerResponse, { status, type, text }: StatusResponse): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  response.end(text);
}

/** Serves health, metrics and the proxy's certificate check on a separate port; does nothing without a port. */
export async function startStatusServer(app: INestApplicationContext, { statusPort, host }: Environment): Promise<StatusServer> {
  if (statusPort === undefined) return { port: undefined, close: async () => undefined };
  const responses = new StatusResponses(app);
  const server = createServer((request, response) => {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    responses.all(path, new URLSearchParams(query)).then(
      (found) => sendStatus(response, found ?? NOTHING),
      () => sendStatus(response, BROKEN),
    );
  });
  await listen(server, statusPort, host);
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
