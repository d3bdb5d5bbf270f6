import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type JsonObject, objectOf } from '../core/json.js';
import { createConnector } from '../create-connector.js';
import { contractCaller } from '../testing/caller.js';
import { ContentfulServer } from '../testing/contentful-server.js';
import { translateAll } from '../testing/translate-all.js';
import type { CmsConnector } from '../types.js';

const TYPES = ['Symbol', 'Text', 'RichText', 'Number', 'Object', 'Array', 'Link'] as const;
/** Each type once as a localized field, and once as one that all locales share. */
const FIELDS = TYPES.flatMap((type) =>
  [true, false].map((localized) => ({ id: `${type}${localized ? 'Own' : 'Shared'}`, type, localized, items: { type: 'Symbol' } })),
);

let server: ContentfulServer;
let connector: CmsConnector;
beforeAll(async () => {
  server = new ContentfulServer({
    space: 's',
    environment: 'e',
    locales: [{ code: 'en' }, { code: 'hi' }, { code: 'mr' }],
    types: { page: { fields: FIELDS } },
  });
  await server.start();
  connector = createConnector('contentful', { baseUrl: server.url, space: 's', environment: 'e' }, contractCaller);
  await connector.describe();
});
afterAll(() => server.stop());

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,2}$/);
const text = fc.record({
  nodeType: fc.constant('text'),
  value: words,
  marks: fc.constantFrom([], [{ type: 'bold' }]),
  data: fc.constant({}),
});
const inline = fc.oneof(
  text,
  words.map((value): JsonObject => ({ nodeType: 'embedded-entry-inline', data: { value }, content: [] })),
);
const block = fc.array(inline, { minLength: 1, maxLength: 3 }).map((content): JsonObject => ({ nodeType: 'paragraph', data: {}, content }));
const VALUES: Readonly<Record<(typeof TYPES)[number], fc.Arbitrary<unknown>>> = {
  Symbol: words,
  Text: words,
  RichText: fc.array(block, { maxLength: 3 }).map((content) => ({ nodeType: 'document', data: {}, content })),
  Number: fc.integer(),
  Object: fc.jsonValue({ maxDepth: 2 }),
  Array: fc.array(words, { maxLength: 3 }),
  Link: words.map((id) => ({ sys: { type: 'Link', linkType: 'Asset', id } })),
};
const fields = fc.record(Object.fromEntries(FIELDS.map(({ id, type }) => [id, VALUES[type]])), { requiredKeys: [] });

const inLocale = (id: string, locale: string) =>
  Object.fromEntries(Object.entries(objectOf(server.stored(id)?.fields)).map(([name, values]) => [name, objectOf(values)[locale]]));
const marksOf = (value: unknown) => [...JSON.stringify(value ?? null).matchAll(/"data":\{"value":"[^"]*/g)].map(([found]) => found);

async function write(id: string, locale: string) {
  const ref = { type: 'page', id };
  const [source, target] = [await connector.readEntry(ref, 'en'), await connector.readEntry(ref, locale)];
  if (!source) return undefined;
  const plan = connector.planWrite({
    source,
    ...(target ? { target } : {}),
    translations: translateAll(connector, source, locale),
    locale,
  });
  await connector.writeDraft(plan);
  return plan;
}

describe('random entries of Contentful', () => {
  it('get only localized texts of one locale by a write, and nothing by a second write', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (values) => {
        const id = server.addEntry('page', Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { en: value }])));
        const before = inLocale(id, 'en');
        await write(id, 'mr');
        const other = inLocale(id, 'mr');
        await write(id, 'hi');
        expect(inLocale(id, 'en')).toEqual(before);
        expect(inLocale(id, 'mr')).toEqual(other);
        for (const [name, value] of Object.entries(inLocale(id, 'hi')).filter(([, one]) => one !== undefined)) {
          expect(['SymbolOwn', 'TextOwn', 'RichTextOwn', 'ArrayOwn']).toContain(name);
          expect(marksOf(value)).toEqual(marksOf(before[name]));
          if (name !== 'RichTextOwn') expect(JSON.parse(JSON.stringify(value).replaceAll('hi ', ''))).toEqual(before[name]);
        }
        expect((await write(id, 'hi'))?.changes ?? []).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
