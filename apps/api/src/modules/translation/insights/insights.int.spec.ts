import { randomUUID } from 'node:crypto';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { extractWhole } from '../../content/crawl/extraction/extract-page.js';
import { deserialiseExtraction, serialiseExtraction } from '../../content/crawl/extraction/serialise-extraction.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { idOf, TranslationCalls } from '../pre-translation/testing/translation-calls.js';
import { TranslationsService } from '../translations/translations.service.js';

const html = (body: string, title = 'Town bank') => `<html lang="en"><head><title>${title}</title>
  <meta name="description" content="The bank of the town"><meta property="og:title" content="Our bank, shared">
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Bank","name":"Bank of the town limited"}</script></head>
  <body>${body}</body></html>`;

describe('new content, texts for search engines and the overview', () => {
  const calls = new TranslationCalls();

  /** Stores a page as a crawl does. */
  async function crawl(path: string, body: string, title?: string): Promise<void> {
    const url = `https://example.com/${path}`;
    const bytes = Buffer.from(html(body, title));
    const { page } = deserialiseExtraction(
      serialiseExtraction(extractWhole({ url, body: bytes, headers: { 'content-type': 'text/html' }, locale: 'en' })),
    );
    const { projectId } = calls.fixture.project;
    await calls.fixture.inTenant(async (tx) => {
      const ids = await calls.fixture.test.get(PagesService).upsert(tx, projectId, [{ url, title: page.title, contentHash: path }]);
      await calls.fixture.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: ids.get(url) ?? 0, segments: page.segments }]);
    });
  }
  const save = (source: string, target: string, displayType: 'translation' | 't13n' = 'translation') =>
    calls.fixture.inTenant((tx) => {
      const edit = { hash: hashSource(source), origin: 'USER' as const, target, displayType };
      return calls.fixture.test.get(TranslationsService).save(tx, calls.fixture.project, 'hi', [edit], 'edited');
    });
  const post = (url: string, fields: object = {}, by = calls.token) => calls.post(url, { targetLang: 'hi', ...fields }, by);

  describe('new content', () => {
    it('is what came since it was marked as seen: new on new pages, changed on pages that were known', async () => {
      await crawl('a', '<p>Open an account</p>');
      const first = await post('translation/newContent/view', { markSeen: true });
      expect(first).toMatchObject({ status: 200, data: { since: null, total: 5, isMarkedSeen: true } });
      const none = await post('translation/analyze/new/content');
      expect(none).toMatchObject({
        message: 'Currently, there is no new content available for translation.',
        data: { segmentCount: 0, wordCount: 0 },
      });
      await crawl('a', '<p>Open two accounts</p>');
      await crawl('b', '<p>Rates of interest here</p>');
      const { data } = await post('translation/analyze/new/content', { targetLang: '' });
      const counts = { newSegments: 1, newWords: 4, changedSegments: 1, changedWords: 3 };
      expect(data).toMatchObject({
        languages: [
          { language: 'hi', languageName: 'hindi', ...counts },
          { language: 'ta', ...counts },
        ],
        segmentCount: 4,
        wordCount: 14,
      });
      expect(Date.parse(data.since)).toBeGreaterThan(0);
      const { segments } = (await post('translation/newContent/view')).data;
      expect(segments).toMatchObject([
        { source: 'Open two accounts', change: 'changed', url: 'https://example.com/a', words: 3 },
        { source: 'Rates of interest here', change: 'new', url: 'https://example.com/b', sourceHash: idOf('Rates of interest here') },
      ]);
      await save('Rates of interest here', 'ब्याज');
      expect((await post('translation/newContent/view')).data.total).toBe(1);
      expect((await post('translation/newContent/view', { pageNumber: 2, pageSize: 1 })).data.segments).toEqual([]);
    });

    it('since a date counts what was found from then on', async () => {
      await crawl('a', '<p>Open an account</p>');
      expect((await post('translation/analyze/new/content', { since: '2000-01-01' })).data.segmentCount).toBe(5);
      expect((await post('translation/analyze/new/content', { since: '2100-01-01T00:00:00Z' })).data.segmentCount).toBe(0);
      expect(await post('translation/analyze/new/content', { since: 'yesterday' })).toMatchObject({
        status: 400,
        errors: [{ field: 'since' }],
      });
    });
  });

  describe('texts for search engines', () => {
    beforeEach(async () => {
      await crawl('a', '<p>Open an account</p>');
      await crawl('b', '<p>Rates</p>', 'Rates of the bank');
    });

    it('are counted by field, and shown for a page with their lengths', async () => {
      await save('Town bank', 'नगर बैंक');
      await save('Our bank, shared', 'हमारा बैंक', 't13n');
      const { data } = await post('translation/seo/get', { url: 'https://example.com/a' });
      expect(data.fields).toEqual([
        { field: 'description', total: 1, translated: 0, missing: 1 },
        { field: 'jsonld:name', total: 1, translated: 0, missing: 1 },
        { field: 'og:title', total: 1, translated: 0, missing: 1 },
        { field: 'title', total: 2, translated: 1, missing: 1 },
      ]);
      expect(data.page).toMatchObject({ url: 'https://example.com/a', title: 'Town bank' });
      const fields = Object.fromEntries(data.page.fields.map((field: { field: string }) => [field.field, field]));
      expect(Object.keys(fields).sort()).toEqual(['description', 'jsonld:name', 'og:title', 'title']);
      // A consonant and its signs are one character.
      expect(fields.title).toMatchObject({
        target: 'नगर बैंक',
        sourceLength: 9,
        targetLength: 6,
        maxLength: 60,
        isTooLong: false,
        isMissing: false,
      });
      expect(fields['og:title']).toMatchObject({ translationType: 'TRANSLITERATION', isMissing: true, targetLength: 6 });
      expect(fields['jsonld:name']).toMatchObject({ maxLength: null, isTooLong: false, sourceHash: idOf('Bank of the town limited') });
      expect((await post('translation/seo/get', { url: 'https://example.com/none' })).data.page).toBeNull();
    });

    it('are listed page by page, those with a missing one alone if wanted, and tell what is too long', async () => {
      await save('Town bank', `नगर ${'क '.repeat(60)}`);
      const all = (await post('meta/paginated/get', { pageSize: 1, pageNumber: 2 })).data;
      expect([all.total, all.metaList.map(({ url }: { url: string }) => url)]).toEqual([2, ['https://example.com/b']]);
      const missing = (await post('meta/paginated/get', { field: 'title', missingOnly: true })).data;
      expect(missing.metaList.map(({ url }: { url: string }) => url)).toEqual(['https://example.com/b']);
      const found = (await post('meta/paginated/get', { searchText: '.com/a' })).data.metaList;
      expect(found).toHaveLength(1);
      expect(found[0].fields.find(({ field }: { field: string }) => field === 'title')).toMatchObject({ isTooLong: true, maxLength: 60 });
    });

    it('are noted by the next crawl for pages that were stored before, without counting as a change', async () => {
      await calls.fixture.test.database.system((tx) =>
        tx.query('update page_contents set seo_fields = null where project_id = $1', [calls.fixture.project.projectId]),
      );
      expect((await post('meta/paginated/get')).data.total).toBe(0);
      await crawl('a', '<p>Open an account</p>');
      expect((await post('meta/paginated/get')).data.metaList).toMatchObject([{ url: 'https://example.com/a' }]);
    });
  });

  it('shows a project at a glance', async () => {
    await crawl('a', '<p>Open an account</p><p>Pay <b>now</b> here</p>');
    const edit = { sourceHash: idOf('Open an account'), preProcessedTarget: 'खाता खोलें' };
    await post('translation/user/update', edit);
    await post('translation/user/update', { sourceHash: idOf('Pay <1>now</1> here'), preProcessedTarget: 'अभी दें' });
    const { data } = await post('translation/dashboard/get');
    expect(data).toMatchObject({
      projectId: calls.fixture.project.projectId,
      name: 'P',
      pageCount: 1,
      segmentCount: 6,
      languages: [{ language: 'hi', languageName: 'hindi', errors: 1, counts: { USER: { segments: 2, words: 6 } } }],
      newContent: { segmentCount: 4 },
    });
    expect(data.languages[0].translatedPercent).toBe(Math.floor((6 / data.stats.uniqueWordCount) * 100));
    expect(data.recentChanges).toMatchObject([
      { source: 'Pay <1>now</1> here', userName: 'Asha Rao', reason: 'edited', language: 'hi', translationType: 'USER' },
      { ...{ sourceHash: edit.sourceHash, target: 'खाता खोलें', previousTarget: null, isCurrent: true } },
    ]);
    expect((await post('translation/dashboard/get', { targetLang: '' })).data.languages).toHaveLength(2);
  });

  it.each([
    'translation/dashboard/get',
    'translation/analyze/new/content',
    'translation/newContent/view',
    'translation/seo/get',
    'meta/paginated/get',
  ])('refuse what is not theirs, other languages and strangers: %s', async (url) => {
    expect((await post(url, { projectId: randomUUID() })).status).toBe(404);
    expect(await post(url, { targetLang: 'bn' })).toMatchObject({ status: 400, errors: [{ field: 'targetLang' }] });
    expect(await post(url, { targetLang: 'xx' })).toMatchObject({ status: 400, errors: [{ field: 'targetLang' }] });
    expect((await post(url, {}, 'nobody')).status).toBe(401);
    const { project } = calls.fixture;
    await calls.fixture.reset();
    const stranger = await calls.fixture.signIn();
    expect((await post(url, { projectId: project.projectId }, stranger)).status).toBe(404);
  });
});
