import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeHttp {
  url: string;
  received: ReceivedCall[];
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

/** A small HTTP service that keeps what it is sent and answers what the test says. */
export async function startFakeHttp(): Promise<FakeHttp> {
  const fake: FakeHttp = { url: '', received: [], answer: { status: 200, body: {} }, close: async () => undefined };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    fake.received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    response.writeHead(fake.answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(fake.answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return fake;
}
