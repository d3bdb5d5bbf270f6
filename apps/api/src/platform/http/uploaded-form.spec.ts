import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FormRequest, UploadedForm, withUploadedFile } from './uploaded-form.js';

const CONTENT = `one\n${randomUUID()}\n`;

async function* parts() {
  yield { type: 'file', file: Readable.from([Buffer.from(CONTENT)]), filename: 'list.txt', mimetype: 'text/plain' };
  yield { type: 'field', fieldname: 'language', value: 'hi' };
  yield { type: 'field', fieldname: 'language', value: 'ta' };
}

/** The place of this file's upload; other processes have their own uploads. */
function findStored(): string | undefined {
  const paths = readdirSync(tmpdir()).map((folder) => join(tmpdir(), folder, 'file'));
  return paths.find((path) => path.includes('bhashantar-upload-') && existsSync(path) && readFileSync(path, 'utf8') === CONTENT);
}

describe('an uploaded form', () => {
  let form: UploadedForm;
  let request: FormRequest;

  beforeEach(() => {
    form = new UploadedForm();
    request = { form, parts, routeOptions: { config: {} } } as unknown as FormRequest;
  });

  it('has its fields, and a file that is read as it was sent, more than once, until it is closed', async () => {
    expect(await form.receive(request)).toEqual(new Map([['language', ['hi', 'ta']]]));
    const read = await withUploadedFile(request, async ({ name, declaredType, bytes }) => [
      ...[name, declaredType],
      await text(Readable.from(bytes())),
      await text(Readable.from(bytes())),
    ]);
    expect(read).toEqual(['list.txt', 'text/plain', CONTENT, CONTENT]);
    await form.close();
    expect(findStored()).toBeUndefined();
  });

  it('keeps its file while somebody works on it, although the caller is gone', async () => {
    await form.receive(request);
    const read = await form.use(async ({ bytes }) => {
      await form.close();
      return text(Readable.from(bytes()));
    });
    expect([read, findStored()]).toEqual([CONTENT, undefined]);
  });

  it('is opened by the first read: an error of a stream that nobody reads would end the process', async () => {
    await form.receive(request);
    await form.use(async ({ bytes }) => {
      rmSync(findStored() ?? '');
      bytes();
      await wait(50);
    });
    await form.close();
  });
});
