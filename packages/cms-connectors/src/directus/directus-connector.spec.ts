import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../core/json.js';
import { createConnector } from '../create-connector.js';
import { contractCaller } from '../testing/caller.js';
import { DirectusServer } from '../testing/directus-server.js';
import { translateAll } from '../testing/translate-all.js';
import type { CmsConnector, CmsEntry, DirectusSettings, PlanInput } from '../types.js';

const string = (field: string, more = {}) => ({ field, type: 'string', interface: 'input', ...more });

let server: DirectusServer;
let connector: CmsConnector;
let article: string;

const open = (more: Partial<DirectusSettings> = {}) => createConnector('directus', { baseUrl: server.url, ...more }, contractCaller);

beforeEach(async () => {
  server = new DirectusServer({
    collections: {
      languages: { columns: [string('code'), string('name')] },
      authors: { columns: [{ field: 'id', type: 'integer' }, string('name')] },
      tags: { columns: [{ field: 'id', type: 'integer' }, string('label')] },
      articles: {
        archive: { field: 'status', value: 'archived' },
        columns: [
          { field: 'id', type: 'integer' },
          string('status'),
          string('sku'),
          { field: 'price', type: 'float' },
          { field: 'author', type: 'integer' },
          { field: 'next', type: 'integer' },
          { field: 'date_created', type: 'timestamp', special: ['date-created'] },
          { field: 'date_updated', type: 'timestamp', special: ['date-updated'] },
          { field: 'translations', type: 'alias', special: ['translations'] },
          { field: 'tags', type: 'alias', special: ['m2m'] },
        ],
      },
      articles_tags: {
        columns: [
          { field: 'id', type: 'integer' },
          { field: 'articles_id', type: 'integer' },
          { field: 'tags_id', type: 'integer' },
        ],
      },
      articles_translations: {
        columns: [
          { field: 'id', type: 'integer' },
          { field: 'articles_id', type: 'integer' },
          string('languages_code'),
          string('status', { interface: 'select-dropdown' }),
          string('title', { maxLength: 50 }),
          string('slug', { interface: 'extension-slug' }),
          { field: 'intro', type: 'text', interface: 'input-multiline' },
          { field: 'body', type: 'text', interface: 'input-rich-text-html' },
          { field: 'notes', type: 'text', interface: 'input-rich-text-md' },
          { field: 'extra', type: 'json', interface: 'input-code' },
          { field: 'image', type: 'uuid', interface: 'file-image' },
        ],
      },
    },
    relations: [
      { many: 'articles', field: 'author', one: 'authors' },
      { many: 'articles', field: 'next', one: 'articles' },
      { many: 'articles_translations', field: 'articles_id', one: 'articles', alias: 'translations', junction: 'languages_code' },
      { many: 'articles_translations', field: 'languages_code', one: 'languages', junction: 'articles_id' },
      { many: 'articles_tags', field: 'articles_id', one: 'articles', alias: 'tags', junction: 'tags_id' },
      { many: 'articles_tags', field: 'tags_id', one: 'tags', junction: 'articles_id' },
    ],
  });
  await server.start();
  for (const [code, name] of [
    ['en-US', 'English'],
    ['hi-IN', 'Hindi'],
    ['mr-IN', 'Marathi'],
  ])
    server.addItem('languages', { code, name });
  const author = server.addItem('authors', { name: 'Asha' });
  const tag = server.addItem('tags', { label: 'News' });
  article = `${server.addItem('articles', {
    status: 'published',
    sku: 'W-1',
    price: 4.5,
    author,
    tags: [{ tags_id: tag }],
    translations: [
      {
        languages_code: 'en-US',
        status: 'published',
        title: 'Water',
        slug: 'water',
        intro: 'A new well.\nIt is deep.',
        body: '<p>It is <b>deep</b> &amp; clean.</p><p>See <a href="/x">more</a>.</p>',
        notes: 'Some **bold** words.',
        extra: { a: 'text' },
        image: 'file-1',
      },
    ],
  })}`;
  connector = open();
  await connector.describe();
});
afterEach(() => server.stop());

const ref = () => ({ type: 'articles', id: article });
const sourceOf = async (): Promise<CmsEntry> => {
  const entry = await connector.readEntry(ref(), 'en-US');
  if (!entry) throw new Error('There is no item.');
  return entry;
};
async function write(locale: string, more: Partial<PlanInput> = {}) {
  const source = await sourceOf();
  const target = await connector.readEntry(ref(), locale);
  const translations = translateAll(connector, source, locale.slice(0, 2).toUpperCase());
  const plan = connector.planWrite({ source, ...(target ? { target } : {}), translations, locale, ...more });
  return { plan, written: await connector.writeDraft(plan) };
}
const row = (locale: string) =>
  server.rows('articles_translations').find((one) => one.languages_code === locale && `${one.articles_id}` === article);
const setRow = (locale: string, values: JsonObject) => server.edit('articles_translations', row(locale)?.id as number, values);
const everythingElse = () => ({
  item: { ...server.stored('articles', article), date_updated: null },
  tags: server.rows('articles_tags'),
  english: row('en-US'),
});

describe('items of Directus', () => {
  it('have their texts in a row of one language', async () => {
    const { contentTypes, locales, abilities } = await connector.describe();
    expect(contentTypes.map(({ uid }) => uid)).toEqual(['articles']);
    expect(contentTypes[0]?.fields.filter(({ localized }) => localized).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'translations.title text',
      'translations.slug other',
      'translations.intro longText',
      'translations.body html',
      'translations.notes markdown',
      'translations.extra json',
      'translations.image other',
    ]);
    expect(locales.map(({ code }) => code)).toEqual(['en-US', 'hi-IN', 'mr-IN']);
    expect(abilities).toEqual({ drafts: true, publishesAllLocales: false, checksVersions: false });
    const { texts, ignored } = connector.textsOf(await sourceOf());
    expect(texts.map(({ pointer }) => pointer)).toEqual(['title', 'intro', 'body', 'notes'].map((name) => `/translations/0/${name}`));
    expect(ignored.map(({ pointer }) => pointer)).toEqual(
      ['slug', 'extra', 'image'].map((name) => `/translations/0/${name}`).concat('/status', '/sku'),
    );
  });

  it('are followed through their links, even in a circle', async () => {
    const other = server.addItem('articles', { sku: 'Other', next: Number(article) });
    server.edit('articles', article, { next: other });
    const links = await connector.linkedEntries(await sourceOf(), 5);
    expect(links.map(({ title, via, depth }) => `${title} ${via} ${depth}`)).toEqual(['Asha author 1', 'Other next 1', 'News tags 1']);
  });

  it('are found by a row that a hook names', async () => {
    const id = `${row('en-US')?.id}`;
    expect(await connector.resolveRef({ type: 'articles_translations', id })).toEqual(ref());
    expect(await connector.resolveRef({ type: 'articles_translations', id: '999' })).toBeUndefined();
    expect(await connector.resolveRef({ type: 'authors', id: '1' })).toBeUndefined();
  });

  it('are listed page by page, and since a time', async () => {
    for (let at = 0; at < 110; at++)
      server.addItem('articles', { sku: `A${at}`, translations: [{ languages_code: 'en-US', title: `Title ${at}` }] });
    const first = await connector.listEntries('articles', { locale: 'en-US' });
    const second = await connector.listEntries('articles', { locale: 'en-US', cursor: first.next ?? '' });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([100, 11, undefined]);
    server.edit('articles', article, { price: 5 });
    const since = `${server.stored('articles', article)?.date_updated}`;
    expect((await connector.listEntries('articles', { locale: 'en-US', since })).entries.map(({ ref: one }) => one.id)).toEqual([article]);
  });
});

describe('a write into Directus', () => {
  it('creates a row as a draft, and changes nothing else', async () => {
    await write('mr-IN');
    const before = everythingElse();
    await write('hi-IN');
    expect(everythingElse()).toEqual(before);
    expect(row('mr-IN')).toMatchObject({ title: 'MR Water' });
    expect(row('hi-IN')).toMatchObject({
      status: 'draft',
      title: 'HI Water',
      slug: 'water',
      intro: 'HI A new well.\nHI It is deep.',
      body: '<p>HI It is <b>deep</b> &amp; clean.</p><p>HI See <a href="/x">more</a>.</p>',
      notes: 'HI Some **bold** words.',
      extra: { a: 'text' },
      image: 'file-1',
    });
  });

  it('writes nothing the second time', async () => {
    await write('hi-IN');
    const writes = server.writes.length;
    expect((await write('hi-IN')).plan.changes).toEqual([]);
    expect(server.writes).toHaveLength(writes);
  });

  it('keeps what people corrected, and values of the row', async () => {
    const { written } = await write('hi-IN');
    setRow('hi-IN', { title: 'A person’s title', image: 'file-2' });
    setRow('en-US', { title: 'Waters', intro: 'Two wells.' });
    const { plan, written: second } = await write('hi-IN', { lastWritten: written });
    expect(plan.corrections).toMatchObject([{ pointer: '/translations/0/title', found: 'A person’s title' }]);
    expect(row('hi-IN')).toMatchObject({ title: 'A person’s title', intro: 'HI Two wells.', image: 'file-2' });
    expect((await write('hi-IN', { lastWritten: second })).plan.corrections).toHaveLength(1);
    await write('hi-IN', { lastWritten: second, overwrite: 'all' });
    expect(row('hi-IN')?.title).toBe('HI Waters');
  });

  it('says what is wrong: a changed item, a lost field, a long text, a large body, an archived item, an unknown language', async () => {
    const source = await sourceOf();
    const plan = connector.planWrite({ source, translations: new Map([['/translations/0/intro', 'T']]), locale: 'hi-IN' });
    server.addItem('articles_translations', { articles_id: Number(article), languages_code: 'hi-IN', title: 'Theirs' });
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict' });
    const mr = connector.planWrite({ source, translations: new Map([['/translations/0/intro', 'T']]), locale: 'mr-IN' });
    server.bodyLimit = 10;
    await expect(connector.writeDraft(mr)).rejects.toMatchObject({ code: 'too-large' });
    server.bodyLimit = 1_000_000;
    const long = connector.planWrite({ source, translations: new Map([['/translations/0/title', 'x'.repeat(51)]]), locale: 'mr-IN' });
    expect(long.problems).toMatchObject([{ code: 'too-long' }]);
    server.removeColumn('articles_translations', 'intro');
    await expect(connector.writeDraft(mr)).rejects.toMatchObject({ code: 'conflict' });
    await connector.describe();
    const again = connector.planWrite({
      source: await sourceOf(),
      translations: new Map([['/translations/0/intro', 'T']]),
      locale: 'mr-IN',
    });
    expect(again.problems).toMatchObject([{ code: 'field-gone' }]);
    server.edit('articles', article, { status: 'archived' });
    const archived = connector.planWrite({
      source: await sourceOf(),
      translations: new Map([['/translations/0/title', 'T']]),
      locale: 'mr-IN',
    });
    await expect(connector.writeDraft(archived)).rejects.toMatchObject({ code: 'archived' });
    await expect(connector.readEntry(ref(), 'xx')).rejects.toMatchObject({ code: 'no-locale' });
    expect(server.writes).toEqual([]);
  });

  it('refuses if visitors would see it at once, unless that is allowed', async () => {
    server.removeColumn('articles_translations', 'status');
    expect((await connector.describe()).abilities.drafts).toBe(false);
    await expect(write('hi-IN')).rejects.toMatchObject({ code: 'no-drafts' });
    expect(row('hi-IN')).toBeUndefined();
    connector = open({ allowLive: true });
    await connector.describe();
    await write('hi-IN');
    expect(row('hi-IN')).toMatchObject({ title: 'HI Water' });
    server.edit('articles', article, { status: 'draft' });
    connector = open();
    await connector.describe();
    await write('mr-IN');
    expect(row('mr-IN')).toMatchObject({ title: 'MR Water' });
  });

  it('is published once in a separate step, and can be undone', async () => {
    const { written } = await write('hi-IN');
    expect(await connector.publish(ref(), 'hi-IN', written.version)).toMatchObject({ state: 'published', version: written.version });
    const writes = server.writes.length;
    await connector.publish(ref(), 'hi-IN');
    expect(server.writes).toHaveLength(writes);
    const before = await connector.readEntry(ref(), 'hi-IN');
    setRow('en-US', { title: 'Waters' });
    const second = await write('hi-IN', { lastWritten: written });
    expect(row('hi-IN')).toMatchObject({ title: 'HI Waters', status: 'draft' });
    expect(second.plan.problems).toEqual([expect.objectContaining({ code: 'taken-offline', severity: 'note' })]);
    await connector.restore(ref(), 'hi-IN', before, second.written);
    expect(row('hi-IN')).toMatchObject({ title: 'HI Water', status: 'published' });
    await expect(connector.restore(ref(), 'hi-IN', undefined, written, 'keep')).rejects.toMatchObject({ code: 'still-published' });
    setRow('hi-IN', { title: 'A person' });
    await expect(connector.restore(ref(), 'hi-IN', undefined, written)).rejects.toMatchObject({ code: 'conflict' });
    await connector.restore(ref(), 'hi-IN', undefined);
    expect(row('hi-IN')).toBeUndefined();
    expect(row('en-US')).toBeDefined();
  });

  it('continues in spite of a failure at every tenth call, and writes nothing twice', async () => {
    const items = Array.from(
      { length: 20 },
      (_, at) => `${server.addItem('articles', { translations: [{ languages_code: 'en-US', title: `Title ${at}` }] })}`,
    );
    server.failEvery(10);
    let faults = 0;
    for (const id of items)
      for (const locale of ['hi-IN', 'mr-IN'])
        for (;;)
          try {
            article = id;
            await write(locale);
            break;
          } catch (error) {
            expect(error).toMatchObject({ code: 'unavailable' });
            faults++;
          }
    expect(faults).toBeGreaterThan(5);
    expect(server.writes).toHaveLength(40);
    expect(server.rows('articles_translations').filter(({ languages_code }) => languages_code === 'hi-IN')).toHaveLength(20);
  });
});
