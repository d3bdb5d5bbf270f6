import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.js';
import { createTranslator, type TranslatorOptions } from './translator.js';

interface Asked {
  texts: string[];
  targets: string[];
  format: string;
}
interface Seen {
  body: Asked;
  headers: IncomingHttpHeaders;
  at: number;
}

const ok = ({ texts, targets }: Asked) => ({
  success: true,
  message: 'OK',
  data: {
    translations: targets.map((target) => ({
      target,
      texts: texts.map((text) =>
        text.startsWith('unknown') ? { text, origin: 'none', match: 0 } : { text: `${target}:${text}`, origin: 'memory', match: 100 },
      ),
    })),
  },
});
const refusal = (code: string, message: string) => ({ success: false, message, data: null, type: code, code, name: code, reference: 'r' });

describe('the translator', () => {
  let server: Server;
  let address: string;
  const seen: Seen[] = [];
  /** The behaviour of the server at each of the next calls. After these it answers normally. */
  let script: ((response: ServerResponse, body: Asked) => void)[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
      seen.push({ body, headers: request.headers, at: performance.now() });
      const act = script.shift() ?? ((to: ServerResponse) => reply(to, 200, ok(body)));
      act(response, body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    seen.length = 0;
  });
  afterEach(() => {
    script = [];
  });

  function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }
  const refuse =
    (status: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      reply(response, status, refusal('TOO_MANY', `refused with ${status}`), headers);
  const create = (options: Partial<TranslatorOptions> = {}) => createTranslator({ address, key: 'bhk_1', firstWaitMs: 5, ...options });
  const many = (count: number) => Array.from({ length: count }, (_, at) => `text ${at}`);

  it('sends any number of texts in batches, in order, and returns the results in the order of the input', async () => {
    const texts = many(450);
    const [hindi, tamil] = await create({ parallel: 1 }).translate({ texts, targets: ['hi', 'ta'] });
    expect(seen.map(({ body }) => body.texts.length)).toEqual([200, 200, 50]);
    expect(seen.flatMap(({ body }) => body.texts)).toEqual(texts);
    expect(hindi?.texts.map(({ text }) => text)).toEqual(texts.map((text) => `hi:${text}`));
    expect([tamil?.target, tamil?.texts[449]?.text]).toEqual(['ta', 'ta:text 449']);
    expect(seen[0]?.headers.authorization).toBe('bhk_1');
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it('keeps a batch within 50,000 characters, and refuses a longer text before it calls', async () => {
    const texts = ['a'.repeat(30_000), '😀'.repeat(30_000), 'b'.repeat(20_000)];
    await create({ parallel: 1 }).translate({ texts, targets: ['hi'] });
    expect(seen.map(({ body }) => body.texts.map((text) => [...text].length))).toEqual([[30_000], [30_000, 20_000]]);
    seen.length = 0;
    await expect(create().translate({ texts: ['x', 'c'.repeat(50_001)], targets: ['hi'] })).rejects.toThrow(
      new RangeError('Text 2 has 50001 characters; a call takes 50000. Cut it into parts.'),
    );
    expect(seen).toEqual([]);
  });

  it('waits as Retry-After says, and repeats a call under the same name', async () => {
    script = [refuse(429, { 'retry-after': '1' }), refuse(503)];
    const [hindi] = await create().translate({ texts: ['one'], targets: ['hi'] });
    expect(hindi?.texts[0]?.text).toBe('hi:one');
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThan(990);
  });

  it('repeats a call if the connection breaks, and if the same call is still under way', async () => {
    script = [(response) => response.destroy(), refuse(409, { 'retry-after': '0' })];
    await create().translate({ texts: ['one'], targets: ['hi'] });
    expect(seen).toHaveLength(3);
  });

  it('gives up after its attempts, and at once if a repetition cannot help', async () => {
    script = Array.from({ length: 9 }, () => refuse(503));
    await expect(create({ retries: 2 }).translate({ texts: ['one'], targets: ['hi'] })).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
    for (const status of [400, 401, 403, 409, 500]) {
      seen.length = 0;
      script = [refuse(status)];
      const refused = await create()
        .translate({ texts: ['one'], targets: ['hi'] })
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect(refused).toMatchObject({ status, message: `refused with ${status}` });
      expect(seen).toHaveLength(1);
    }
  });

  it('does not wait until midnight: a longer Retry-After than its own limit rejects', async () => {
    script = [refuse(429, { 'retry-after': '3600' })];
    await expect(create({ maxWaitMs: 1_000 }).translate({ texts: ['one'], targets: ['hi'] })).rejects.toMatchObject({ status: 429 });
    expect(seen).toHaveLength(1);
  });

  it('ends its wait when its caller aborts', async () => {
    script = [refuse(429, { 'retry-after': '30' })];
    const controller = new AbortController();
    const translating = create().translate({ texts: ['one'], targets: ['hi'], signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(translating).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });

  it('requests a text once, and again only if the text was unknown', async () => {
    const translator = create();
    const texts = ['one', 'two', 'one', 'unknown thing'];
    const [first] = await translator.translate({ texts, targets: ['hi'] });
    const [second] = await translator.translate({ texts, targets: ['hi'] });
    expect(second).toEqual(first);
    expect(seen.map(({ body }) => body.texts)).toEqual([['one', 'two', 'unknown thing'], ['unknown thing']]);
    await translator.translate({ texts: ['one'], targets: ['ta'] });
    await translator.translate({ texts: ['one'], targets: ['hi'], format: 'html' });
    expect(seen).toHaveLength(4);
  });

  it('caches a limited number of texts, each for a limited time', async () => {
    const small = create({ cacheSize: 2 });
    await small.translate({ texts: ['one', 'two', 'three'], targets: ['hi'] });
    seen.length = 0;
    await small.translate({ texts: ['two', 'three'], targets: ['hi'] });
    expect(seen).toEqual([]);
    await small.translate({ texts: ['one'], targets: ['hi'] });
    expect(seen).toHaveLength(1);
    const short = create({ cacheSeconds: 0.05 });
    await short.translate({ texts: ['one'], targets: ['hi'] });
    await new Promise((resolve) => setTimeout(resolve, 80));
    await short.translate({ texts: ['one'], targets: ['hi'] });
    expect(seen).toHaveLength(3);
    const none = create({ cacheSize: 0 });
    for (let time = 0; time < 2; time++) await none.translate({ texts: ['one'], targets: ['hi'] });
    expect(seen).toHaveLength(5);
  });

  it('sends no more calls after a refusal, and none if there are no texts', async () => {
    script = [refuse(400)];
    await expect(create({ parallel: 1 }).translate({ texts: many(600), targets: ['hi'] })).rejects.toMatchObject({ status: 400 });
    expect(seen).toHaveLength(1);
    expect(await create().translate({ texts: [], targets: ['hi'] })).toEqual([{ target: 'hi', texts: [] }]);
    expect(seen).toHaveLength(1);
  });
});
