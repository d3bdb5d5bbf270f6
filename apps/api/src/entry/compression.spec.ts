import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import compress from '@fastify/compress';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { COMPRESSION } from './compression.js';

const ROW = 'url,language,state\n';

describe('compressed responses', () => {
  const server = fastify();
  /** Lets the server make the rest of the file. */
  let goOn: () => void;

  beforeAll(async () => {
    await server.register(compress, COMPRESSION);
    server.get('/file', (_request, reply) => {
      async function* rows() {
        yield ROW;
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        yield ROW;
      }
      return reply.type('text/csv').send(Readable.from(rows()));
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  it.each([
    ['gzip', createGunzip],
    ['br', createBrotliDecompress],
  ])('are sent part by part, as they are made: %s', async (encoding, expand) => {
    const { port } = server.server.address() as AddressInfo;
    const [response] = (await once(get({ port, path: '/file', headers: { 'accept-encoding': encoding } }), 'response')) as [
      IncomingMessage,
    ];
    expect(response.headers['content-encoding']).toBe(encoding);
    const expanded = response.pipe(expand());
    const [first] = await once(expanded, 'data');
    expect(String(first)).toBe(ROW);
    const parts: string[] = [];
    expanded.on('data', (part) => parts.push(String(part)));
    goOn();
    await once(expanded, 'end');
    expect(parts.join('')).toBe(ROW);
  });
});
