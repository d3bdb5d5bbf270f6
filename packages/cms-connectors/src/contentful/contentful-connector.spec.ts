import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type JsonObject, objectOf } from '../core/json.js';
import { createConnector } from '../create-connector.js';
import { contractCaller } from '../testing/caller.js';
import { ContentfulServer } from '../testing/contentful-server.js';
import { translateAll } from '../testing/translate-all.js';
import type { CmsConnector, CmsEntry, PlanInput } from '../types.js';

const text = (value: string, ...marks: string[]) => ({ nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} });
const block = (nodeType: string, ...content: unknown[]) => ({ nodeType, content, data: {} });
const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });

let server: ContentfulServer;
let connector: CmsConnector;
let author: string;
let page: string;
let body: JsonObject;

beforeEach(async () => {
  server = new ContentfulServer({
    space: 'space1',
    environment: 'master',
    locales: [{ code: 'en-US' }, { code: 'hi-IN', fallbackCode: null }, { code: 'mr-IN', optional: true }],
    types: {
      page: {
        displayField: 'title',
        fields: [
          { id: 'title', type: 'Symbol', localized: true, required: true, validations: [{ size: { max: 40 } }] },
          { id: 'slug', type: 'Symbol', localized: true, validations: [{ unique: true }] },
          { id: 'intro', type: 'Text', localized: true },
          { id: 'body', type: 'RichText', localized: true },
          { id: 'tags', type: 'Array', items: { type: 'Symbol' }, localized: true },
          { id: 'data', type: 'Object', localized: true },
          { id: 'price', type: 'Number' },
          { id: 'code', type: 'Symbol' },
          { id: 'hero', type: 'Link', linkType: 'Asset', localized: true, required: true },
          { id: 'author', type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['author'] }] },
          { id: 'related', type: 'Array', items: { type: 'Link', linkType: 'Entry' } },
        ],
      },
      author: { displayField: 'name', fields: [{ id: 'name', type: 'Symbol' }] },
    },
  });
  await server.start();
  author = server.addEntry('author', { name: { 'en-US': 'Asha' } });
  body = block(
    'document',
    block('heading-1', text('The well')),
    block(
      'paragraph',
      text('It is '),
      text('deep', 'bold', 'italic'),
      text(' and '),
      { ...block('hyperlink', text('clean')), data: { uri: '/clean' } },
      text('.'),
    ),
    block('unordered-list', block('list-item', block('paragraph', text('One')))),
    { ...block('embedded-entry-block'), data: { target: link(author) } },
    block('table', block('table-row', block('table-cell', block('paragraph', text('Cell'))))),
  );
  page = server.addEntry('page', {
    title: { 'en-US': 'Water' },
    slug: { 'en-US': 'water' },
    intro: { 'en-US': 'A **new** well.' },
    body: { 'en-US': body },
    tags: { 'en-US': ['Fresh water', 'Village'] },
    data: { 'en-US': { a: 'text' } },
    price: { 'en-US': 4 },
    code: { 'en-US': 'W1' },
    hero: { 'en-US': link('asset1', 'Asset') },
    author: { 'en-US': link(author) },
  });
  connector = createConnector('contentful', { baseUrl: server.url, space: 'space1', environment: 'master' }, contractCaller);
  await connector.describe();
});
afterEach(() => server.stop());

const ref = () => ({ type: 'page', id: page });
const sourceOf = async (): Promise<CmsEntry> => {
  const entry = await connector.readEntry(ref(), 'en-US');
  if (!entry) throw new Error('There is no entry.');
  return entry;
};
async function write(locale: string, more: Partial<PlanInput> = {}) {
  const source = await sourceOf();
  const target = await connector.readEntry(ref(), locale);
  const plan = connector.planWrite({
    source,
    ...(target ? { target } : {}),
    translations: translateAll(connector, source, locale.slice(0, 2).toUpperCase()),
    locale,
    ...more,
  });
  return { plan, written: await connector.writeDraft(plan) };
}
const fields = () => objectOf(server.stored(page)?.fields);
const inLocale = (locale: string) => Object.fromEntries(Object.entries(fields()).map(([name, values]) => [name, objectOf(values)[locale]]));

describe('entries of Contentful', () => {
  it('have texts, also in rich text, and values that are not texts', async () => {
    const { texts, ignored } = connector.textsOf(await sourceOf());
    expect(texts.map(({ pointer, text: one }) => `${pointer} ${one}`)).toEqual([
      '/fields/title/en-US Water',
      '/fields/intro/en-US A **new** well.',
      '/fields/body/en-US/content/0 The well',
      '/fields/body/en-US/content/1 It is <1>deep</1> and <2>clean</2>.',
      '/fields/body/en-US/content/2/content/0/content/0 One',
      '/fields/body/en-US/content/4/content/0/content/0/content/0 Cell',
      '/fields/tags/en-US/0 Fresh water',
      '/fields/tags/en-US/1 Village',
    ]);
    expect(ignored.map(({ reason }) => reason)).toEqual([
      'The field “slug” takes listed or unique values alone.',
      'The field “data” holds data for programs.',
      'The field “code” is the same in all locales.',
    ]);
  });

  it('are followed through their links, also those in rich text, even in a circle', async () => {
    const other = server.addEntry('page', { title: { 'en-US': 'Other' }, related: { 'en-US': [link(page)] } });
    server.edit(page, 'related', 'en-US', [link(other)]);
    expect(await connector.linkedEntries(await sourceOf(), 4)).toEqual([
      { ref: { type: 'author', id: author }, title: 'Asha', via: 'body', depth: 1 },
      { ref: { type: 'page', id: other }, title: 'Other', via: 'related', depth: 1 },
    ]);
  });

  it('are listed page by page, and since a time', async () => {
    for (let at = 0; at < 120; at++) server.addEntry('author', { name: { 'en-US': `Author ${at}` } });
    const first = await connector.listEntries('author', { locale: 'en-US' });
    const second = await connector.listEntries('author', { locale: 'en-US', cursor: first.next ?? '' });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([100, 21, undefined]);
    const since = second.entries.at(-1)?.updatedAt ?? '';
    expect((await connector.listEntries('author', { locale: 'en-US', since })).entries).toHaveLength(1);
  });
});

describe('the space of a hook', () => {
  const connect = (environment: string) =>
    createConnector('contentful', { baseUrl: server.url, space: 'space1', environment }, contractCaller);
  beforeEach(() => {
    Object.assign(server.options, { environment: 'release-1', aliases: ['master', 'live'], others: ['staging'] });
    server.log.length = 0;
  });

  it('is recognised by its id and by each of its aliases', async () => {
    for (const [environment, named] of [
      ['master', 'release-1'],
      ['release-1', 'master'],
      ['master', 'live'],
      ['staging', 'staging'],
    ] as const)
      expect([environment, named, await connect(environment).isOwnSpace?.(`space1/${named}`)]).toEqual([environment, named, true]);
  });

  it('differs if the environment or the space does, and only addresses of environments are called', async () => {
    for (const named of ['space1/staging', 'space1/gone', 'other/master', 'space1/..', 'space1/', 'space1'])
      expect([named, await connect('master').isOwnSpace?.(named)]).toEqual([named, false]);
    expect(server.log.map(({ path }) => path).filter((path) => !/^\/spaces\/space1\/environments\/[\w-]+$/.test(path))).toEqual([]);
  });

  it('belongs to the environment to which the alias points now', async () => {
    const connector = connect('master');
    expect(await connector.isOwnSpace?.('space1/staging')).toBe(false);
    Object.assign(server.options, { environment: 'staging', others: ['release-1'] });
    expect([await connector.isOwnSpace?.('space1/staging'), await connector.isOwnSpace?.('space1/release-1')]).toEqual([true, false]);
  });
});

describe('a write into Contentful', () => {
  it('changes only texts of one locale, and publishes nothing', async () => {
    const before = fields();
    const { written } = await write('hi-IN');
    expect(written.state).toBe('draft');
    expect(inLocale('en-US')).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, values]) => [name, objectOf(values)['en-US']])),
    );
    const hindi = JSON.stringify(inLocale('hi-IN'));
    expect(JSON.parse(hindi.replaceAll('HI ', ''))).toEqual({
      ...inLocale('en-US'),
      intro: 'A **new** well.',
      slug: undefined,
      data: undefined,
      price: undefined,
      code: undefined,
      author: undefined,
    });
    expect(inLocale('hi-IN')).toMatchObject({ hero: link('asset1', 'Asset'), tags: ['HI Fresh water', 'HI Village'] });
    expect(objectOf(server.stored(page)?.sys).publishedVersion).toBeUndefined();
  });

  it('writes each locale separately, and nothing twice', async () => {
    await write('hi-IN');
    await write('mr-IN');
    const writes = server.writes.length;
    const again = await write('hi-IN');
    expect(again.plan.changes).toEqual([]);
    expect(server.writes).toHaveLength(writes);
    expect(inLocale('mr-IN')).toMatchObject({ title: 'MR Water' });
    expect(inLocale('mr-IN').hero).toBeUndefined();
  });

  it('may be planned for all locales before the first is written', async () => {
    const source = await sourceOf();
    const plans = ['hi-IN', 'mr-IN'].map((locale) =>
      connector.planWrite({ source, translations: translateAll(connector, source, 'T'), locale }),
    );
    for (const plan of plans) await connector.writeDraft(plan);
    expect([inLocale('hi-IN').title, inLocale('mr-IN').title]).toEqual(['T Water', 'T Water']);
  });

  it('keeps what people corrected, also in rich text, until they choose otherwise', async () => {
    const { written } = await write('hi-IN');
    const hindi = structuredClone(inLocale('hi-IN').body) as JsonObject;
    objectOf((hindi.content as unknown[])[0]).content = [text('A person’s heading')];
    server.edit(page, 'body', 'hi-IN', hindi);
    server.edit(page, 'title', 'en-US', 'Waters');
    const { plan } = await write('hi-IN', { lastWritten: written });
    expect(plan.changes.map(({ field: one }) => one)).toEqual(['title']);
    expect(plan.corrections).toEqual([
      {
        pointer: '/fields/body/en-US/content/0',
        field: 'body',
        written: 'HI The well',
        found: 'A person’s heading',
        translation: 'HI The well',
      },
    ]);
    expect(inLocale('hi-IN').body).toEqual(hindi);
    await write('hi-IN', { lastWritten: written, overwrite: 'all' });
    expect(JSON.stringify(inLocale('hi-IN').body)).toContain('HI The well');
  });

  it('adds new paragraphs of the source, but keeps a document that people rebuilt', async () => {
    const { written } = await write('hi-IN');
    const content = body.content as unknown[];
    server.edit(page, 'body', 'en-US', { ...body, content: [block('paragraph', text('First')), ...content] });
    const next = await write('hi-IN', { lastWritten: written });
    expect(JSON.stringify(inLocale('hi-IN').body)).toContain('HI First');
    const theirs = block('document', block('paragraph', text('Only this')));
    server.edit(page, 'body', 'hi-IN', theirs);
    const { plan } = await write('hi-IN', { lastWritten: next.written });
    expect(plan.problems).toMatchObject([{ pointer: '/fields/body/en-US', code: 'moved', severity: 'text' }]);
    expect(inLocale('hi-IN').body).toEqual(theirs);
  });

  it('is refused if the entry was changed meanwhile, in the locale or in the source', async () => {
    const source = await sourceOf();
    const plan = connector.planWrite({ source, translations: new Map([['/fields/title/en-US', 'T']]), locale: 'hi-IN' });
    server.edit(page, 'title', 'hi-IN', 'Theirs');
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict' });
    server.edit(page, 'title', 'hi-IN', undefined);
    server.edit(page, 'title', 'en-US', 'Changed');
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict' });
    expect(server.writes).toEqual([]);
  });

  it('is refused by Contentful itself if a person saves between the read and the write', async () => {
    const source = await sourceOf();
    const racing = createConnector('contentful', { baseUrl: server.url, space: 'space1', environment: 'master' }, async (call) => {
      if (call.method === 'PUT') server.edit(page, 'price', 'en-US', 5);
      return contractCaller(call);
    });
    await racing.describe();
    const plan = racing.planWrite({ source, translations: new Map([['/fields/title/en-US', 'T']]), locale: 'hi-IN' });
    await expect(racing.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict', status: 409 });
    expect(inLocale('en-US').price).toBe(5);
  });

  it('says what is wrong: an archived entry, a lost field, a long text, a large body, an unknown locale', async () => {
    const source = await sourceOf();
    const plan = connector.planWrite({ source, translations: new Map([['/fields/intro/en-US', 'T']]), locale: 'hi-IN' });
    const long = connector.planWrite({ source, translations: new Map([['/fields/title/en-US', 'x'.repeat(41)]]), locale: 'hi-IN' });
    expect(long.problems).toMatchObject([{ code: 'too-long', pointer: '/fields/title/en-US' }]);
    server.bodyLimit = 10;
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'too-large' });
    server.bodyLimit = 1_000_000;
    server.removeField('page', 'intro');
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict' });
    await connector.describe();
    const again = connector.planWrite({ source: await sourceOf(), translations: new Map([['/fields/intro/en-US', 'T']]), locale: 'hi-IN' });
    expect(again.problems).toMatchObject([{ code: 'field-gone' }]);
    server.archive(page);
    const archived = connector.planWrite({
      source: await sourceOf(),
      translations: new Map([['/fields/title/en-US', 'T']]),
      locale: 'hi-IN',
    });
    expect(archived.problems).toMatchObject([{ code: 'archived', severity: 'entry' }]);
    await expect(connector.writeDraft(archived)).rejects.toMatchObject({ code: 'archived' });
    await expect(connector.readEntry(ref(), 'xx')).rejects.toMatchObject({ code: 'no-locale' });
    expect(server.writes).toEqual([]);
  });

  it('is published once in a separate step, and can be undone', async () => {
    const { written } = await write('hi-IN');
    expect(await connector.publish(ref(), 'hi-IN', written.version)).toMatchObject({ state: 'published' });
    const writes = server.writes.length;
    await connector.publish(ref(), 'hi-IN');
    expect(server.writes).toHaveLength(writes);
    server.edit(page, 'title', 'en-US', 'Waters');
    const before = await connector.readEntry(ref(), 'hi-IN');
    const second = await write('hi-IN', { lastWritten: written });
    await write('mr-IN');
    await connector.restore(ref(), 'hi-IN', before, second.written);
    expect([inLocale('hi-IN').title, inLocale('mr-IN').title]).toEqual(['HI Water', 'MR Waters']);
    await connector.restore(ref(), 'mr-IN', undefined);
    expect(Object.values(inLocale('mr-IN')).filter((value) => value !== undefined)).toEqual([]);
    server.edit(page, 'title', 'hi-IN', 'A person');
    await expect(connector.restore(ref(), 'hi-IN', undefined, written)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('restores what visitors saw before it was published, and changes nothing else for them', async () => {
    const sys = () => objectOf(server.stored(page)?.sys);
    const nothing = await connector.publication(ref(), 'hi-IN');
    const first = await write('hi-IN');
    const shown = await connector.publish(ref(), 'hi-IN', first.written.version);
    await connector.restore(ref(), 'hi-IN', undefined, shown, 'keep');
    expect([inLocale('hi-IN').title, sys().publishedVersion]).toEqual([undefined, expect.any(Number)]);
    await write('hi-IN');
    const again = await connector.publish(ref(), 'hi-IN');
    // The entry was never published before, so all of it is unpublished.
    await connector.restore(ref(), 'hi-IN', undefined, again, nothing);
    expect([inLocale('hi-IN').title, sys().publishedVersion]).toEqual([undefined, undefined]);
    await connector.restore(ref(), 'hi-IN', undefined, again, nothing);

    server.edit(page, 'title', 'hi-IN', 'पहले');
    server.edit(page, 'hero', 'hi-IN', inLocale('en-US').hero);
    await connector.publish(ref(), 'en-US');
    const old = await connector.readEntry(ref(), 'hi-IN');
    const before = await connector.publication(ref(), 'hi-IN');
    const writeAll = async () => connector.publish(ref(), 'hi-IN', (await write('hi-IN', { overwrite: 'all' })).written.version);
    const next = await writeAll();
    server.edit(page, 'price', 'en-US', 9);
    await expect(connector.restore(ref(), 'hi-IN', old, next, before)).rejects.toMatchObject({ code: 'still-published' });
    expect(inLocale('hi-IN').title).toBe('HI Water');
    const last = await connector.publish(ref(), 'hi-IN');
    await connector.restore(ref(), 'hi-IN', old, last, before);
    expect([inLocale('hi-IN').title, (await connector.publication(ref(), 'en-US')).state]).toEqual(['पहले', 'published']);
    server.edit(page, 'price', 'en-US', 10);
    const pending = await connector.publication(ref(), 'hi-IN');
    await expect(connector.restore(ref(), 'hi-IN', old, await writeAll(), pending)).rejects.toMatchObject({ code: 'still-published' });
  });

  it('continues in spite of a failure at every tenth call, and writes nothing twice', async () => {
    const pages = Array.from({ length: 20 }, (_, at) => server.addEntry('page', { title: { 'en-US': `Page ${at}` } }));
    server.failEvery(10);
    let faults = 0;
    for (const id of pages)
      for (const locale of ['hi-IN', 'mr-IN'])
        for (;;)
          try {
            page = id;
            await write(locale);
            break;
          } catch (error) {
            expect(error).toMatchObject({ code: 'unavailable' });
            faults++;
          }
    expect(faults).toBeGreaterThan(5);
    expect(server.writes).toHaveLength(40);
  });
});
