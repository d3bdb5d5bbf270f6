import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import { outsideTransaction } from '../../../../platform/database/open-transaction.js';
import { until } from '../../../../platform/testing/until.js';
import { PublishedTargets } from '../../publication/published-targets.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';
import { PageTargetsFinder } from './page-targets-finder.js';

const bench = new PublicWorkspace();
const page = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`;
const HOME = '<h1>Hello world</h1>';
const CONTACT = '<p>Contact us</p>';
const GREETED = '<p>हमसे संपर्क करें</p>';

/** Pages are stale whenever a test begins. */
let ahead = 0;

beforeAll(async () => {
  await bench.start(['hi']);
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
  await bench.crawl('/', page(HOME));
  await bench.crawl('/contact', page(`${CONTACT}<p>Old <b>words</b></p><p>Our hours</p>`));
  await bench.translate('hi', {
    'Hello world': 'नमस्ते दुनिया',
    'Contact us': 'हमसे संपर्क करें',
    'Old <1>words</1>': 'पुराने <1>शब्द</1>',
    'Our hours': 'हमारा समय',
  });
  await bench.bundleWhen('hi', '/contact', (t) => Object.keys(t).length === 3);
});
afterAll(() => bench.stop());
beforeEach(() => {
  ahead += 60 * 60_000;
});

const SESSION = { cookie: 'sid=1' };
const see = async (path: string, init: RequestInit = {}) =>
  (await fetch(bench.rendered('hi', path), { ...init, headers: { accept: 'text/html', ...init.headers } })).text();

describe('segments of other pages', () => {
  it.each([
    ['a form', { method: 'POST', body: 'a=1' }, '/post'],
    ['a visitor with a session', { headers: SESSION }, '/account'],
    ['the first visitor of a page nobody crawled', {}, '/first'],
  ])('are translated in the response to %s', async (_who, init, path) => {
    bench.site.page(path, page(HOME + CONTACT));
    expect(await see(path, init)).toContain(`<h1>नमस्ते दुनिया</h1>${GREETED}`);
  });

  it('are translated where the bundle of the page comes while they are looked up', async () => {
    await bench.crawl('/arriving', page('<p>Arriving</p>'));
    bench.site.page('/arriving', page('<p>Arriving</p>'));
    const published = bench.test.get(PublishedTargets);
    const find = published.find.bind(published);
    const lookedUp = jest.spyOn(published, 'find').mockImplementationOnce(async (...args) => {
      await outsideTransaction(async () => {
        await bench.translate('hi', { Arriving: 'आगमन' });
        await bench.bundleWhen('hi', '/arriving', (t) => Object.values(t).includes('आगमन'));
      });
      return find(...args);
    });
    expect(await see('/arriving')).toContain('<p>आगमन</p>');
    expect(lookedUp).toHaveBeenCalled();
    lookedUp.mockRestore();
  });

  it('are translated on error pages', async () => {
    bench.site.on('/lost', (_request, reply) => reply.writeHead(404, { 'content-type': 'text/html' }).end(page(CONTACT)));
    expect(await see('/lost')).toContain(GREETED);
    expect(await see('/lost', { headers: SESSION })).toContain(GREETED);
  });

  it.each([
    ['anonymous visitors', {}],
    ['a visitor with a session', { headers: SESSION }],
  ])('are translated for %s on a crawled page that has changed since, short or long', async (_who, init) => {
    for (const length of [1, 40_000]) {
      const filler = '<p>12 345</p>'.repeat(length);
      bench.site.page('/', page(`${filler}${HOME}${CONTACT}${filler}<p>Our hours</p>${filler}${CONTACT}`), { 'cache-control': 'no-cache' });
      for (const _time of ['first', 'second', 'third']) {
        const html = await see('/', init);
        const body = `<body>${filler}<h1>नमस्ते दुनिया</h1>${GREETED}${filler}<p>हमारा समय</p>${filler}${GREETED}</body></html>`;
        expect(html.slice(html.indexOf('<body>')) === body).toBe(true);
      }
    }
  });

  it('show an edit within five seconds, with and without a session', async () => {
    bench.site.page('/hours', page('<p>Our hours</p>'), { 'cache-control': 'max-age=600' });
    const both = () => Promise.all([see('/hours'), see('/hours', { headers: SESSION })]);
    expect((await both()).every((html) => html.includes('हमारा समय'))).toBe(true);
    await bench.translate('hi', { 'Our hours': 'काम के घंटे' });
    await until('the edit', async () => (await both()).every((html) => html.includes('काम के घंटे')), 5_000);
    await bench.translate('hi', { 'Our hours': 'हमारा समय' });
  });

  it('are not looked up at every page view with a session, found or not', async () => {
    bench.site.page('/often', page(`${HOME}${CONTACT}<p>Nowhere to be found</p>`));
    const asked = jest.spyOn(bench.test.get(PageTargetsFinder), 'ofHashes');
    for (let i = 0; i < 10; i++) expect(await see('/often', { headers: SESSION })).toContain(GREETED);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
    asked.mockRestore();
  });
});

describe('a crawled page with nothing new', () => {
  it('causes no look-up', async () => {
    bench.site.page('/contact', page(CONTACT));
    const asked = jest.spyOn(bench.test.get(PageTargetsFinder), 'ofHashes');
    for (const init of [{}, { headers: SESSION }, { method: 'POST', body: 'a=1' }]) expect(await see('/contact', init)).toContain(GREETED);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

describe('a target with an error', () => {
  it('is not published, and all visitors get the same in its place', async () => {
    bench.site.page('/contact', page('<p>Old <b>words</b></p>'), { 'cache-control': 'no-cache' });
    await bench.translate('hi', { 'Old <1>words</1>': 'शब्द खोया' });
    await bench.bundleWhen('hi', '/contact', (t) => Object.keys(t).length === 2);
    const remembered = '<p>पुराने <b>शब्द</b></p>';
    // A look-up may take too long on a busy machine. Visitors do not wait for it, and get the source.
    await until('the look-up', async () => (await see('/contact')).includes(remembered));
    const [anonymous, known] = await Promise.all([see('/contact'), see('/contact', { headers: SESSION })]);
    expect(anonymous).toBe(known);
    expect(anonymous).toContain(remembered);
  });
});

describe('a translation that is taken back', () => {
  it('is shown to nobody: neither the bundle nor the memory has it', async () => {
    const markup = '<p>Taken back</p><img src="/a.png" alt="Image of a bank">';
    await bench.crawl('/taken', page(markup));
    await bench.translate('hi', { 'Taken back': 'वापस', 'Image of a bank': 'बैंक का चित्र' });
    await bench.bundleWhen('hi', '/taken', (t) => Object.keys(t).length === 2);
    bench.site.page('/taken', page(markup), { 'cache-control': 'no-cache' });
    const both = () => Promise.all([see('/taken'), see('/taken', { headers: SESSION })]);
    expect((await both()).every((html) => html.includes('वापस') && html.includes('बैंक का चित्र'))).toBe(true);
    await bench.removeTranslations('hi', ['Taken back', 'Image of a bank']);
    await until('the source', async () => (await both()).every((html) => !html.includes('वापस') && !html.includes('बैंक का चित्र')), 15_000);
  });
});
