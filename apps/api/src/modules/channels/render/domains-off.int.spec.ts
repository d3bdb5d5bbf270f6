import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../../../platform/testing/until.js';
import { type ProjectDomains, ProjectsService } from '../../projects/projects/projects.service.js';
import { DeliveryKit } from '../testing/start-delivery.js';

const bench = new DeliveryKit();
const HOME = '<!DOCTYPE html><html lang="en"><head></head><body><h1>Home</h1></body></html>';
const OTHER = 'http://shop.example:8081';

beforeAll(async () => {
  await bench.start(['hi']);
  await bench.crawl('/', HOME);
  bench.site.page('/', HOME);
  await bench.translate('hi', { Home: 'मुखपृष्ठ' });
  await bench.bundleWhen('hi', '/', (t) => t[hashSource('Home')] === 'मुखपृष्ठ');
});
afterAll(() => bench.stop());

const rendered = async () => (await fetch(bench.rendered('hi', '/'), { headers: { accept: 'text/html' } })).text();
const bundle = async (origin: string) => {
  const reply = await fetch(bench.bundleUrl('hi', '/'), { headers: { origin } });
  return { vary: reply.headers.get('vary'), ...((await reply.json()) as { t?: Record<string, string>; unseen?: boolean }) };
};
/** As the service of domains does it; `setState` tells the public side. */
async function set(domains: ProjectDomains): Promise<void> {
  await bench.inTenant((tx) => bench.test.get(ProjectsService).setDomains(tx, bench.project.projectId, domains));
  await bench.setState('hi', 'live');
}

it('shows the pages of a domain that is switched off in the source language, rendered and by the snippet, and translated again when it is on', async () => {
  const own = new URL(bench.site.url).origin;
  expect(await rendered()).toContain('<h1>मुखपृष्ठ</h1>');
  await set({ domainsOff: [new URL(own).host] });
  await until('the page is as its site has it', async () => (await rendered()).includes('<h1>Home</h1>'));
  expect((await bundle(own)).t).toBeUndefined();
  await set({ domainsOff: [] });
  await until('the page is translated again', async () => (await rendered()).includes('<h1>मुखपृष्ठ</h1>'));
  expect(Object.values((await bundle(own)).t ?? {})).toEqual(['मुखपृष्ठ']);
});

it('tells the same path of two domains apart, and switches each by itself', async () => {
  const own = new URL(bench.site.url).origin;
  await set({ otherDomains: [new URL(OTHER).host] });
  expect(await bundle(OTHER)).toMatchObject({ unseen: true, vary: 'accept-encoding, origin' });
  expect(await bundle(own)).toMatchObject({ t: { [hashSource('Home')]: 'मुखपृष्ठ' }, vary: 'accept-encoding, origin' });
  await set({ domainsOff: [new URL(OTHER).host] });
  expect((await bundle(OTHER)).t).toBeUndefined();
  expect((await bundle(own)).t).toBeDefined();
});

it('leads links to other domains to where they stand, whose paths are not those of the own site', async () => {
  await set({ otherDomains: [new URL(OTHER).host], domainsOff: [] });
  const own = new URL(bench.site.url).origin;
  bench.site.page('/', HOME.replace('</h1>', `</h1><a href="${OTHER}/cart">A</a><a href="${own}/about">B</a>`));
  const links = async () => [...(await rendered()).matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
  await until('the page has its links', async () => (await links()).length === 2);
  expect(await links()).toEqual([`${OTHER}/cart`, new URL(bench.rendered('hi', '/about')).pathname]);
});
