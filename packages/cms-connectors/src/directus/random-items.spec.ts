import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createConnector } from '../create-connector.js';
import { contractCaller } from '../testing/caller.js';
import { DirectusServer } from '../testing/directus-server.js';
import { translateAll } from '../testing/translate-all.js';
import type { CmsConnector } from '../types.js';

const INTERFACES = ['input', 'input-multiline', 'input-rich-text-md', 'input-rich-text-html', 'select-dropdown'];
const TEXTS = INTERFACES.map((of) => ({ field: of.replaceAll('-', '_'), type: 'text', interface: of }));

let server: DirectusServer;
let connector: CmsConnector;
beforeAll(async () => {
  const key = { field: 'id', type: 'integer' };
  server = new DirectusServer({
    collections: {
      languages: { columns: [{ field: 'code', type: 'string' }] },
      pages: {
        columns: [
          key,
          { field: 'sku', type: 'string', interface: 'input' },
          { field: 'data', type: 'json' },
          { field: 'translations', type: 'alias', special: ['translations'] },
        ],
      },
      pages_rows: {
        columns: [
          key,
          { field: 'pages_id', type: 'integer' },
          { field: 'lang', type: 'string' },
          { field: 'status', type: 'string' },
          ...TEXTS,
          { field: 'rank', type: 'integer' },
          { field: 'extra', type: 'json' },
        ],
      },
    },
    relations: [
      { many: 'pages_rows', field: 'pages_id', one: 'pages', alias: 'translations', junction: 'lang' },
      { many: 'pages_rows', field: 'lang', one: 'languages', junction: 'pages_id' },
    ],
  });
  await server.start();
  for (const code of ['en', 'hi', 'mr']) server.addItem('languages', { code });
  connector = createConnector('directus', { baseUrl: server.url }, contractCaller);
  await connector.describe();
});
afterAll(() => server.stop());

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,2}$/);
const row = fc.record({
  ...Object.fromEntries(TEXTS.map(({ field }) => [field, fc.option(words, { nil: null })])),
  rank: fc.option(fc.integer(), { nil: null }),
  extra: fc.jsonValue({ maxDepth: 2 }),
});
const rowOf = (id: string, lang: string) => server.rows('pages_rows').find((one) => `${one.pages_id}` === id && one.lang === lang);

async function write(id: string, locale: string) {
  const ref = { type: 'pages', id };
  const [source, target] = [await connector.readEntry(ref, 'en'), await connector.readEntry(ref, locale)];
  if (!source) throw new Error('There is no source.');
  const plan = connector.planWrite({
    source,
    ...(target ? { target } : {}),
    translations: translateAll(connector, source, locale),
    locale,
  });
  if (plan.changes.length > 0) await connector.writeDraft(plan);
  return plan;
}

describe('random items of Directus', () => {
  it('get only a row of one language by a write, in which only texts differ, and nothing by a second write', async () => {
    await fc.assert(
      fc.asyncProperty(row, fc.jsonValue({ maxDepth: 2 }), async (values, data) => {
        const id = `${server.addItem('pages', { sku: 'fixed words', data, translations: [{ lang: 'en', status: 'published', ...values }] })}`;
        const [item, english] = [server.stored('pages', id), rowOf(id, 'en')];
        await write(id, 'mr');
        const other = rowOf(id, 'mr');
        const { changes } = await write(id, 'hi');
        expect([server.stored('pages', id), rowOf(id, 'en'), rowOf(id, 'mr')]).toEqual([item, english, other]);
        const hindi = rowOf(id, 'hi');
        expect(hindi === undefined).toBe(changes.length === 0);
        for (const [name, value] of Object.entries(values)) {
          if (!hindi) continue;
          const isText = typeof value === 'string' && name.startsWith('input');
          expect(hindi[name]).toEqual(isText ? `hi ${value}` : value);
        }
        expect((await write(id, 'hi')).changes).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
