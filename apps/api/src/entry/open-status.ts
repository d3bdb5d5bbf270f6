import { createServer, type ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Environment } from '../platform/config/environment.js';
import { listen } from './listen.js';
import { type StatusAnswer, StatusAnswers } from './status-answers.js';

const NOTHING: StatusAnswer = { status: 404, type: 'text/plain; charset=utf-8', text: 'There is nothing here.' };
const BROKEN: StatusAnswer = { ...NOTHING, status: 500, text: 'Please try again.' };

export interface OpenStatus {
  readonly port: number | undefined;
  close(): Promise<void>;
}

export function sendStatus(response: ServerResponse, { status, type, text }: StatusAnswer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  response.end(text);
}

/** Health and figures of a process, and what the proxy before it asks, on a port of their own; nothing when none is set. */
export async function openStatus(app: INestApplicationContext, { statusPort, host }: Environment): Promise<OpenStatus> {
  if (statusPort === undefined) return { port: undefined, close: async () => undefined };
  const answers = new StatusAnswers(app);
  const server = createServer((request, response) => {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    answers.all(path, new URLSearchParams(query)).then(
      (answer) => sendStatus(response, answer ?? NOTHING),
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
