import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';

export interface TestRequest {
  /** GET by default. */
  method?: 'GET' | 'POST' | undefined;
  url: string;
  headers?: Record<string, string> | undefined;
  cookies?: Record<string, string> | undefined;
  payload?: unknown;
}

export interface TestReply {
  status: number;
  headers: Record<string, string>;
  cookies: { name: string; value: string }[];
  /** JSON as the value that it says, of every shape; all else as text. */
  body: ReturnType<JSON['parse']>;
}

/** Sends a request over HTTP to an application under test, which listens from the first request until it is closed. */
export async function sendRequest(app: NestFastifyApplication, request: TestRequest): Promise<TestReply> {
  const { method = 'GET', url, headers = {}, cookies = {}, payload } = request;
  await listen(app);
  const agent = supertest(app.getHttpServer());
  const sent = (method === 'GET' ? agent.get(url) : agent.post(url))
    // The response as sent: not decompressed, no redirect followed.
    .set({ 'accept-encoding': 'identity', ...cookieHeader(cookies), ...headers })
    .redirects(0)
    .ok(() => true)
    .buffer(true)
    .parse(readText);
  const reply = await (payload === undefined ? sent : sent.send(payload as object));
  const isJson = /\bjson\b/.test(reply.headers['content-type'] ?? '');
  return {
    status: reply.status,
    headers: reply.headers,
    cookies: [reply.headers['set-cookie'] ?? []].flat().map(readCookie),
    body: isJson ? JSON.parse(reply.body) : reply.body,
  };
}

const listening = new WeakMap<NestFastifyApplication, Promise<void>>();

/** Listens once for all requests. supertest would open and close the port for each, also under simultaneous ones. */
async function listen(app: NestFastifyApplication): Promise<void> {
  if (app.getHttpServer().listening) return;
  let opening = listening.get(app);
  if (!opening) {
    opening = app.listen(0, '127.0.0.1').then(() => undefined);
    listening.set(app, opening);
  }
  await opening;
}

function cookieHeader(cookies: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
}

function readCookie(header: string): { name: string; value: string } {
  const pair = header.split(';', 1)[0] ?? '';
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
}

type Parser = Parameters<supertest.Test['parse']>[0];

const readText: Parser = (reply, done) => {
  const parts: Buffer[] = [];
  reply.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  reply.on('end', () => done(null, Buffer.concat(parts).toString('utf8')));
  reply.on('error', (error: Error) => done(error, undefined));
};
