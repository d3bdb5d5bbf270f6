import { hashSource } from '@bhashantar/segmenter/segment-format';
import type { Site } from '@bhashantar/snippet';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { Events } from '../../../platform/events/events.js';
import { until } from '../../../platform/testing/until.js';
import { RefusedPages } from '../../content/crawl/scope-rules/refused-pages.service.js';
import { ScopeRulesService } from '../../content/crawl/scope-rules/scope-rules.service.js';
import { FontSizesService } from '../../projects/settings/font-sizes.service.js';
import { IgnorePatternsService } from '../../projects/settings/ignore-patterns.service.js';
import { LanguageFontsService } from '../../projects/settings/language-choices/language-fonts.service.js';
import { NumeralsService } from '../../projects/settings/language-choices/numerals.service.js';
import { MachineNoticeService } from '../../projects/settings/machine-notice/machine-notice.service.js';
import { NoTranslationNodesService } from '../../projects/settings/no-translation-nodes.service.js';
import { PageSwitchesService } from '../../projects/settings/page-switches.service.js';
import { PopupCssService } from '../../projects/settings/popup-css/popup-css.service.js';
import { SwalekhNodesService } from '../../projects/settings/swalekh-nodes.service.js';
import { SwitcherLookService } from '../../projects/settings/switcher-look/switcher-look.service.js';
import { TranslationMemoryService } from '../../translation/translation-memory/translation-memory.service.js';
import { TranslationChanged } from '../../translation/translations/translations.events.js';
import { TranslationsService } from '../../translation/translations/translations.service.js';
import { PublicWorkspace } from '../testing/public-workspace.js';

const bench = new PublicWorkspace();
const BODY = '<h1>Home</h1><p class="brand">Home</p>';
/** As long as a change may take to be live. */
const LIVE_MS = 5_000;

beforeAll(async () => {
  await bench.start(['hi']);
  await bench.crawl('/', `<!DOCTYPE html><html lang="en"><head></head><body>${BODY}</body></html>`);
  bench.site.page('/', `<!DOCTYPE html><html lang="en"><head></head><body>${BODY}</body></html>`);
  await bench.translate('hi', { Home: 'मुखपृष्ठ' });
  await bench.bundleWhen('hi', '/', (t) => t[hashSource('Home')] === 'मुखपृष्ठ');
});
afterAll(() => bench.stop());

const rendered = async () => (await fetch(bench.rendered('hi', '/'), { headers: { accept: 'text/html' } })).text();
const site = async () => (await (await fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`)).json()) as Site;
const now = () => bench.test.get(Clock).now().getTime();

it('leaves the elements of a selector in the source language, rendered and in the rules of the snippet, and translates them again', async () => {
  const nodes = bench.test.get(NoTranslationNodesService);
  const { projectId } = bench.project;
  expect(await rendered()).toContain('<p class="brand">मुखपृष्ठ</p>');
  const began = now();
  const { nodeId } = await nodes.add(bench.tenant, { projectId, selector: 'p.brand' });
  await until('the page leaves it alone', async () => (await rendered()).includes('<p lang="en" class="brand">Home</p>'));
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect(await rendered()).toContain('<h1>मुखपृष्ठ</h1>');
  expect((await site()).rules.private).toContain('p.brand');

  await nodes.remove(bench.tenant, { projectId, nodeId });
  await until('the page is translated again', async () => (await rendered()).includes('<p class="brand">मुखपृष्ठ</p>'));
  expect((await site()).rules.private).not.toContain('p.brand');
});

it('leaves texts that match a pattern in the source language, in bundles, rendered, and where the translation memory knows them', async () => {
  const patterns = bench.test.get(IgnorePatternsService);
  const { projectId } = bench.project;
  const page = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;
  const all = '<p>Garden chair</p><p>SKU-12 chair</p>';
  await bench.crawl('/shop', page(all));
  bench.site.page('/shop', page(all));
  bench.site.page('/new', page('<p>Garden chair</p><p>SKU-12 chair</p>'));
  await bench.translate('hi', { 'Garden chair': 'कुर्सी', 'SKU-12 chair': 'एसकेयू-12' });
  const hash = hashSource('SKU-12 chair');
  await bench.bundleWhen('hi', '/shop', (t) => t[hash] !== undefined);
  const shop = async (path: string) => (await fetch(bench.rendered('hi', path), { headers: { accept: 'text/html' } })).text();
  const asked = async () => {
    const url = `${bench.origin}/d/${bench.project.projectKey}/h/hi.json?p=%2Fshop&h=${hash}`;
    return ((await (await fetch(url)).json()) as { t: Record<string, string> }).t[hash];
  };
  for (const path of ['/shop', '/new']) await until('both are translated', async () => (await shop(path)).includes('एसकेयू-12'));
  expect(await asked()).toBe('एसकेयू-12');

  const began = now();
  const { patternId } = await patterns.add(bench.tenant, { projectId, pattern: '^SKU-' });
  for (const path of ['/shop', '/new']) await until('one is left alone', async () => (await shop(path)).includes('SKU-12 chair'));
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect(await shop('/shop')).toContain('कुर्सी');
  await bench.bundleWhen('hi', '/shop', (t) => t[hash] === undefined && t[hashSource('Garden chair')] === 'कुर्सी');
  await until('it is not told to those who ask', async () => (await asked()) === undefined);
  // A text that need not be translated does not lower the page's share.
  const [shown] = await bench.inTenant((tx) =>
    tx.query<{ words: number; translated: number }>(
      `select p.words, p.translated_words as translated from page_publications p where p.project_id = $1 and p.page_key = '/shop'`,
      [projectId],
    ),
  );
  expect(shown).toEqual({ words: 2, translated: 2 });

  await patterns.remove(bench.tenant, { projectId, patternIds: [patternId] });
  for (const path of ['/shop', '/new']) await until('both are translated again', async () => (await shop(path)).includes('एसकेयू-12'));
});

it('does not take what matches a pattern from the translation memory', async () => {
  const { projectId } = bench.project;
  const unit = { hash: hashSource('SKU-99 lamp'), source: 'SKU-99 lamp', target: 'दीप', origin: 'USER' as const };
  await bench.inTenant((tx) => bench.test.get(TranslationMemoryService).store(tx, bench.project, 'hi', [unit]));
  bench.site.page('/lamp', '<!DOCTYPE html><html lang="en"><body><p>SKU-99 lamp</p></body></html>');
  const lamp = async () => (await fetch(bench.rendered('hi', '/lamp'), { headers: { accept: 'text/html' } })).text();
  expect(await lamp()).toContain('दीप');
  await bench.test.get(IgnorePatternsService).add(bench.tenant, { projectId, pattern: 'lamp$' });
  await until('it is left alone', async () => (await lamp()).includes('SKU-99 lamp'));
});

it('sets font sizes in the head of translated pages and in what the snippet is told, and takes them back', async () => {
  const sizes = bench.test.get(FontSizesService);
  const { projectId } = bench.project;
  const rule = 'h1:lang(hi),:root:lang(hi) h1:lang(en){font-size:20px!important}';
  const began = now();
  const { fontSizeId } = await sizes.add(bench.tenant, { projectId, selector: 'h1', fontSize: '20px', targetLang: 'hi' });
  await until('the page has the rule', async () => (await rendered()).includes(`${rule}</style>`));
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect((await site()).langs.map(({ css }) => css)).toEqual([undefined, expect.stringContaining(rule)]);
  await sizes.remove(bench.tenant, { projectId, fontSizeId });
  await until('the page has it no more', async () => !(await rendered()).includes('font-size'));
  expect((await site()).langs.map(({ css }) => css)).toEqual([undefined, expect.not.stringContaining('font-size')]);
});

it('leaves texts for search engines in the source language, each kind by itself, and translates them again', async () => {
  const switches = bench.test.get(PageSwitchesService);
  const { projectId } = bench.project;
  const head =
    '<title>Home</title><meta name="description" content="Home"><meta property="og:title" content="Home"><script type="application/ld+json">{"name":"Home"}</script>';
  bench.site.page('/head', `<!DOCTYPE html><html lang="en"><head>${head}</head><body><p>Home</p></body></html>`);
  const page = async () => (await fetch(bench.rendered('hi', '/head'), { headers: { accept: 'text/html' } })).text();
  const began = now();
  await until('it is translated', async () => (await page()).includes('<title>मुखपृष्ठ</title>'));
  expect(await page()).toContain('content="मुखपृष्ठ"><meta property="og:title" content="मुखपृष्ठ">');
  for (const key of ['title', 'description', 'jsonLd'] as const) await switches.setMeta(bench.tenant, { projectId, key, status: false });
  await until('they are left alone', async () => (await page()).includes('<title>Home</title>'));
  const shown = await page();
  expect(now() - began).toBeLessThan(2 * LIVE_MS);
  expect(shown).toContain('<meta name="description" content="Home"><meta property="og:title" content="मुखपृष्ठ">');
  expect(shown).toContain('{"name":"Home"}');
  expect(shown).toContain('<p>मुखपृष्ठ</p>');
  const { rules } = await site();
  expect([rules.private.endsWith(',title'), rules.attributes.content?.includes('[name="description" i]')]).toEqual([true, false]);
  for (const key of ['title', 'description', 'jsonLd'] as const) await switches.setMeta(bench.tenant, { projectId, key, status: true });
  await until('they are translated again', async () => (await page()).includes('<title>मुखपृष्ठ</title>'));
});

it('keeps nothing in caches that are switched off', async () => {
  const switches = bench.test.get(PageSwitchesService);
  const { projectId, projectKey } = bench.project;
  bench.site.page('/cached', '<!DOCTYPE html><html lang="en"><body><p>Home</p></body></html>', { 'cache-control': 'public, max-age=600' });
  const page = async () => (await fetch(bench.rendered('hi', '/cached'), { headers: { accept: 'text/html' } })).text();
  const controls = () =>
    Promise.all(
      ['site.json', 'hi.json?p=%2F'].map(async (file) =>
        (await fetch(`${bench.origin}/d/${projectKey}/${file}`)).headers.get('cache-control'),
      ),
    );
  await page();
  bench.site.page('/cached', '<!DOCTYPE html><html lang="en"><body><p>Home</p><p>New</p></body></html>');
  expect(await page()).not.toContain('New');
  await switches.setCache(bench.tenant, { projectId, key: 'render', status: false });
  await until('the page is fetched anew', async () => (await page()).includes('New'));
  bench.site.page('/cached', '<!DOCTYPE html><html lang="en"><body><p>Newest</p></body></html>', {
    'cache-control': 'public, max-age=600',
  });
  expect(await page()).toContain('Newest');
  expect((await controls()).join()).not.toContain('no-store');
  await switches.setCache(bench.tenant, { projectId, key: 'snippet', status: false });
  await until('browsers keep nothing', async () => (await controls()).every((control) => control === 'no-store'));
  for (const key of ['render', 'snippet'] as const) await switches.setCache(bench.tenant, { projectId, key, status: true });
  await until('they keep it again', async () => !(await controls()).includes('no-store'));
});

it('tells the snippet the look of the popup, on rendered pages as on the site’s own, and takes it back', async () => {
  const popup = bench.test.get(PopupCssService);
  const { projectId } = bench.project;
  const switcher = async () => (await site()).switcher;
  const began = now();
  await popup.update(bench.tenant, { projectId, css: '.language-button { color: red }' });
  await until('it is told', async () => (await switcher())?.css === 'button{color:red}');
  expect(now() - began).toBeLessThan(LIVE_MS);
  await popup.update(bench.tenant, { projectId, css: '' });
  await until('it is told no more', async () => (await switcher())?.css === undefined);
});

it('tells the snippet the place and languages of the popup, on rendered pages as on the site’s own, and takes them back', async () => {
  const looks = bench.test.get(SwitcherLookService);
  const { projectId } = bench.project;
  const look = { place: 'top-left', labels: 'english', languages: [], hidden: [] } as const;
  const began = now();
  const { previous } = await looks.update(bench.tenant, {
    projectId,
    ...look,
    languages: [],
    hidden: [],
    background: '#000000',
    textColour: '#ffffff',
  });
  await until('it is told', async () => (await site()).switcher?.position === 'top-left');
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect((await site()).switcher?.css).toContain('background:#000000');
  expect((await site()).langs.map(({ label }) => label?.name)).toEqual(['English', 'Hindi']);
  const { parent: _parent, background: _background, textColour: _textColour, ...rest } = previous;
  await looks.update(bench.tenant, { projectId, ...rest });
  await until('it stands where it stood', async () => (await site()).switcher?.position === 'bottom-right');
  expect((await site()).langs.map(({ label }) => label)).toEqual([undefined, undefined]);
});

it('says on pages with a text of a machine, rendered and by the snippet, that nobody has approved it, until somebody has', async () => {
  const notices = bench.test.get(MachineNoticeService);
  const { projectId } = bench.project;
  const html = '<!DOCTYPE html><html lang="en"><head></head><body><p>Mango</p></body></html>';
  await bench.crawl('/fruit', html);
  bench.site.page('/fruit', html);
  const hash = hashSource('Mango');
  const save = (origin: 'MACHINE' | 'USER', target: string) =>
    bench.inTenant((tx) => bench.test.get(TranslationsService).save(tx, bench.project, 'hi', [{ hash, origin, target }], 'test'));
  await save('MACHINE', 'आम');
  await bench.bundleWhen('hi', '/fruit', (t) => t[hash] === 'आम' && t.machine === '1');
  const fruit = async () => (await fetch(bench.rendered('hi', '/fruit'), { headers: { accept: 'text/html' } })).text();
  // By default, the page shows the notice until something in the language is reviewed.
  expect(await fruit()).toContain('page-notice.js" data-place="bottom"');
  expect((await site()).langs[1]?.notice?.place).toBe('bottom');
  const review = (count: number) =>
    bench.inTenant((tx) =>
      tx.execute(`update translation_counts set reviewed_segments = $2 where project_id = $1 and language = 'hi'`, [projectId, count]),
    );
  await review(1);
  await until('something is reviewed', async () => !(await fruit()).includes('page-notice.js') && !(await site()).langs[1]?.notice);
  await review(0);
  const began = now();
  await notices.update(bench.tenant, { projectId, place: 'top', targetLang: 'hi', text: 'मशीन <b>' });
  await until('the page says so', async () => (await fruit()).includes('page-notice.js" data-place="top" data-text="मशीन &lt;b&gt;"'));
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect((await site()).langs[1]?.notice).toEqual({ place: 'top', text: 'मशीन <b>', close: 'बंद करें', tag: 'hi', dir: 'ltr' });
  expect(await rendered()).not.toContain('page-notice.js');
  const script = /src="([^"]*page-notice\.js)"/.exec(await fruit())?.[1] ?? '';
  expect((await fetch(new URL(script, bench.rendered('hi', '/fruit')))).headers.get('content-type')).toContain('javascript');
  // A page that no crawl has seen gets its texts by look-ups.
  bench.site.page('/more', html);
  const more = async () => (await fetch(bench.rendered('hi', '/more'), { headers: { accept: 'text/html' } })).text();
  await until('a page that was looked up says so', async () => (await more()).includes('page-notice.js'));

  await bench.inTenant((tx) =>
    tx.execute(`update translations set review_state = 'reviewed' where project_id = $1 and hash = $2::uuid`, [projectId, hash]),
  );
  await bench.inTenant((tx) =>
    bench.test.get(Events).emit(tx, TranslationChanged, { organisationId: tx.organisationId, projectId, language: 'hi', hashes: [hash] }),
  );
  for (const page of [fruit, more]) await until('an approved page says nothing', async () => !(await page()).includes('page-notice.js'));
  expect(await fruit()).toContain('आम');
  await notices.update(bench.tenant, { projectId, place: 'off', targetLang: 'hi', text: '' });
  await until('the snippet is told no more', async () => (await site()).langs[1]?.notice === undefined);
});

it('draws a language by the font that is chosen for it, rendered and by the snippet, by none, and as before again', async () => {
  const fonts = bench.test.get(LanguageFontsService);
  const { projectId } = bench.project;
  const told = async () => (await site()).langs[1]?.fonts?.map(({ file }) => file.replace(/-[0-9a-f]{10}\.woff2$/, ''));
  const script = async () => /src="([^"]*__bhashantar\/fonts[^"]*)"/.exec(await rendered())?.[1];
  const before = await script();
  expect([before?.endsWith('/fonts/hi.js'), await told()]).toEqual([true, undefined]);
  const began = now();
  expect((await fonts.update(bench.tenant, { projectId, targetLang: 'hi', font: 'serif' })).previous).toBe('automatic');
  await until('the page asks for it', async () => (await script())?.endsWith('/fonts/hi.serif.js') === true);
  await until('the snippet is told', async () => (await told())?.[0] === 'noto-serif-devanagari-devanagari-wght');
  expect(now() - began).toBeLessThan(LIVE_MS);
  const file = await fetch(new URL((await script()) ?? '', bench.rendered('hi', '/')));
  const code = await file.text();
  const name = /noto-serif-devanagari-devanagari-wght-\w+\.woff2/.exec(code)?.[0] ?? '';
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const font = await fetch(`${bench.origin}/snippet/fonts/${name}`);
  expect([font.status, font.headers.get('content-type'), font.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'font/woff2',
    '*',
  ]);
  expect((await fetch(`${bench.origin}/snippet/fonts/noto-serif-devanagari-LICENSE.txt`)).status).toBe(200);
  expect((await fetch(bench.rendered('hi', '/__bhashantar/fonts/hi.site.js'))).status).toBe(404);

  await fonts.update(bench.tenant, { projectId, targetLang: 'hi', font: 'site' });
  await until('no font is loaded', async () => (await script()) === undefined);
  expect(await told()).toEqual([]);
  expect((await fonts.update(bench.tenant, { projectId, targetLang: 'hi', font: 'automatic' })).previous).toBe('site');
  await until('it is as before', async () => (await script()) === before && (await told()) === undefined);
});

it('shows translated texts in the digits that a language has by its policy, rendered and by the snippet, and as they are written again', async () => {
  const numerals = bench.test.get(NumeralsService);
  const { projectId } = bench.project;
  const body = '<p>Room 12</p><input placeholder="Room 12"><p>Call 98765 43210</p>';
  const html = `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;
  await bench.crawl('/rooms', html);
  bench.site.page('/rooms', html);
  await bench.translate('hi', { 'Room {1}': 'कमरा {1}, तल 3', 'Call {1} {2}': 'फ़ोन {1} {2}' });
  await bench.bundleWhen('hi', '/rooms', (t) => t[hashSource('Room {1}')] !== undefined);
  const rooms = async () => (await fetch(bench.rendered('hi', '/rooms'), { headers: { accept: 'text/html' } })).text();
  const began = now();
  const { previous } = await numerals.update(bench.tenant, { projectId, targetLang: 'hi', policy: 'native' });
  await until('the page has digits of its script', async () => (await rooms()).includes('<p>कमरा १२, तल ३</p>'));
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect(await rooms()).toContain('<input placeholder="कमरा 12, तल 3"><p>फ़ोन 98765 43210</p>');
  expect((await site()).langs.map(({ digits }) => digits)).toEqual([undefined, ['0123456789', '०१२३४५६७८९']]);
  expect(previous).toBe('keep');
  await numerals.update(bench.tenant, { projectId, targetLang: 'hi', policy: previous });
  await until('the page is as it is written', async () => (await rooms()).includes('<p>कमरा 12, तल 3</p>'));
  expect((await site()).langs[1]?.digits).toBeUndefined();
});

it('tells the snippet which fields have a typing keyboard, and takes it back', async () => {
  const nodes = bench.test.get(SwalekhNodesService);
  const { projectId } = bench.project;
  const began = now();
  const { nodeId } = await nodes.add(bench.tenant, { projectId, selector: '#q', keyboard: 'phonetic' });
  await nodes.add(bench.tenant, { projectId, selector: '#name', keyboard: 'inscript', targetLang: 'bn' });
  const told = [
    { selector: '#q', mode: 'phonetic' },
    { selector: '#name', mode: 'inscript', lang: 'bn' },
  ];
  await until('both are told', async () => (await site()).typing?.length === 2);
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect((await site()).typing).toEqual(told);
  await nodes.remove(bench.tenant, { projectId, nodeId });
  await until('one is told no more', async () => (await site()).typing?.length === 1);
});

it('shows the source of pages that the rules of the scope refuse, to the snippet and rendered, and translates them again', async () => {
  const { projectId } = bench.project;
  const html = '<!DOCTYPE html><html lang="en"><head></head><body><p>Old notice</p></body></html>';
  await bench.crawl('/archive/1', html);
  bench.site.page('/archive/1', html);
  const hash = hashSource('Old notice');
  await bench.translate('hi', { 'Old notice': 'पुरानी सूचना' });
  await bench.bundleWhen('hi', '/archive/1', (t) => t[hash] !== undefined);
  const shownAt = async (path: string) => (await fetch(bench.rendered('hi', path), { headers: { accept: 'text/html' } })).text();
  const shown = () => shownAt('/archive/1');
  const told = async () => JSON.stringify(await (await fetch(bench.bundleUrl('hi', '/archive/1'))).json());
  const asked = async () =>
    await (await fetch(`${bench.origin}/d/${bench.project.projectKey}/h/hi.json?p=%2Farchive%2F1&h=${hash}`)).text();
  await until('it is translated', async () => (await shown()).includes('पुरानी सूचना'));
  await bench.inTenant((tx) =>
    tx.query(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, bucket, page_id, fetched_at)
       select project_id, organisation_id, md5(url)::uuid, url, case when url like '%/' then 0 else 1 end, 'fetched', md5(url)::uuid, page_id, now() from pages where project_id = $1`,
      [projectId],
    ),
  );
  await bench.inTenant((tx) => tx.query(`update projects set status = 'parsed' where project_id = $1`, [projectId]));
  const began = now();
  const changed = await bench.test.get(ScopeRulesService).update(bench.tenant, { projectId, excludePaths: ['/archive'] });
  expect(changed.leaving).toMatchObject({ urls: 1, pages: 1 });
  await bench.test
    .get(RefusedPages)
    .remove({ organisationId: bench.tenant.organisationId, projectId }, { signal: new AbortController().signal });
  await until('it is shown as the site has it', async () => (await shown()).includes('<p>Old notice</p>'));
  await until('the snippet is told nothing', async () => !(await told()).includes('पुरानी') && !(await asked()).includes('पुरानी'));
  expect(now() - began).toBeLessThan(LIVE_MS);
  expect(JSON.parse(await told())).not.toHaveProperty('t');
  await bench.test.get(ScopeRulesService).update(bench.tenant, { projectId, ...changed.previous });
  await until('it is translated again', async () => (await shown()).includes('पुरानी सूचना'));
  await until('the snippet is told of it', async () => (await asked()).includes('पुरानी'));

  // A crawl begins at the start page, so that page stays whatever the included paths are.
  const kept = await bench.test.get(ScopeRulesService).update(bench.tenant, { projectId, includePaths: ['/archive'] });
  expect(kept.leaving.urls).toBeGreaterThan(0);
  await until('other pages are shown as the site has them', async () => !(await shownAt('/shop')).includes('कुर्सी'));
  expect(await rendered()).toContain('मुखपृष्ठ');
  await bench.test.get(ScopeRulesService).update(bench.tenant, { projectId, ...kept.previous });
});
