import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type JsonObject, objectOf } from '../core/json.js';
import { createConnector } from '../create-connector.js';
import { contractCaller } from '../testing/caller.js';
import { SAMPLE_TYPES, type StrapiSample, startStrapiSample } from '../testing/strapi-sample.js';
import { translateAll } from '../testing/translate-all.js';
import type { CmsConnector, CmsEntry, PlanInput } from '../types.js';

let sample: StrapiSample;
let connector: CmsConnector;

const open = async (options: Parameters<typeof startStrapiSample>[0] = {}) => {
  await sample?.server.stop();
  sample = await startStrapiSample(options);
  connector = createConnector('strapi5', { baseUrl: sample.server.url }, contractCaller);
  await connector.describe();
};
beforeEach(() => open());
afterEach(() => sample.server.stop());

const refOf = (id: string, type = SAMPLE_TYPES.article) => ({ type, id });
const sourceOf = async (id = sample.article, type = SAMPLE_TYPES.article): Promise<CmsEntry> => {
  const entry = await connector.readEntry(refOf(id, type), 'en');
  if (!entry) throw new Error('The sample has no such entry.');
  return entry;
};

/** Plans and writes one locale of an entry as the product does. */
async function write(locale: string, more: Partial<PlanInput> = {}, id = sample.article, type = SAMPLE_TYPES.article) {
  const source = await sourceOf(id, type);
  const target = await connector.readEntry(refOf(id, type), locale);
  const missingLinks = await connector.missingLinks(source, locale);
  const translations = translateAll(connector, source, locale.toUpperCase());
  const plan = connector.planWrite({ source, ...(target ? { target } : {}), translations, locale, missingLinks, ...more });
  return { plan, written: await connector.writeDraft(plan) };
}

const stored = (locale: string, status: 'draft' | 'published' = 'draft') =>
  sample.server.stored(SAMPLE_TYPES.article, sample.article, locale, status) as JsonObject;

/** A stored entry without the values that differ in each version: ids of rows, times, locale. */
const content = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(content);
  if (typeof value !== 'object' || value === null) return value;
  const names = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, part]) => [name, content(part)]),
  );
};

describe('the content types of Strapi', () => {
  it('have their fields and those of components, with what is localized', async () => {
    const { contentTypes, locales, abilities } = await connector.describe();
    expect(locales.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['en', true],
      ['hi', false],
      ['mr', false],
      ['ta', false],
    ]);
    expect(abilities).toEqual({ drafts: true, publishesAllLocales: false, checksVersions: false });
    const fields = new Map(contentTypes.find(({ uid }) => uid === SAMPLE_TYPES.article)?.fields.map((field) => [field.path, field]));
    expect(fields.get('title')).toMatchObject({ rule: 'text', localized: true, maxLength: 80 });
    expect(fields.get('sku')).toMatchObject({ rule: 'text', localized: false });
    expect(fields.get('body')).toMatchObject({ rule: 'blocks', localized: true });
    expect(fields.get('seo.metaTitle')).toMatchObject({ localized: true, maxLength: 60 });
    expect(fields.get('badge.label')).toMatchObject({ localized: false });
    expect(fields.get('sections.section.links.items.label')).toMatchObject({ localized: true });
    expect(fields.get('categories')).toMatchObject({ reference: { contentTypes: [SAMPLE_TYPES.category], many: true } });
  });

  it('gives the texts of an entry, and says why other values are not texts', async () => {
    const { texts, ignored } = connector.textsOf(await sourceOf());
    const byField = texts.map(({ field, rule, text }) => `${field} ${rule} ${text}`);
    expect(byField).toContain('title text Water in the village');
    expect(byField).toContain('body blocks It is <1>deep</1> and <2>clean</2>.');
    expect(byField).toContain('body blocks Second');
    expect(byField).toContain('sections.section.quote.text longText Water is life.');
    expect(byField).toContain('sections.section.links.items.label text News');
    expect(byField.join()).not.toMatch(/W-1|Top|npm start/);
    expect(ignored.map(({ reason }) => reason)).toContain('The field “sku” is the same in all locales.');
  });

  it('lists entries page by page, and those that changed', async () => {
    for (let at = 0; at < 30; at++) sample.server.addEntry(SAMPLE_TYPES.category, { name: `Category ${at}` });
    const first = await connector.listEntries(SAMPLE_TYPES.category, { locale: 'en' });
    const second = await connector.listEntries(SAMPLE_TYPES.category, { locale: 'en', cursor: first.next ?? '' });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([25, 6, undefined]);
    const newest =
      [...first.entries, ...second.entries]
        .map(({ updatedAt }) => updatedAt ?? '')
        .toSorted()
        .at(-1) ?? '';
    expect((await connector.listEntries(SAMPLE_TYPES.category, { locale: 'en', since: newest })).entries).toHaveLength(1);
  });

  it('follows links to a depth, and ends in a circle', async () => {
    const other = sample.server.addEntry(SAMPLE_TYPES.article, { title: 'Other', related: [sample.article] });
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { related: [other] });
    const links = await connector.linkedEntries(await sourceOf(), 5);
    expect(links.map(({ title, depth }) => `${title} ${depth}`).toSorted()).toEqual(['Asha 1', 'News 1', 'Other 1']);
    expect(links.find(({ title }) => title === 'Other')?.via).toBe('related');
  });
});

describe('a write into Strapi', () => {
  it('changes only localized texts, and publishes nothing', async () => {
    const before = content(stored('en'));
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const { plan, written } = await write('hi');
    expect(plan.problems).toEqual([]);
    expect(written.state).toBe('draft');
    expect(content(stored('en'))).toEqual(before);
    expect(stored('hi', 'published')).toBeUndefined();
    const withMark = JSON.stringify(content(stored('hi')));
    expect(JSON.parse(withMark.replaceAll('HI ', ''))).toEqual(before);
    expect(withMark.match(/HI /g)).toHaveLength(plan.changes.length);
  });

  it('writes nothing the second time, nor after an answer that was lost', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const { plan } = await write('hi');
    const writes = sample.server.writes.length;
    const again = await write('hi');
    expect(again.plan.changes).toEqual([]);
    await connector.writeDraft(plan, undefined);
    expect(sample.server.writes).toHaveLength(writes);
  });

  it('keeps media, relations and values that people set only in the locale', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const { written } = await write('hi');
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'hi', { rank: 9, gallery: [sample.images[1]], author: null });
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { summary: 'A newer well.' });
    const { plan } = await write('hi', { lastWritten: written });
    expect(plan.changes.map(({ field }) => field)).toEqual(['summary']);
    expect(stored('hi')).toMatchObject({ rank: 9, gallery: [sample.images[1]], author: [], summary: 'HI A newer well.' });
  });

  it('follows rows that are added, moved and removed in the source', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const { written } = await write('hi');
    const sections = (objectOf(sample.data).sections as JsonObject[]).toReversed();
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', {
      sections: [{ __component: 'section.quote', text: 'New first.', author: null }, ...sections.slice(1)],
    });
    const { plan } = await write('hi', { lastWritten: written });
    expect(plan.problems).toEqual([]);
    expect(content(stored('hi').sections)).toMatchObject([
      { text: 'HI New first.' },
      { note: 'HI A note.' },
      { caption: 'HI The pump', image: sample.images[0] },
      { text: 'HI Water is life.', author: [sample.author] },
    ]);
  });

  it('replaces the whole content of a row that became another one, but keeps people’s values in their rows', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const { written } = await write('hi');
    const quote = { __component: 'section.quote', text: 'Another quote.', author: null };
    const picture = { __component: 'section.picture', image: sample.images[1], caption: 'Another picture', credits: [] };
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { sections: [quote, picture] });
    const second = await write('hi', { lastWritten: written });
    expect(content(stored('hi').sections)).toMatchObject([
      { text: 'HI Another quote.', author: [] },
      { caption: 'HI Another picture', image: sample.images[1], credits: [] },
    ]);
    const theirs = [
      { __component: 'section.quote', text: 'HI Another quote.', author: sample.author },
      { __component: 'section.picture', caption: 'HI Another picture', image: sample.images[0], credits: [] },
    ];
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'hi', { sections: theirs });
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { sections: [{ ...quote, text: 'A third quote.' }, picture] });
    await write('hi', { lastWritten: second.written });
    expect(content(stored('hi').sections)).toMatchObject([
      { text: 'HI A third quote.', author: [sample.author] },
      { image: sample.images[0] },
    ]);
  });

  it('says that the type no longer has a field', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const source = await sourceOf();
    const translations = translateAll(connector, source, 'HI');
    const plan = connector.planWrite({ source, translations, locale: 'hi' });
    sample.server.removeField(SAMPLE_TYPES.article, 'summary');
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict' });
    await connector.describe();
    const again = connector.planWrite({ source: await sourceOf(), translations, locale: 'hi' });
    expect(again.problems).toMatchObject([{ pointer: '/summary', code: 'field-gone', severity: 'text' }]);
    await connector.writeDraft(again);
    expect(stored('hi')).toMatchObject({ title: 'HI Water in the village' });
  });

  it('leaves out a text over the limit of its field, and says so', async () => {
    const source = await sourceOf();
    const plan = connector.planWrite({
      source,
      translations: new Map([
        ['/title', 'x'.repeat(81)],
        ['/summary', 'y'],
      ]),
      missingLinks: [{ type: SAMPLE_TYPES.category, id: sample.category }],
      locale: 'hi',
    });
    expect(plan.problems.filter(({ severity }) => severity !== 'note')).toMatchObject([
      { pointer: '/title', code: 'too-long', severity: 'text' },
    ]);
    await connector.writeDraft(plan);
    expect(stored('hi')).toMatchObject({ title: 'Water in the village', summary: 'y' });
  });

  it('keeps a node of an unknown type, and reports its text', async () => {
    const unknown = { type: 'callout', tone: 'red', children: [{ type: 'text', text: 'Beware' }] };
    const inline = { type: 'mention', user: 7, children: [{ type: 'text', text: 'Ravi' }] };
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', {
      body: [unknown, { type: 'paragraph', children: [{ type: 'text', text: 'Ask ' }, inline] }],
    });
    const { ignored } = connector.textsOf(await sourceOf());
    expect(ignored.map(({ pointer, reason }) => `${pointer} ${reason}`).filter((one) => one.startsWith('/body'))).toEqual([
      '/body/0 This part of the rich text stays as it is, because the type “callout” is not known. Its text stays untranslated: “Beware”.',
      '/body/1/children/1 This part of the rich text stays as it is, because the type “mention” is not known. Its text stays untranslated: “Ravi”.',
    ]);
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await write('hi');
    expect(stored('hi').body).toEqual([unknown, { type: 'paragraph', children: [{ type: 'text', text: 'HI Ask ' }, inline] }]);
  });

  it('refuses a rich text whose marks do not match', async () => {
    const source = await sourceOf();
    const translations = new Map([
      ['/body/1', 'Deep <1>x</1>'],
      ['/title', 'T'],
    ]);
    const plan = connector.planWrite({ source, translations, locale: 'hi' });
    expect(plan.problems).toMatchObject([{ pointer: '/body/1', code: 'marks', severity: 'text' }]);
  });

  it('notices a version that changed meanwhile', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await write('hi');
    const source = await sourceOf();
    const target = await connector.readEntry(source.ref, 'hi');
    const plan = connector.planWrite({
      source,
      ...(target ? { target } : {}),
      translations: new Map([['/title', 'Other']]),
      overwrite: 'all',
      locale: 'hi',
    });
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'hi', { title: 'A person was here' });
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict' });
    expect(stored('hi').title).toBe('A person was here');
  });

  it('does not conflict with a write of another locale, which changes the times of all locales', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await write('mr', {}, sample.category, SAMPLE_TYPES.category);
    await write('hi');
    const source = await sourceOf();
    const hi = await connector.readEntry(source.ref, 'hi');
    const plan = connector.planWrite({
      source,
      ...(hi ? { target: hi } : {}),
      translations: new Map([['/title', 'Other']]),
      overwrite: 'all',
      locale: 'hi',
    });
    await write('mr');
    expect((await connector.readEntry(source.ref, 'hi'))?.updatedAt).not.toBe(hi?.updatedAt);
    expect((await connector.writeDraft(plan)).body).toMatchObject({ title: 'Other' });
  });

  it('refuses a locale that Strapi does not have', async () => {
    await expect(connector.readEntry(refOf(sample.article), 'xx')).rejects.toMatchObject({ code: 'no-locale' });
  });

  it('says that a body is too large', async () => {
    sample.server.bodyLimit = 500;
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await expect(write('hi')).rejects.toMatchObject({ code: 'too-large', status: 413 });
  });

  it('refuses an entry whose links the credentials may not read', async () => {
    await open({ unreadable: [SAMPLE_TYPES.author] });
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await expect(write('hi')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('“sections.section.quote.author”'),
    });
  });

  it('leaves out links to entries without the locale until they have it', async () => {
    const { plan, written } = await write('hi');
    expect(plan.problems.map(({ pointer, code, severity }) => `${pointer} ${code} ${severity}`)).toEqual([
      '/sections/3/items/0/category link-without-locale note',
      '/categories link-without-locale note',
    ]);
    expect(stored('hi').categories).toEqual([]);
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await write('hi', { lastWritten: written });
    expect(content(stored('hi').categories)).toEqual([sample.category]);
    expect(content(stored('hi').sections)).toMatchObject([{}, {}, {}, { items: [{ category: [sample.category] }] }]);
  });

  it('refuses if a part that all locales share would lose its links', async () => {
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { badge: { label: 'Top', icon: null, category: sample.category } });
    await expect(write('hi')).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('badge.category') });
    expect(content(stored('en').badge)).toMatchObject({ category: [sample.category] });
  });

  it('publishes once, in a separate step', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const { written } = await write('hi');
    const published = await connector.publish(refOf(sample.article), 'hi', written.version);
    expect(published).toMatchObject({ state: 'published', body: { title: 'HI Water in the village', cover: { name: 'one.png' } } });
    expect(stored('hi', 'published').categories).toEqual([]);
    const writes = sample.server.writes.length;
    await connector.publish(refOf(sample.article), 'hi');
    expect(sample.server.writes).toHaveLength(writes);
    await expect(connector.publish(refOf(sample.article), 'hi', 'other')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('restores what visitors saw before it was published', async () => {
    const ref = refOf(sample.article);
    const title = (status: 'draft' | 'published') => stored('hi', status)?.title;
    const nothing = await connector.publication(ref, 'hi');
    const first = await write('hi');
    const shown = await connector.publish(ref, 'hi', first.written.version);
    await expect(connector.restore(ref, 'hi', undefined, shown, 'keep')).rejects.toMatchObject({ code: 'still-published' });
    const before = await connector.readEntry(ref, 'hi');
    const publication = await connector.publication(ref, 'hi');
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { title: 'Waters' });
    const second = await write('hi', { lastWritten: shown });
    const next = await connector.publish(ref, 'hi', second.written.version);
    expect([title('draft'), title('published')]).toEqual(['HI Waters', 'HI Waters']);
    await connector.restore(ref, 'hi', before, next, publication);
    expect([title('draft'), title('published')]).toEqual(['HI Water in the village', 'HI Water in the village']);
    const writes = sample.server.writes.length;
    await connector.restore(ref, 'hi', before, next, publication);
    expect(sample.server.writes).toHaveLength(writes);
    // The draft stays where nothing was published before, and what all locales share is as it is now.
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { price: 77 });
    await connector.restore(ref, 'hi', before, shown, nothing);
    expect([title('draft'), stored('hi', 'published')]).toEqual(['HI Water in the village', undefined]);
    expect([stored('hi').price, stored('en').price]).toEqual([77, 77]);
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'hi', { title: 'A person' });
    await expect(connector.restore(ref, 'hi', before, next, nothing)).rejects.toMatchObject({ code: 'conflict' });
    await expect(connector.restore(ref, 'hi', before, next, { state: 'unknown' })).rejects.toMatchObject({ code: 'still-published' });
  });

  it('is refused with a reason if the answer is nested too deeply', async () => {
    const deep = `{"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    const nested = createConnector('strapi5', { baseUrl: sample.server.url }, async (request) =>
      request.url.includes('/articles') ? { status: 200, headers: {}, body: deep } : contractCaller(request),
    );
    await expect(nested.readEntry(refOf(sample.article), 'en')).rejects.toMatchObject({
      code: 'unexpected',
      message: expect.stringContaining('more than 200 levels'),
    });
  });

  it('can be undone: a new locale is deleted, an old one gets its former texts', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    const { written } = await write('hi');
    const before = await connector.readEntry(refOf(sample.article), 'hi');
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { title: 'Changed', price: 99 });
    const second = await write('hi', { lastWritten: written });
    expect(stored('hi').title).toBe('HI Changed');
    await connector.restore(refOf(sample.article), 'hi', before, second.written);
    expect(stored('hi')).toMatchObject({ title: 'HI Water in the village', price: 99 });
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'hi', { title: 'A person' });
    await expect(connector.restore(refOf(sample.article), 'hi', undefined, written)).rejects.toMatchObject({ code: 'conflict' });
    await connector.restore(refOf(sample.article), 'hi', undefined);
    expect(stored('hi')).toBeUndefined();
    await connector.restore(refOf(sample.article), 'hi', undefined);
  });

  it('continues in spite of a failure at every tenth call, and writes nothing twice', async () => {
    const articles = Array.from({ length: 20 }, (_, at) =>
      sample.server.addEntry(SAMPLE_TYPES.article, { title: `Article ${at}`, cover: sample.images[0] }),
    );
    sample.server.log.length = 0;
    sample.server.failEvery(10);
    const faults: unknown[] = [];
    const again = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      for (;;)
        try {
          return await work();
        } catch (error) {
          faults.push(error);
          if (faults.length > 500) throw error;
        }
    };
    for (const id of articles) for (const locale of ['hi', 'mr', 'ta']) await again(() => write(locale, {}, id));
    expect(faults.length).toBeGreaterThan(10);
    for (const fault of faults) expect(fault).toMatchObject({ code: 'unavailable' });
    expect(faults.some((fault) => objectOf(fault).retryAfter === 1)).toBe(true);
    expect(sample.server.log.filter(({ status }) => status === 0).some(({ hasChanged }) => hasChanged)).toBe(true);
    expect(sample.server.writes).toHaveLength(60);
  });
});

describe('a single type of Strapi', () => {
  it('has one entry, which is written at its own address', async () => {
    const id = sample.server.addEntry(SAMPLE_TYPES.home, { heading: 'Welcome' });
    const { entries } = await connector.listEntries(SAMPLE_TYPES.home, { locale: 'en' });
    expect(entries.map(({ ref }) => ref)).toEqual([{ type: SAMPLE_TYPES.home, id }]);
    const { written } = await write('hi', {}, id, SAMPLE_TYPES.home);
    expect(sample.server.stored(SAMPLE_TYPES.home, id, 'hi')).toMatchObject({ heading: 'HI Welcome' });
    expect(sample.server.writes.at(-1)?.path).toMatch(/^\/api\/home\?/);
    // The version by which a hook is recognised as caused by our own write.
    expect((await connector.readEntry(refOf(id, SAMPLE_TYPES.home), 'hi'))?.version).toBe(written.version);
  });
});

describe('the public bugs of others', () => {
  it('strapi/strapi#21594: values that all locales share stay if only localized fields are translated', async () => {
    await open({ losesShared: true });
    const before = content(stored('en'));
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await write('hi');
    expect(content(stored('en'))).toEqual(before);
    expect(stored('hi')).toMatchObject({ price: 12.5, sku: 'W-1', cover: sample.images[0], data: { a: [1, 2] } });
  });

  it('strapi/strapi#18942: a locale that is filled from another one has its images and other shared fields', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await write('hi');
    await write('hi', { overwrite: 'all' });
    for (const locale of ['en', 'hi'])
      expect(content(stored(locale))).toMatchObject({
        cover: sample.images[0],
        gallery: sample.images,
        badge: { label: 'Top', icon: sample.images[1] },
      });
  });

  it('strapi/strapi#25405: a new version of the source does not overwrite what people corrected in a locale', async () => {
    for (const locale of ['hi', 'mr']) await write(locale, {}, sample.category, SAMPLE_TYPES.category);
    const { written } = await write('hi');
    await write('mr');
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'hi', { title: 'A person’s title' });
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { title: 'Water for all', summary: 'Two wells.' });
    const { plan, written: first } = await write('hi', { lastWritten: written });
    expect(plan.corrections).toEqual([
      { pointer: '/title', field: 'title', written: 'HI Water in the village', found: 'A person’s title', translation: 'HI Water for all' },
    ]);
    expect(stored('hi')).toMatchObject({ title: 'A person’s title', summary: 'HI Two wells.' });
    expect(stored('mr')).toMatchObject({ title: 'MR Water in the village', summary: 'MR A new well.' });
    sample.server.edit(SAMPLE_TYPES.article, sample.article, 'en', { summary: 'Three wells.' });
    const second = await write('hi', { lastWritten: first });
    const third = await write('hi', { lastWritten: second.written });
    expect(third.plan.corrections).toHaveLength(1);
    expect(stored('hi')).toMatchObject({ title: 'A person’s title', summary: 'HI Three wells.' });
    await write('hi', { lastWritten: third.written, overwrite: new Set(['/title']) });
    expect(stored('hi').title).toBe('HI Water for all');
  });

  it('strapi-plugin-translate#315: relations of components in a dynamic zone stay', async () => {
    await write('hi', {}, sample.category, SAMPLE_TYPES.category);
    await write('hi');
    const zones = [stored('en'), stored('hi')].map(({ sections }) => content(sections));
    for (const zone of zones)
      expect(zone).toMatchObject([
        { author: [sample.author] },
        { image: sample.images[0], credits: sample.images },
        {},
        { items: [{ category: [sample.category] }] },
      ]);
  });
});
