import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { withUploadedFile } from './uploaded-file.js';

const CONTENT = `one\n${randomUUID()}\n`;

const request = {
  isMultipart: () => true,
  file: async () => ({ file: Readable.from([Buffer.from(CONTENT)]), filename: 'list.txt' }),
  routeOptions: { config: {} },
} as unknown as FastifyRequest;

/** Where the content lies that this file sends; other processes have uploads of their own. */
function findStored(): string | undefined {
  const paths = readdirSync(tmpdir()).map((folder) => join(tmpdir(), folder, 'file'));
  return paths.find((path) => path.includes('bhashantar-upload-') && existsSync(path) && readFileSync(path, 'utf8') === CONTENT);
}

describe('an uploaded file', () => {
  it('is read as it was sent, more than once, and gone afterwards', async () => {
    const read = await withUploadedFile(request, async ({ name, bytes }) => [
      name,
      await text(Readable.from(bytes())),
      await text(Readable.from(bytes())),
    ]);
    expect(read).toEqual(['list.txt', CONTENT, CONTENT]);
    expect(findStored()).toBeUndefined();
  });

  it('is opened by the first read: an error of a stream that nobody reads would end the process', async () => {
    await withUploadedFile(request, async ({ bytes }) => {
      rmSync(findStored() ?? '');
      bytes();
      await wait(50);
    });
  });
});
