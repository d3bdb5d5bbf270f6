import { API_PAGE_BYTES } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../../../../platform/logger/logger.js';
import { doReading } from './do-reading.js';
import { ApiReadings } from './reading.service.js';

/** How often other work got a turn during `work`. */
async function servedDuring(work: () => Promise<unknown>): Promise<number> {
  let served = 0;
  let isOver = false;
  const serve = (): void => {
    served++;
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  await work();
  isOver = true;
  return served;
}

const reply = { responses: { 200: { description: 'ok', content: { 'application/json': {} } } } };
const paths = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`/list${at}`, { get: reply }]));
const document = (count: number, more: object = {}) =>
  JSON.stringify({ openapi: '3.1.0', servers: [{ url: 'https://api.example' }], paths: paths(count), ...more });

describe('readings of documents and replies', () => {
  let readings: ApiReadings;

  beforeAll(async () => {
    readings = new ApiReadings(createLogger('silent'));
    // Loading the modules of the thread is not part of the count.
    await readings.addresses('openApi', Buffer.from(document(1)));
  });
  afterAll(() => readings.onApplicationShutdown());

  it('let others be served while the largest document is read', async () => {
    const large = Buffer.from(document(1_900, { 'x-more': 'a'.repeat(3_000_000) }));
    let found = 0;
    const served = await servedDuring(async () => {
      found = (await readings.addresses('openApi', large)).found.length;
    });
    expect(found).toBe(1_900);
    expect(served).toBeGreaterThan(20);
  });

  it('parse nothing that is long on the event loop', async () => {
    const item = Array.from({ length: 1_900 }, (_, at) => ({
      name: `Call ${at}`,
      request: { method: 'GET', url: `https://api.example/${at}` },
    }));
    const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
    const collection = Buffer.from(JSON.stringify({ info: { name: 'Town', schema }, item }));
    const entries = Array.from({ length: 60_000 }, (_, at) => ({
      id: at,
      title: `The bridge of the town, number ${at}`,
      body: 'x'.repeat(60),
    }));
    const json = Buffer.from(JSON.stringify({ data: entries }));
    expect(json.length).toBeLessThan(API_PAGE_BYTES);
    const parse = jest.spyOn(JSON, 'parse');
    expect((await readings.addresses('collection', collection)).found).toHaveLength(1_900);
    expect((await readings.addresses('openApi', Buffer.from(document(1_900)))).found).toHaveLength(1_900);
    expect(await readings.sample(json, [])).toMatchObject({ isCut: true });
    expect(parse.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([]);
    expect(doReading({ kind: 'sample', json, maxCharacters: 100, secrets: [] })).toMatchObject({ sample: { isCut: true } });
    // On the event loop, the same reading calls `parse` with a large text.
    expect(parse.mock.calls.filter(([text]) => text.length > 10_000)).toHaveLength(1);
    parse.mockRestore();
  });

  it('come to an end where a document refers to itself', async () => {
    const ring = { $ref: '#/components/parameters/a' };
    const own = document(1, { components: { parameters: { a: ring } }, paths: { '/x': { get: { ...reply, parameters: [ring] } } } });
    expect(await readings.addresses('openApi', Buffer.from(own))).toMatchObject({
      found: [],
      failures: [{ field: 'GET /x parameters', problem: 'A $ref leads back to itself. Check it.' }],
    });
  });
});
