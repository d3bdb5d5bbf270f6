import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../../../platform/testing/until.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PreviewService } from '../previews/preview.service.js';
import { OriginSite } from '../testing/origin-site.js';
import { PublicWorkspace } from '../testing/public-workspace.js';

const bench = new PublicWorkspace();
/** A further domain of the project. */
const shop = new OriginSite();
const page = (body: string) => `<!DOCTYPE html><html lang="en"><head><title>Shop</title></head><body>${body}</body></html>`;

beforeAll(async () => {
  await bench.start(['hi'], shop);
  await bench.crawl('/', page(''));
  await bench.translate('hi', { Shop: 'दुकान' });
  bench.site.page('/', page('<p>own</p>'));
  await setDomains([new URL(shop.url).host]);
});
afterAll(async () => {
  await bench.stop();
  await shop.stop();
});

const setDomains = (otherDomains: string[]) =>
  bench.inTenant((tx) => bench.test.get(ProjectsService).setDomains(tx, bench.project.projectId, { otherDomains }));
const create = (url: string) => bench.test.get(PreviewService).create(bench.tenant, bench.project.projectId, url, 'hi');
const hostOf = async (url: string) => new URL((await create(url)).previewUrl).host;

/** Larger pages are rewritten in a thread. */
it.each([
  ['a page', 1],
  ['a large page', 6_000],
])('%s of a further domain is previewed translated, its links stay in the preview', async (_, times) => {
  const links = `<a href="${shop.url}/cart">1</a><a href="/help">2</a><a href="${bench.site.url}/about">3</a>`;
  shop.page('/cart', page(links + '<p>A text that nobody has translated stands here.</p>'.repeat(times)));
  const { previewUrl, sourceUrl } = await create(`${shop.url}/cart?a=1`);
  expect([new URL(previewUrl).pathname, new URL(previewUrl).search, sourceUrl]).toEqual(['/cart', '?a=1', `${shop.url}/cart?a=1`]);
  const html = await (await bench.ask(new URL(previewUrl).host, '/cart')).text();
  expect(html).toContain('<title>दुकान</title>');
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link)).toEqual(['/cart', '/help', `${bench.site.url}/about`]);
});

it('each site of a project has previews of its own', async () => {
  shop.page('/', page('<p>shop</p>'));
  const [own, other] = [await hostOf('/'), await hostOf(`${shop.url}/`)];
  expect(own).not.toBe(other);
  expect([await hostOf('/about'), await hostOf(`${shop.url}/cart`)]).toEqual([own, other]);
  expect(await (await bench.ask(own, '/')).text()).toContain('<p>own</p>');
  expect(await (await bench.ask(other, '/')).text()).toContain('<p>shop</p>');
});

it('ends when the project has the domain no more, and is made for no other host', async () => {
  const [own, other] = [await hostOf('/'), await hostOf(`${shop.url}/`)];
  for (const address of ['http://169.254.169.254/', `ftp://${new URL(shop.url).host}/`, `${shop.url}0/`])
    await expect(create(address)).rejects.toMatchObject({ code: 'VALIDATION' });
  await setDomains([]);
  await until('its absence', async () => (await bench.ask(other, '/')).status === 404);
  expect((await bench.ask(own, '/')).status).toBe(200);
  await expect(create(`${shop.url}/`)).rejects.toMatchObject({ code: 'VALIDATION' });
});
