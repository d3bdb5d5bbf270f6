import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';
import { type LocalisedSite, localisedSite } from '../hosts/localised-site.js';
import { PageOutlines } from './page-outlines.js';

const bench = new PublicWorkspace();
const page = (token: string, middle = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta name="csrf" content="${token}"></head><body><h1>Hello world</h1>${middle}<p>Read <a href="/more">more</a></p></body></html>`;

let site: LocalisedSite;
const urlOf = (path: string) => new URL(bench.site.url + path);

beforeAll(async () => {
  await bench.start(['hi']);
  await bench.crawl('/', page('of the crawl'));
  await bench.translate('hi', { 'Hello world': 'नमस्ते दुनिया', 'Read <1>more</1>': '<1>और</1> पढ़ें' });
  await bench.bundleWhen('hi', '/', (t) => Object.keys(t).length === 2);
  const project = await bench.test.get(SiteDirectory).find(bench.project.projectKey);
  if (project) site = localisedSite(project, 'hi', { host: 'x' });
});
afterAll(() => bench.stop());

const see = async (path: string) => (await fetch(bench.rendered('hi', path), { headers: { accept: 'text/html', cookie: 'sid=1' } })).text();
const body = (html: string) => html.slice(html.indexOf('<body>'));
const link = () => `<a href="/r/${bench.project.projectKey}/hi/more">और</a>`;

describe('the outlines of pages', () => {
  it('are used at the first visit of a page', async () => {
    const outlines = bench.test.get(PageOutlines);
    expect(outlines.get(site, urlOf('/'))).toBeUndefined();
    bench.site.page('/', page('of a visitor'), { 'cache-control': 'no-store' });
    const html = await see('/');
    expect(outlines.get(site, urlOf('/'))).toBeInstanceOf(Buffer);
    expect(html).toContain('<meta name="csrf" content="of a visitor">');
    expect(body(html)).toBe(`<body><h1>नमस्ते दुनिया</h1><p>${link()} पढ़ें</p></body></html>`);
  });

  it('do no harm where the page has changed since', async () => {
    bench.test.get(PageOutlines).clear();
    await bench.crawl('/changed', page('of the crawl'));
    await bench.bundleWhen('hi', '/changed', (t) => Object.keys(t).length === 2);
    bench.site.page('/changed', page('of a visitor', '<p>12 345</p>'), { 'cache-control': 'no-store' });
    expect(body(await see('/changed'))).toBe(`<body><h1>नमस्ते दुनिया</h1><p>12 345</p><p>${link()} पढ़ें</p></body></html>`);
  });

  it('are those of the last crawl, and go with the page', async () => {
    const pages = bench.test.get(PagesService);
    const { projectId } = bench.project;
    const { database } = bench.test;
    await bench.crawl('/gone', page('first'));
    const [pageId = 0] = await bench.inTenant((tx) => pages.idsOf(tx, projectId, `${bench.site.url}/gone`));
    const find = () => database.system((tx) => pages.findOutline(tx, projectId, pageId));
    const first = await find();
    await bench.crawl('/gone', page('second', '<p>More</p>'));
    expect(await find()).toBeInstanceOf(Buffer);
    expect((await find())?.equals(first as Buffer)).toBe(false);
    await bench.inTenant((tx) => pages.markGone(tx, projectId, [pageId]));
    expect(await find()).toBeUndefined();
  });
});
