import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actAs } from '../platform/testing/act-as.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import type { TestApp } from '../platform/testing/test-app.js';
import { RequestRefusal } from './refuse-request.js';
import { startApp } from './testing/start-app.js';

let test: TestApp;
let authorization: string;
let port: number;

beforeAll(async () => {
  test = await startApp();
  await test.app.listen(0, '127.0.0.1');
  port = (test.app.getHttpServer().address() as AddressInfo).port;
  authorization = actAs(test, (await createOrganisation(test.database)).organisationId).tokenOf('organisationAdmin');
});
afterAll(() => test.close());

/** Sends raw bytes, past everything that would correct them, and reads the first response. */
function send(bytes: string): Promise<{ status: number; headers: Headers; body: string }> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') fail(error);
    });
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      const [line = '', ...fields] = head.split('\r\n');
      const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/, 2) as [string, string]));
      done({ status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
    });
  });
}

const post = (headers: string, body = '') =>
  `POST /api/auth HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`;
const JSON_TYPE = 'content-type: application/json\r\n';

const REFUSED: [string, number, () => string][] = [
  ['JSON that is none', 400, () => post(JSON_TYPE, '{"email":')],
  ['no body where one is announced as JSON', 400, () => post(JSON_TYPE)],
  ['a key that changes prototypes', 400, () => post(JSON_TYPE, '{"__proto__":{"a":1}}')],
  ['a body that is too large', 413, () => post(JSON_TYPE, JSON.stringify('x'.repeat(3 * 1024 * 1024)))],
  ['a body of another kind', 415, () => post('content-type: text/csv\r\n', 'a,b')],
  ['a kind that is none', 415, () => post('content-type: ;;\r\n', 'a,b')],
  ['an unknown call', 404, () => get('/api/nothing')],
  ['an unknown path', 404, () => get('/nothing.txt')],
  ['another method', 404, () => 'PUT /api/auth HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['a method of WebDAV', 404, () => 'PROPFIND /api/auth HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['TRACE', 404, () => 'TRACE /api/auth HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['a method that is none', 400, () => 'FROBNICATE /api/auth HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a tunnel', 405, () => 'CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['an address that cannot be decoded', 400, () => get('/api/%zz')],
  ['an address of half a character', 400, () => get('/api/%e0%a4')],
  ['a parameter that is too long', 414, () => get(`/api/project/wordcount/${'x'.repeat(600)}`, `authorization: ${authorization}\r\n`)],
  ['an address that is too long', 431, () => get(`/api/${'x'.repeat(20_000)}`)],
  ['headers that are too long', 431, () => get('/api/health/live', `x-long: ${'x'.repeat(20_000)}\r\n`)],
  ['a request line that is none', 400, () => 'hello there\r\n\r\n'],
  ['a handshake of TLS', 400, () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a header that is none', 400, () => get('/api/health/live', 'x y: z\r\n')],
  ['two lengths', 400, () => post('content-length: 5\r\n', '{}')],
  ['length and chunks at once', 400, () => post('transfer-encoding: chunked\r\n', '{}')],
  ['chunks that are none', 400, () => 'POST /api/auth HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
  ['no host', 400, () => 'GET /api/health/live HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['a version of HTTP that is none', 400, () => 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['a websocket at another address', 404, () => get('/api/auth', 'connection: Upgrade\r\nupgrade: websocket\r\n')],
  ['an expectation', 417, () => get('/api/health/live', 'expect: 200-ok\r\n')],
];

describe('what never reaches a handler', () => {
  it.each(REFUSED)('is refused in the envelope: %s', async (_name, status, request) => {
    const answer = await send(request());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
    const reply = JSON.parse(answer.body);
    expect(reply).toEqual({
      success: false,
      message: expect.stringMatching(/^[A-Z].*[.a-z]$/),
      data: null,
      type: expect.stringMatching(/^[A-Z_]+$/),
      code: expect.stringMatching(/^[A-Z_]+$/),
      name: expect.stringMatching(/^[A-Z_]+$/),
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  });

  it('is told so when it takes too long to arrive, and nothing when nobody is there any more', async () => {
    const refusal = new RequestRefusal(test.config);
    const told = async (code: string) => {
      const socket = new PassThrough();
      refusal.ofConnection(Object.assign(new Error('x'), { code }), socket);
      socket.end();
      return text(socket).catch(() => '');
    };
    expect(await told('ERR_HTTP_REQUEST_TIMEOUT')).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n(.*\r\n)+\r\n.*"type":"REQUEST_TIMEOUT"/);
    expect(await told('ECONNRESET')).toBe('');
  });
});

describe('a connection that asks for another protocol and is reset', () => {
  const key = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n';
  const EVENTS = ['upgrade', 'connect', 'request'];
  const upgrade = (target: string, headers = key) => `GET ${target} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;

  it.each([
    ['at the websocket', upgrade('/socket.io/?EIO=4&transport=websocket')],
    ['of an unknown version', upgrade('/socket.io/?EIO=9&transport=websocket')],
    ['of an unknown transport', upgrade('/socket.io/?EIO=4&transport=x')],
    ['of an unknown session', upgrade('/socket.io/?EIO=4&transport=websocket&sid=x')],
    ['at another address', upgrade('/nothing')],
    ['at a call of the API', upgrade('/api/auth')],
    ['at an address that cannot be decoded', upgrade('/socket.io/%zz?%zz')],
    ['with a key that is none', upgrade('/socket.io/?EIO=4&transport=websocket', key.replace('dGhlIHNhbXBsZSBub25jZQ==', 'x'))],
    ['to another protocol', upgrade('/api/health/live', 'connection: Upgrade\r\nupgrade: h2c\r\n')],
    ['as a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('leaves no error without a listener: %s', async (_name, bytes) => {
    const server = test.app.getHttpServer() as Server;
    const seen = new Promise<Socket>((done) => {
      const tell = ({ socket }: { socket: Socket }) => {
        for (const event of EVENTS) server.off(event, tell);
        done(socket);
      };
      for (const event of EVENTS) server.on(event, tell);
    });
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    const client = connect(port, '127.0.0.1', () => client.write(bytes));
    client.on('error', () => undefined);
    const socket = await seen;
    expect(socket.listenerCount('error')).toBeGreaterThan(0);
    client.resetAndDestroy();
    if (!socket.closed) await new Promise((done) => socket.once('close', done));
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });
});
