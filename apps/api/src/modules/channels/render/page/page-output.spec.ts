import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PageOutput } from './page-output.js';

describe('a page that is sent while it is rendered', () => {
  let server: Server;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance', 'Date'] });
    server = createServer();
  });

  afterEach(() => {
    jest.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  async function ask(): Promise<{ output: PageOutput; answered: Promise<[IncomingMessage]> }> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const request = get({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip' } });
    const [asked, reply] = await once(server, 'request');
    const headers = { 'content-type': 'text/html' };
    const output = new PageOutput(asked, reply, 200, headers, () => headers);
    return { output, answered: once(request, 'response') as Promise<[IncomingMessage]> };
  }

  it('flushes its beginning at once, and what follows in batches', async () => {
    const { output, answered } = await ask();
    output.begin();
    await output.write(Buffer.from('<p>one'));
    const [answer] = await answered;
    const page = answer.pipe(createGunzip());
    jest.advanceTimersByTime(1);
    expect(String((await once(page, 'data'))[0])).toBe('<p>one');

    await output.write(Buffer.from('<p>two'));
    jest.advanceTimersByTime(1);
    await output.write(Buffer.from('<p>three'));
    jest.advanceTimersByTime(20);
    expect(String((await once(page, 'data'))[0])).toBe('<p>two<p>three');
    await output.end();
  });
});
