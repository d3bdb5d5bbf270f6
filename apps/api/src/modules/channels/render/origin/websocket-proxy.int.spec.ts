import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OriginSite } from '../../testing/origin-site.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';
import { WebSocketProxy } from './websocket-proxy.js';

const bench = new PublicWorkspace();
/** Accepts every WebSocket, and echoes. */
const echo: Server = createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'));
let heard: Record<string, unknown> = {};
echo.on('upgrade', (request, socket) => {
  heard = { ...request.headers, path: request.url };
  socket.on('error', () => socket.destroy());
  if (request.url?.startsWith('/no')) return socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: yes\r\nserver: x\r\n\r\n',
  );
  return socket.pipe(socket);
});

class EchoSite extends OriginSite {
  override async start(): Promise<void> {
    await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
  }

  override async stop(): Promise<void> {
    echo.closeAllConnections();
    await new Promise((done) => echo.close(done));
  }

  override get port(): number {
    return (echo.address() as AddressInfo).port;
  }
}

const neighbour = new EchoSite();
let host = '';
const open: Socket[] = [];

beforeAll(async () => {
  await bench.start(['hi'], neighbour);
  const { hostKey } = await bench.newProject(['hi'], { baseUrl: neighbour.url });
  host = `hi-${hostKey}.sites.example`;
});
beforeEach(() => {
  heard = {};
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await neighbour.stop();
  await bench.stop();
});

/** Requests a WebSocket; returns the head of the response. */
async function ask(path: string, headers: Record<string, string> = {}, lines: string[] = []): Promise<{ socket: Socket; head: string }> {
  const socket = connect(Number(new URL(bench.origin).port), '127.0.0.1');
  open.push(socket);
  const sent = { host, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'k', 'sec-websocket-version': '13', ...headers };
  const written = [...Object.entries(sent).map(([name, value]) => `${name}: ${value}`), ...lines];
  socket.write(`GET ${path} HTTP/1.1\r\n${written.join('\r\n')}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return { socket, head: head.toString() };
}

describe('a WebSocket', () => {
  it('is forwarded at the host of a localised site, in both directions', async () => {
    const { socket, head } = await ask('/live?x=1', { cookie: 'sid=1', origin: `http://${host}`, via: '1.1 cdn' });
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    expect(head).toContain('sec-websocket-accept: yes');
    expect(head).not.toContain('server: x');
    expect(heard).toMatchObject({ path: '/live?x=1', cookie: 'sid=1', origin: neighbour.url, upgrade: 'websocket' });
    socket.write('said');
    expect(String((await once(socket, 'data'))[0])).toBe('said');
  });

  it.each([
    ['of a server that refuses', '/no', {}, [], 502],
    ['of a copy of a copy', '/live', { via: '1.1 bhashantar-render' }, [], 508],
    ['below a path of ours', '/r/KEY/hi/live', { host: 'delivery.example' }, [], 404],
    ['at a host that nobody has', '/live', { host: 'hi-0000000000000000.sites.example' }, [], 404],
    ['of two hosts', '/live', {}, ['host: other.example'], 404],
  ] as const)('%s is refused', async (_what, path, headers, lines, status) => {
    const { head } = await ask(path, headers, [...lines]);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    if (path !== '/no') expect(heard).toEqual({});
  });

  it('is closed when it is idle', async () => {
    const webSockets = bench.test.get(WebSocketProxy);
    const { idleMs } = webSockets;
    webSockets.idleMs = 300;
    const { socket } = await ask('/live');
    for (let i = 0; i < 3; i++) {
      await sleep(150);
      socket.write('more');
    }
    expect(socket.readyState).toBe('open');
    await once(socket, 'close');
    webSockets.idleMs = idleMs;
  });

  it('is refused above the limit of one site', async () => {
    const all = await Promise.all(Array.from({ length: 510 }, () => ask('/live')));
    expect(all.filter(({ head }) => head.startsWith('HTTP/1.1 503')).length).toBeGreaterThanOrEqual(10);
    for (const { socket } of all) socket.destroy();
  });
});

it('an upgrade to another protocol is ignored, and the request served', async () => {
  const { head } = await ask('/', { upgrade: 'h2c', accept: 'text/html' });
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard).toEqual({});
});

it.each([
  ['a WebSocket', () => 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: k\r\n'],
  ['another protocol', () => 'connection: Upgrade\r\nupgrade: h2c\r\n'],
])('a connection that asks for %s and is reset leaves no error without a listener', async (_name, headers) => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  const seen = new Promise<Socket>((done) => bench.server.once('upgrade', (request: IncomingMessage) => done(request.socket)));
  const client = connect(Number(new URL(bench.origin).port), '127.0.0.1');
  client.on('error', () => undefined);
  client.write(`GET /live HTTP/1.1\r\nhost: ${host}\r\n${headers()}\r\n`);
  const socket = await seen;
  expect(socket.listenerCount('error')).toBeGreaterThan(0);
  client.resetAndDestroy();
  if (!socket.closed) await new Promise((done) => socket.once('close', done));
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});

it('a request that names two hosts is refused', async () => {
  const socket = connect(Number(new URL(bench.origin).port), '127.0.0.1');
  open.push(socket);
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nHost: other.example\r\naccept: text/html\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /);
});
