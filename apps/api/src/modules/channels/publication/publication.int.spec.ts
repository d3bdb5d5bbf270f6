import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { Events } from '../../../platform/events/events.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { until } from '../../../platform/testing/until.js';
import { outlinePages } from '../../content/crawl/outline/outline.job-definitions.js';
import { ScopeToggles } from '../../content/crawl/scope-urls/scope-toggles.service.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { ReviewService } from '../../translation/review/review.service.js';
import { TranslationsService } from '../../translation/translations/translations.service.js';
import { BundlePublished } from '../delivery/delivery.events.js';
import { PreviewService } from '../previews/preview.service.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { VerificationLevel } from '../verification/verification-level.js';
import { PublishedPagesChanged } from './publication.events.js';
import { PublicationService } from './publication.service.js';
import { PublicationReader } from './publication-reader.js';

const bench = new PublicWorkspace();
const LINK = '<a href="/half?x=1">10</a>';
const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><link rel="canonical" href="/"></head><body>${body}${LINK}</body></html>`;
/** Ten words each. */
const WHOLE = '<p>one two three four five</p><p>six seven eight nine ten</p>';
const HALF = '<p>one two three four five</p><p>alpha beta gamma delta epsilon</p>';
const NONE = '<p>all of the words of this page are not translated</p>';
const FIVE = 'one two three four five';
const GREEK = 'alpha beta gamma delta epsilon';
const TRANSLATED = { [FIVE]: 'एक दो तीन चार पाँच', 'six seven eight nine ten': 'छह सात आठ नौ दस' };

let ahead = 0;
const service = () => bench.test.get(PublicationService);
const projectId = () => bench.project.projectId;
const counts = async (language = 'hi', wanted: { threshold?: number; automatic?: boolean } = {}) => {
  const { languages } = await bench.test.get(PublicationReader).describe(bench.tenant, { projectId: projectId(), ...wanted });
  const found = languages.find((one) => one.language === language);
  if (!found) throw new Error(`no ${language}`);
  return found;
};
const pagesOf = async (language = 'hi') => {
  const { state, live, ready, incomplete, held } = await counts(language);
  return { state, live, ready, incomplete, held };
};
const publish = (language = 'hi') => service().publish(bench.tenant, projectId(), language);
const unpublish = (language = 'hi', at?: string) => service().unpublish(bench.tenant, projectId(), language, at);
const see = async (path: string, language = 'hi') => {
  ahead += 60_000;
  return (await bench.ask(bench.hostOf(language), path)).text();
};
const bundle = async (path: string, language = 'hi', headers: Record<string, string> = {}) => {
  const reply = await fetch(bench.bundleUrl(language, path), { headers });
  return { status: reply.status, ...((await reply.json()) as { t?: Record<string, string>; unseen?: boolean }) };
};
const languages = async (headers: Record<string, string> = {}, key = bench.project.projectKey) => {
  const reply = await fetch(`${bench.origin}/d/${key}/site.json`, { headers });
  return ((await reply.json()) as { langs: { code: string }[] }).langs.map(({ code }) => code);
};
const audits = () =>
  bench.inTenant((tx) =>
    tx.query<{ action: string; details: Record<string, unknown> }>(
      `select action, details from audit_log where action like 'publication.%' and subject_id = $1 order by audit_id`,
      [projectId()],
    ),
  );
const isSource = (html: string) =>
  html.includes('<html lang="en">') && !html.includes('hreflang') && html.includes('content="noindex"') && html.includes('one two');
const retranslate = async (targets: Record<string, string>, isCounted: () => Promise<boolean>) => {
  await bench.translate('hi', targets);
  await until('the count', isCounted);
};

/** A site of three pages, of which visitors see nothing: translated wholly, half, and not at all. */
async function reset(): Promise<void> {
  bench.project = await bench.newProject(['hi', 'ur']);
  for (const language of ['hi', 'ur']) await bench.setState(language, 'off');
  await bench.setPolicy(80, false);
  for (const [path, body] of Object.entries({ '/whole': WHOLE, '/half': HALF, '/none': NONE })) {
    bench.site.page(path, page(body), { 'cache-control': 'no-cache' });
    await bench.crawl(path, page(body));
  }
  await bench.translate('hi', TRANSLATED);
  await until('the counts', async () => {
    const { ready, incomplete } = await counts();
    return ready === 1 && incomplete === 2;
  });
}

beforeAll(async () => {
  await bench.start(['hi', 'ur']);
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
});
afterAll(() => bench.stop());
beforeEach(reset);

describe('a language that nobody has published', () => {
  it('is off: nothing of it is served or offered', async () => {
    expect(await pagesOf()).toEqual({ state: 'off', live: 0, ready: 1, incomplete: 2, held: 0 });
    expect((await bench.ask(bench.hostOf('hi'), '/whole')).status).toBe(404);
    expect([(await bundle('/whole')).status, await languages()]).toEqual([404, ['en']]);
    const details = await bench.test.get(ProjectsService).details(bench.tenant, projectId());
    expect([details.publishedAddresses, details.lastPublishedAt]).toEqual([[], null]);
    expect(details.languageAddresses.map(({ language, state }) => [language, state])).toEqual([
      ['hi', 'off'],
      ['ur', 'off'],
    ]);
  });

  it('changes to preview with its first preview address, for those who have it', async () => {
    const preview = bench.test.get(PreviewService);
    const { previewUrl } = await preview.create(bench.tenant, projectId(), '/half', 'hi');
    await preview.create(bench.tenant, projectId(), '/half', 'hi');
    const { host, origin } = new URL(previewUrl);
    expect(await (await bench.ask(host, '/half')).text()).toContain('एक दो');
    expect(await pagesOf()).toMatchObject({ state: 'preview', live: 0 });
    expect((await audits()).map(({ action, details }) => [action, details])).toEqual([
      ['publication.move', { language: 'hi', from: 'off', to: 'preview', reason: 'preview' }],
    ]);
    // The snippet translates texts that scripts of a previewed page draw. A tag that names the preview does the same.
    expect((await bundle('/half', 'hi', { origin })).t).toEqual({ [hashSource(FIVE)]: 'एक दो तीन चार पाँच' });
    expect(await languages({ origin })).toEqual(['en', 'hi']);
    const id = host.slice(2).split('.')[0];
    expect(await languages({}, `${bench.project.projectKey}~${id}`)).toEqual(['en', 'hi']);
    expect([await languages({}, `${bench.project.projectKey}~nobody`), await languages()]).toEqual([['en'], ['en']]);
    expect((await bundle('/half', 'ur', { origin })).status).toBe(404);
    const below = `${bench.origin}/d/${bench.project.projectKey}/hi.json?p=${encodeURIComponent(`/p/${id}/half`)}`;
    expect(await (await fetch(below)).json()).toMatchObject({ t: { [hashSource(FIVE)]: 'एक दो तीन चार पाँच' } });
  });

  it('has bundles for its previews, which are told apart from those that visitors get', async () => {
    const emit = jest.spyOn(bench.test.get(Events), 'emit');
    const emitted = (wanted: unknown) => emit.mock.calls.flatMap(([, event, payload]) => (event === wanted ? [payload] : []));
    await bench.translate('hi', { [FIVE]: 'पाँच शब्द' });
    await until('the bundles of previews', async () => emitted(BundlePublished).length > 0);
    await publish();
    await bench.translate('hi', { [FIVE]: 'फिर पाँच शब्द' });
    await until('the bundles of visitors', async () => emitted(PublishedPagesChanged).length > 0);
    expect(emitted(PublishedPagesChanged)).toEqual([
      { organisationId: bench.tenant.organisationId, projectId: projectId(), language: 'hi', pages: 1 },
    ]);
    emit.mockRestore();
  });

  it('is told of once when all its pages change, however many batches they are built in', async () => {
    for (let at = 1; at <= 50; at++) await bench.crawl(`/more-${at}`, page(`<p>${FIVE}</p>`));
    await bench.translate('hi', { [FIVE]: 'पाँच शब्द' });
    await until('the counts', async () => (await counts()).ready === 51, 30_000);
    const stale = () => bench.inTenant((tx) => tx.query('select 1 from stale_bundles where project_id = $1', [projectId()]));
    await until('the end of the rebuild', async () => (await stale()).length === 0, 30_000);
    await publish();
    const emit = jest.spyOn(bench.test.get(Events), 'emit');
    const told = () => emit.mock.calls.flatMap(([, event, payload]) => (event === PublishedPagesChanged ? [payload] : []));
    await bench.translate('hi', { [FIVE]: 'फिर पाँच शब्द' });
    await until('the message', async () => told().length > 0, 30_000);
    await until('the end of the rebuild', async () => (await stale()).length === 0, 30_000);
    expect(emit.mock.calls.filter(([, event]) => event === BundlePublished).length).toBeGreaterThan(1);
    expect(told()).toMatchObject([{ language: 'hi', pages: 51 }]);
    emit.mockRestore();
  });

  it('counts a text that the page has in the language as translated, so that bilingual pages are published', async () => {
    const own = 'यह पन्ना हिन्दी में भी है';
    await bench.crawl('/both', page(`<p>${FIVE}</p><p lang="hi">${own}</p>`));
    const edit = { hash: hashSource(own), target: own, origin: 'MACHINE', machineSource: 'page', review: 'reviewed' } as const;
    await bench.inTenant((tx) =>
      bench.test.get(TranslationsService).save(tx, bench.project, 'hi', [edit], 'test', { author: 'machine', isFree: true }),
    );
    await until('the count', async () => (await counts()).ready === 2);
    expect(await counts('ur')).toMatchObject({ ready: 0 });
  });

  it('cannot be published while its site is not verified', async () => {
    await bench.verify(projectId(), 1);
    await expect(publish()).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE', message: expect.stringContaining('verified') });
    expect([await pagesOf(), await audits()]).toEqual([{ state: 'off', live: 0, ready: 1, incomplete: 2, held: 0 }, []]);
  });

  it('cannot be published while no page of it has reached the threshold, nor be taken back', async () => {
    await expect(publish('ur')).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
    await expect(unpublish()).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
    await expect(service().restore(bench.tenant, projectId(), 'hi')).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
    expect([(await pagesOf('ur')).state, (await pagesOf()).state]).toEqual(['off', 'off']);
  });

  it('is unknown to another organisation', async () => {
    const other = await createOrganisation(bench.test.database);
    const asked = { projectId: projectId(), targetLang: 'hi', targetLanguages: ['hi'], urls: [`${bench.site.url}/whole`] };
    for (const call of [
      service().publish(other, projectId(), 'hi'),
      service().restore(other, projectId(), 'hi'),
      service().unpublish(other, projectId(), 'hi', undefined),
      service().setPolicy(other, projectId(), { threshold: 0, automatic: true }),
      service().hold(other, asked),
      service().release(other, asked),
      bench.test.get(PublicationReader).describe(other, { projectId: projectId() }),
      bench.test.get(PublicationReader).listPages(other, asked),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const table of ['language_publications', 'publication_policies', 'page_publications', 'held_pages'])
      expect(await bench.test.database.tenant(other, (tx) => tx.query(`select 1 from ${table}`))).toEqual([]);
  });
});

describe('a language that is published', () => {
  beforeEach(async () => {
    expect(await counts()).toMatchObject({ words: 10, translatedWords: 10 });
    expect(await publish()).toEqual({ language: 'hi', state: 'live', pages: 1, publishedAt: null });
    await until('its page', async () => (await bundle('/whole')).t !== undefined);
  });

  it('is live with the pages that reached the threshold, and each transition is in the audit log', async () => {
    expect(await pagesOf()).toEqual({ state: 'live', live: 1, ready: 0, incomplete: 2, held: 0 });
    expect((await audits()).map(({ details: { from, to, reason, pages } }) => [from, to, reason, pages])).toEqual([
      ['off', 'preview', 'person', 1],
      ['preview', 'live', 'person', 1],
    ]);
    const html = await see('/whole');
    expect(html).toMatch(/<html dir="ltr" lang="hi">.*एक दो/s);
    expect([...html.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag)).toEqual(['en', 'hi', 'x-default']);
    expect(await languages()).toEqual(['en', 'hi']);
    const details = await bench.test.get(ProjectsService).details(bench.tenant, projectId());
    expect([details.publishedAddresses.map(({ language }) => language), details.lastPublishedAt]).toEqual([['hi'], expect.any(String)]);
    const { projectList } = await bench.test.get(ProjectsService).list(bench.tenant, { pageNumber: 1, pageSize: 1 });
    expect(projectList[0]?.publishedAddresses).toEqual(details.publishedAddresses);
  });

  it('shows a page below the threshold untranslated, with no alternates for search engines', async () => {
    for (const path of ['/half', '/none', '/half?x=1']) {
      const html = await see(path);
      expect(html).not.toContain('एक');
      expect(html).not.toContain('hreflang');
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`<link rel="canonical" href="${bench.site.url}/">`);
    }
    const reply = await bench.ask(bench.hostOf('hi'), '/half');
    expect([reply.status, reply.headers.get('content-language')]).toEqual([200, null]);
    // Below a path as well: links still lead into the localised site.
    expect(await (await fetch(bench.rendered('hi', '/half'))).text()).toContain(
      `<a href="/r/${bench.project.projectKey}/hi/half?x=1">10</a>`,
    );
    const asked = await bundle('/half');
    expect([asked.status, asked.t]).toEqual([200, undefined]);
  });

  it('shows a page with a session, and the result of a form, untranslated too', async () => {
    for (const options of [{ headers: { cookie: 'sid=1' } }, { method: 'POST', body: 'a=1' }]) {
      const html = await (await bench.ask(bench.hostOf('hi'), '/half', options)).text();
      expect(html).toContain('<html lang="en">');
      expect(html).not.toContain('एक');
    }
  });

  it('keeps every page in its previews', async () => {
    const { previewUrl } = await bench.test.get(PreviewService).create(bench.tenant, projectId(), '/half', 'hi');
    const { host, origin } = new URL(previewUrl);
    expect(await (await bench.ask(host, '/half')).text()).toMatch(/<html [^>]*lang="hi".*एक दो.*alpha/s);
    expect((await bundle('/half', 'hi', { origin })).t).toBeDefined();
  });

  it('leaves what is translated later in preview until it is published as well, which can be taken back by itself', async () => {
    await retranslate({ [GREEK]: 'अल्फ़ा बीटा गामा डेल्टा एप्सिलॉन' }, async () => (await counts()).ready === 1);
    expect(isSource(await see('/half'))).toBe(true);
    const { pages, publishedAt } = await publish();
    expect([pages, await pagesOf()]).toEqual([1, { state: 'live', live: 2, ready: 0, incomplete: 1, held: 0 }]);
    await until('the page', async () => (await see('/half')).includes('अल्फ़ा'));
    await expect(publish()).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
    expect(await unpublish('hi', publishedAt ?? '')).toEqual({ language: 'hi', state: 'live', pages: 1 });
    await until('the original', async () => isSource(await see('/half')));
    expect(await see('/whole')).toContain('एक दो');
    expect((await audits()).slice(2).map(({ action, details }) => [action, details])).toEqual([
      ['publication.add', { language: 'hi', pages: 1 }],
      ['publication.takeBack', { language: 'hi', pages: 1 }],
    ]);
  });

  it('goes back to preview when it is taken back, at once and everywhere', async () => {
    expect(await unpublish()).toEqual({ language: 'hi', state: 'preview', pages: 1 });
    await until('its absence', async () => (await bench.ask(bench.hostOf('hi'), '/whole')).status === 404);
    expect([(await bundle('/whole')).status, await languages(), (await fetch(bench.rendered('hi', '/whole'))).status]).toEqual([
      404,
      ['en'],
      404,
    ]);
    expect(await pagesOf()).toEqual({ state: 'preview', live: 0, ready: 1, incomplete: 2, held: 0 });
    expect(await publish()).toMatchObject({ state: 'live', pages: 1 });
  });

  it('comes back as visitors saw it when taking it back is undone, with no other page', async () => {
    bench.site.page('/whole', page(`${WHOLE}<p>and some more words</p>`), { 'cache-control': 'no-cache' });
    await bench.crawl('/whole', page(`${WHOLE}<p>and some more words</p>`));
    await retranslate({ [GREEK]: 'अल्फ़ा बीटा गामा डेल्टा एप्सिलॉन' }, async () => (await counts()).ready === 1);
    await until('the count', async () => (await counts()).translatedWords === 20 && (await counts()).words === 24);
    const before = await pagesOf();
    expect(before).toMatchObject({ state: 'live', live: 1, ready: 1 });
    expect(await unpublish()).toMatchObject({ state: 'preview', pages: 1 });
    const restore = () => service().restore(bench.tenant, projectId(), 'hi');
    expect(await restore()).toEqual({ language: 'hi', state: 'live', pages: 1, publishedAt: null });
    expect(await pagesOf()).toEqual(before);
    await expect(restore()).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
    expect(await unpublish()).toMatchObject({ pages: 1 });
    await bench.verify(projectId(), 1);
    await expect(restore()).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
  });

  it('keeps a page that falls a little below the threshold, shows the original below that, and the page again after it', async () => {
    const change = async (body: string, share: number) => {
      bench.site.page('/whole', page(body), { 'cache-control': 'no-cache' });
      await bench.crawl('/whole', page(body));
      await until('the count', async () => {
        const { pages } = await bench.test
          .get(PublicationReader)
          .listPages(bench.tenant, { projectId: projectId(), targetLang: 'hi', urls: [`${bench.site.url}/whole`] });
        return pages[0]?.words === Math.round(1_000 / share);
      });
    };
    await change(`${WHOLE}<p>and some more words</p>`, 71.4);
    expect((await pagesOf()).live).toBe(1);
    await until('the changed page', async () => (await see('/whole')).includes('more words'));
    expect(await see('/whole')).toContain('एक दो');
    await change(`${WHOLE}<p>and some more words of which there are by now too many</p>`, 45.45);
    expect(await pagesOf()).toMatchObject({ live: 0, ready: 0 });
    await until('the original', async () => isSource(await see('/whole')));
    await change(WHOLE, 100);
    await until('the page again', async () => (await see('/whole')).includes('एक दो'));
  });

  it('loses a page that is held back, with its alternates, until it is released', async () => {
    await bench.translate('ur', { [FIVE]: 'ایک دو تین چار پانچ', 'six seven eight nine ten': 'چھ سات آٹھ نو دس' });
    await until('the count', async () => (await counts('ur')).ready === 1);
    await publish('ur');
    await until('the page', async () => (await see('/whole', 'ur')).includes('hreflang="hi"'));
    const hold = { projectId: projectId(), targetLanguages: ['hi'], urls: [`${bench.site.url}/whole`] };
    expect(await service().hold(bench.tenant, hold)).toEqual({ pages: 1 });
    expect(await service().hold(bench.tenant, hold)).toEqual({ pages: 0 });
    await until('the original', async () => isSource(await see('/whole')));
    await until('the name', async () => !(await see('/whole', 'ur')).includes('hreflang="hi"'));
    expect(await see('/whole', 'ur')).toContain('ایک دو');
    expect([(await bundle('/whole')).t, (await counts()).held]).toEqual([undefined, 1]);
    expect(await service().release(bench.tenant, hold)).toEqual({ pages: 1 });
    await until('the page', async () => (await see('/whole')).includes('एक दो'));
    expect((await audits()).slice(-2).map(({ action }) => action)).toEqual(['publication.hold', 'publication.release']);
    await expect(service().hold(bench.tenant, { ...hold, urls: ['https://elsewhere.example/'] })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('goes back to preview when the verification is lost, and stays there when it is regained', async () => {
    const change = (from: 0 | 2, to: 0 | 2, action: 'project.verificationLost' | 'project.verifyScript') =>
      bench.inTenant((tx) =>
        bench.test
          .get(VerificationLevel)
          .change(tx, { ...bench.tenant, projectId: projectId(), domain: '' }, { action, from, to, details: {} }),
      );
    await change(2, 0, 'project.verificationLost');
    expect((await pagesOf()).state).toBe('preview');
    expect((await audits()).at(-1)?.details).toEqual({ language: 'hi', from: 'live', to: 'preview', reason: 'verificationLost' });
    await change(0, 2, 'project.verifyScript');
    expect((await pagesOf()).state).toBe('preview');
    expect((await bench.ask(bench.hostOf('hi'), '/whole')).status).toBe(404);
  });

  it('loses a page that is taken out of scope, with a query too, although its texts are known, until it is put back', async () => {
    const url = `${bench.site.url}/whole`;
    await bench.inTenant((tx) =>
      tx.query(
        `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, bucket, page_id, fetched_at)
         select project_id, organisation_id, md5(url)::uuid, url, 1, 'fetched', md5(url)::uuid, page_id, now()
           from pages where project_id = $1 and url = $2`,
        [projectId(), url],
      ),
    );
    expect(await see('/whole')).toContain('एक दो');
    expect(await bench.test.get(ScopeToggles).takeOut(bench.tenant, projectId(), [url])).toMatchObject({ changed: 1, pages: 1 });
    await until('the original', async () => isSource(await see('/whole')));
    bench.site.page('/whole?page=2', page(WHOLE), { 'cache-control': 'no-cache' });
    expect(isSource(await see('/whole?page=2'))).toBe(true);
    bench.site.page('/whole/index.html', page(WHOLE), { 'cache-control': 'no-cache' });
    expect(isSource(await see('/whole/index.html'))).toBe(true);
    const taken = await bundle('/whole');
    expect([taken.t, taken.unseen]).toEqual([undefined, undefined]);
    expect(await bench.test.get(ScopeToggles).putBack(bench.tenant, projectId(), [url])).toMatchObject({ changed: 1 });
    await until('the page', async () => (await see('/whole')).includes('एक दो'));
  });

  it('deletes pages that the site no longer has', async () => {
    const [gone] = await bench.inTenant((tx) => bench.test.get(PagesService).idsOf(tx, projectId(), `${bench.site.url}/whole`));
    await bench.inTenant(async (tx) => {
      await bench.test.get(SegmentsService).removePages(tx, projectId(), [gone ?? 0]);
      await bench.test.get(PagesService).markGone(tx, projectId(), [gone ?? 0]);
    });
    expect(await pagesOf()).toMatchObject({ live: 0, incomplete: 2 });
  });

  it('does not count transliterated words', async () => {
    await bench.inTenant((tx) =>
      tx.query(`update translations set display_type = 't13n' where project_id = $1 and target like 'एक%'`, [projectId()]),
    );
    await retranslate({ 'six seven eight nine ten': 'छः सात आठ नौ दस' }, async () => (await counts()).live === 0);
    expect(await pagesOf()).toMatchObject({ live: 0, incomplete: 3 });
  });
});

describe('a page that no crawl has seen', () => {
  beforeEach(() => publish());
  const html = (body: string) => page(`${body}<p>12 345</p>`);

  it.each([
    ['a visitor', {}],
    ['a visitor with a session', { headers: { cookie: 'sid=1' } }],
    ['a form', { method: 'POST', body: 'a=1' }],
  ])('is translated for %s where enough of its segments are, and untranslated where not', async (_who, options) => {
    const ask = async (path: string) => (await bench.ask(bench.hostOf('hi'), path, options)).text();
    for (const time of ['first', 'second']) {
      ahead += 60_000;
      bench.site.page('/new', html(WHOLE), { 'cache-control': 'no-cache' });
      bench.site.page('/other', html(`<p>${FIVE}</p><p>words of no other page</p>`), { 'cache-control': 'no-cache' });
      const shown = await ask('/new');
      expect(shown).toMatch(/<html dir="ltr" lang="hi">.*एक दो/s);
      expect([time, shown.includes('hreflang'), shown.includes(`<link rel="canonical" href="${bench.site.url}/">`)]).toEqual([
        time,
        false,
        true,
      ]);
      expect(isSource(await ask('/other'))).toBe(true);
    }
  });

  it('is measured by its first segments when it arrives slowly', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => `<p>nobody has translated ${'x'.repeat(index)}</p>`).join('');
    for (const [path, first] of Object.entries({ '/slow': texts, '/known': WHOLE })) {
      bench.site.on(path, (_request, reply) => {
        reply.writeHead(200, { 'content-type': 'text/html' });
        reply.write(`<!DOCTYPE html><html lang="en"><head></head><body>${first}`);
        setTimeout(() => reply.end(`${WHOLE}</body></html>`), 300);
      });
    }
    for (const headers of [{}, { cookie: 'sid=1' }] as Record<string, string>[]) {
      const slow = await bench.ask(bench.hostOf('hi'), '/slow', { headers });
      expect(slow.headers.get('content-language')).toBeNull();
      const html = await slow.text();
      expect([html.includes('lang="hi"'), html.includes('एक'), html.endsWith(`${WHOLE}</body></html>`)]).toEqual([false, false, true]);
      expect(await (await bench.ask(bench.hostOf('hi'), '/known', { headers })).text()).toContain('lang="hi"');
    }
  });

  it('is left alone by the snippet, unless only its query is new', async () => {
    const unseen = await bundle('/nowhere');
    // The snippet then requests the page by its canonical address.
    expect([unseen.t, unseen.unseen]).toEqual([undefined, true]);
    await until('the page', async () => (await bundle('/whole?page=2')).t !== undefined);
    const half = await bundle('/half?page=2');
    expect([half.t, half.unseen]).toEqual([undefined, undefined]);
  });
});

describe('automatic publishing', () => {
  const setPolicy = (threshold: number, automatic: boolean) => service().setPolicy(bench.tenant, projectId(), { threshold, automatic });

  it('has a forecast, and publishes pages of live languages at once and from then on', async () => {
    await publish();
    expect(await counts('hi', { threshold: 50 })).toMatchObject({ live: 1, ready: 1, incomplete: 1 });
    await setPolicy(50, true);
    expect(await pagesOf()).toMatchObject({ live: 2, ready: 0, incomplete: 1 });
    await until('the page', async () => (await see('/half')).includes('एक दो'));
    await retranslate({ 'all of the words of this page are not translated': 'सब अनूदित' }, async () => (await counts()).live === 3);
    const policy = (await audits()).filter(({ details }) => details.reason === 'policy');
    expect(policy.map(({ action, details }) => [action, details.pages])).toEqual([
      ['publication.add', 1],
      ['publication.add', 1],
    ]);
  });

  it('publishes a language once all of it reaches the threshold, but none that a person took back', async () => {
    expect((await counts('hi', { automatic: true })).goesLive).toBe(false);
    expect((await counts('hi', { threshold: 40, automatic: true })).goesLive).toBe(true);
    await setPolicy(80, true);
    expect((await pagesOf()).state).toBe('off');
    await bench.translate('hi', { [GREEK]: 'अल्फ़ा', 'all of the words of this page are not translated': 'सब अनूदित' });
    await until('the language', async () => (await pagesOf()).state === 'live');
    expect(await pagesOf()).toMatchObject({ live: 3 });
    await unpublish();
    await bench.translate('hi', { [GREEK]: 'अल्फ़ा बीटा' });
    await until('the edit', async () => {
      const rows = await bench.inTenant((tx) => tx.query('select 1 from stale_bundles where project_id = $1', [projectId()]));
      return rows.length === 0;
    });
    expect((await pagesOf()).state).toBe('preview');
    expect(await publish()).toMatchObject({ pages: 3 });
  });
});

describe('the outlines of pages', () => {
  it('are enqueued when a language goes live, and when pages change while one is', async () => {
    const outbox = bench.test.get(Outbox);
    const enqueue = jest.spyOn(outbox, 'enqueue');
    const asks = () => enqueue.mock.calls.filter(([, { name }]) => name === outlinePages.name).map(([, , payload]) => payload);
    const { organisationId } = bench.tenant;
    const ours = { organisationId, projectId: projectId() };
    try {
      await bench.crawl('/whole', page(`${WHOLE}<p>10</p>`));
      await bench.crawl('/whole', page(WHOLE));
      expect(asks()).toEqual([]);
      await publish();
      expect(asks()).toEqual([ours]);
      await bench.crawl('/half', page(WHOLE));
      expect(asks()).toEqual([ours, ours]);
      await unpublish();
      await bench.crawl('/half', page(HALF));
      expect(asks()).toEqual([ours, ours]);
    } finally {
      enqueue.mockRestore();
    }
  });
});

describe('a project that shows reviewed translations alone', () => {
  const SIX = 'six seven eight nine ten';
  const decide = (source: string, decision: 'approve' | 'reject') =>
    bench.inTenant(async (tx) => {
      await bench.test.get(TranslationsService).lock(tx, projectId(), 'hi', [hashSource(source)]);
      const which = [{ hash: hashSource(source), origin: 'USER' as const }];
      const place = { projectId: projectId(), language: 'hi' };
      return bench.test.get(ReviewService).decide(tx, place, which, { decision, reason: 'wrong', author: 'approver' });
    });
  const setReviewedOnly = (reviewedOnly: boolean, threshold = 0) =>
    service().setPolicy(bench.tenant, projectId(), { threshold, automatic: false, reviewedOnly });
  const shown = async (path: string) => Object.values((await bundle(path)).t ?? {});

  beforeEach(async () => {
    await setReviewedOnly(false);
    await publish();
    await until('the bundle', async () => (await shown('/whole')).length === 2);
  });

  it('says before how many texts visitors lose, and takes them out of bundles and pages at once', async () => {
    await decide(FIVE, 'approve');
    const before = await bench.test.get(PublicationReader).describe(bench.tenant, { projectId: projectId(), reviewedOnly: true });
    expect(before.languages.map(({ language, texts }) => [language, texts])).toEqual([
      ['hi', { lost: 1, gained: 0, changed: 0 }],
      ['ur', { lost: 0, gained: 0, changed: 0 }],
    ]);
    expect((await counts()).texts).toBeNull();
    expect(await setReviewedOnly(true)).toEqual({ threshold: 0, automatic: false, reviewedOnly: true });
    await until('the smaller bundle', async () => (await shown('/whole')).length === 1);
    expect(await shown('/whole')).toEqual(['एक दो तीन चार पाँच']);
    const html = await see('/whole');
    expect([html.includes('एक दो तीन'), html.includes('छह सात'), html.includes(SIX)]).toEqual([true, false, true]);
    const asked = await fetch(`${bench.origin}/d/${bench.project.projectKey}/h/hi.json?p=%2Fwhole&h=${hashSource(SIX)}`);
    expect(await asked.text()).not.toContain('छह');
  });

  it('shows a text as soon as it is approved, and all again when the rule is taken back', async () => {
    await setReviewedOnly(true);
    await until('the empty bundle', async () => (await shown('/whole')).length === 0);
    await decide(SIX, 'approve');
    await until('the approved text', async () => (await shown('/whole')).length === 1);
    expect(await see('/whole')).toContain('छह सात आठ');
    const back = await bench.test.get(PublicationReader).describe(bench.tenant, { projectId: projectId(), reviewedOnly: false });
    expect(back.languages[0]?.texts).toEqual({ lost: 0, gained: 1, changed: 0 });
    await setReviewedOnly(false);
    await until('the whole bundle', async () => (await shown('/whole')).length === 2);
    expect((await audits()).filter(({ action }) => action === 'publication.policy').map(({ details }) => details.reviewedOnly)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('counts pages by what is reviewed: below the threshold they go back to the original', async () => {
    await decide(FIVE, 'approve');
    await setReviewedOnly(true, 80);
    await until('the counts', async () => (await pagesOf()).live === 0);
    expect(await see('/whole')).not.toContain('एक दो');
    await decide(SIX, 'approve');
    await until('the counts', async () => (await pagesOf()).live === 1);
  });

  it('shows no rejected text, whatever the rule, and not from the translation memory either', async () => {
    await decide(SIX, 'reject');
    await until('the bundle without it', async () => (await shown('/whole')).length === 1);
    expect(await see('/whole')).not.toContain('छह सात');
  });
});
