import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JsonObject } from '../core/json.js';
import { createConnector } from '../create-connector.js';
import { contractCaller } from '../testing/caller.js';
import { paragraph, plain, SAMPLE_TYPES, type StrapiSample, startStrapiSample } from '../testing/strapi-sample.js';
import { translateAll } from '../testing/translate-all.js';
import type { CmsConnector } from '../types.js';

const TEXT_NAMES = new Set(['title', 'summary', 'notes', 'metaTitle', 'label', 'href', 'text', 'note', 'caption', 'heading', 'body']);
const VOLATILE = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

let sample: StrapiSample;
let connector: CmsConnector;
beforeAll(async () => {
  sample = await startStrapiSample();
  connector = createConnector('strapi5', { baseUrl: sample.server.url }, contractCaller);
  await connector.describe();
  for (const locale of ['hi', 'mr']) sample.server.edit(SAMPLE_TYPES.category, sample.category, locale, { name: `${locale} news` });
});
afterAll(() => sample.server.stop());

/** Words that cannot be the mark of a translation. */
const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const image = () => fc.constantFrom(...sample.images);
const inline = fc.oneof(
  words.map(plain),
  fc.record({ type: fc.constant('text'), text: words, bold: fc.constant(true) }),
  words.map((text): JsonObject => ({ type: 'link', url: '/x', children: [plain(text)] })),
  words.map((text): JsonObject => ({ type: 'mention', of: text })),
);
const blocks = () =>
  fc.array(
    fc.array(inline, { minLength: 1, maxLength: 4 }).map((children) => paragraph(...children)),
    { maxLength: 3 },
  );
const link = () => fc.record({ label: maybe(words), href: maybe(words), category: maybe(fc.constant(sample.category)) });
const row = () =>
  fc.oneof(
    fc.record({ __component: fc.constant('section.quote'), text: maybe(words), author: maybe(fc.constant(sample.author)) }),
    fc.record({ __component: fc.constant('section.prose'), body: blocks(), note: maybe(words) }),
    fc.record({
      __component: fc.constant('section.picture'),
      image: maybe(image()),
      caption: maybe(words),
      credits: fc.array(image(), { maxLength: 2 }),
    }),
    fc.record({ __component: fc.constant('section.links'), heading: maybe(words), items: fc.array(link(), { maxLength: 3 }) }),
  );
const article = () =>
  fc.record({
    title: words,
    summary: maybe(words),
    notes: maybe(words),
    body: blocks(),
    rank: maybe(fc.integer({ min: 0, max: 9 })),
    price: maybe(fc.double({ min: 0, max: 9, noNaN: true })),
    sku: maybe(words),
    data: fc.jsonValue({ maxDepth: 2 }),
    cover: maybe(image()),
    gallery: fc.array(image(), { maxLength: 3 }),
    badge: maybe(fc.record({ label: words, icon: maybe(image()), category: maybe(fc.constant(sample.category)) })),
    seo: maybe(fc.record({ metaTitle: words, image: maybe(image()) })),
    facts: fc.array(link(), { maxLength: 3 }),
    sections: fc.array(row(), { maxLength: 4 }),
    categories: fc.constantFrom([], [sample.category]),
    author: maybe(fc.constant(sample.author)),
  });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The places at which two values differ, ignoring values that every version has for itself. If the place is a text, its name follows the
 * place.
 */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other) ? [] : [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => !VOLATILE.has(name))
    .flatMap((name) => differences(Reflect.get(one, name), Reflect.get(other, name), `${path}/${name}`));
}
/** The nodes of a block count as its text, because a mark before a link adds a node. Their other values are checked separately. */
const isText = (path: string) => TEXT_NAMES.has(path.slice(path.lastIndexOf('/') + 1)) || path.includes('/children/');

/** Links and unknown nodes of all blocks, without their texts. */
const marksOf = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"type":"(?:mention","of":"[^"]*|link","url":"[^"]*)"/g)].map(([found]) => found);
const isLocalized = (path: string) => !/^\/(?:sku|data|badge|price|cover)/.test(path);

async function write(id: string, locale: string, mark: string, lastWritten?: Awaited<ReturnType<CmsConnector['writeDraft']>>) {
  const ref = { type: SAMPLE_TYPES.article, id };
  const [source, target] = [await connector.readEntry(ref, 'en'), await connector.readEntry(ref, locale)];
  if (!source) throw new Error('There is no source.');
  const plan = connector.planWrite({
    source,
    translations: translateAll(connector, source, mark),
    locale,
    ...(target ? { target } : {}),
    ...(lastWritten ? { lastWritten } : {}),
  });
  return { plan, written: plan.changes.length > 0 ? await connector.writeDraft(plan) : undefined };
}
const stored = (id: string, locale: string) => sample.server.stored(SAMPLE_TYPES.article, id, locale);

describe('random entries of Strapi', () => {
  it('differ after a write only in localized texts, and in no other locale', async () => {
    await fc.assert(
      fc.asyncProperty(article(), async (data) => {
        const id = sample.server.addEntry(SAMPLE_TYPES.article, data);
        const before = stored(id, 'en');
        await write(id, 'mr', 'mr');
        const other = stored(id, 'mr');
        await write(id, 'hi', 'hi');
        expect(differences(before, stored(id, 'en'))).toEqual([]);
        expect(differences(other, stored(id, 'mr'))).toEqual([]);
        const changed = differences(before, stored(id, 'hi'));
        expect(changed.filter((path) => !isText(path) || !isLocalized(path))).toEqual([]);
        expect(marksOf(stored(id, 'hi'))).toEqual(marksOf(before));
      }),
      { numRuns: 30 },
    );
  });

  it('have all texts of a changed source after a second write; a third write changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(article(), article(), async (first, second) => {
        const id = sample.server.addEntry(SAMPLE_TYPES.article, first);
        const { written } = await write(id, 'hi', 'hi');
        sample.server.edit(SAMPLE_TYPES.article, id, 'en', second);
        const { plan, written: again } = await write(id, 'hi', 'hi', written);
        expect([plan.corrections, plan.problems]).toEqual([[], []]);
        const left = differences(stored(id, 'en'), stored(id, 'hi')).filter((path) => !isText(path) || !isLocalized(path));
        // A locale keeps its own numbers, images and links outside of components.
        expect(left.filter((path) => !/^\/(?:rank|gallery|categories|author)/.test(path))).toEqual([]);
        expect(marksOf(stored(id, 'hi'))).toEqual(marksOf(stored(id, 'en')));
        expect((await write(id, 'hi', 'hi', again ?? written)).plan.changes).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
