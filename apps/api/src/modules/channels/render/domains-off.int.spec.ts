import { hashSource } from '@bhashantar/segmenter/segment-format';
import type { Site } from '@bhashantar/snippet';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../../../platform/testing/until.js';
import { type ProjectDomains, ProjectsService } from '../../projects/projects/projects.service.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { VisitCounter } from '../visits/visit-counter.js';
import { VisitsService } from '../visits/visits.service.js';

const bench = new PublicWorkspace();
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
const bundle = async (origin: string, path = '/') => {
  const reply = await fetch(bench.bundleUrl('hi', path), { headers: { origin, 'user-agent': 'Mozilla/5.0 Firefox/133.0' } });
  return { vary: reply.headers.get('vary'), ...((await reply.json()) as { t?: Record<string, string>; unseen?: boolean }) };
};
/** Does the same as the service of domains; `setState` notifies the public side. */
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

it('leads links to another domain there in the language, by the snippet too, once that domain is verified, and not while it is off', async () => {
  const host = new URL(OTHER).host;
  await set({ otherDomains: [host], domainsOff: [] });
  const own = new URL(bench.site.url).origin;
  const body = `<a href="${OTHER}/cart?a=%20#x">A</a><a href="//${host}/">B</a><a href="${OTHER}/?lang=en">C</a><img src="${OTHER}/i.png">`;
  bench.site.page('/linked', HOME.replace('</h1>', `</h1>${body}<a href="https://elsewhere.example/">D</a><a href="${own}/about">E</a>`));
  const page = async () => (await fetch(bench.rendered('hi', '/linked'), { headers: { accept: 'text/html' } })).text();
  const links = async () => [...(await page()).matchAll(/(?:href|src)="((?:https?:)?\/\/(?:shop|else)[^"]+)"/g)].map(([, link]) => link);
  const elsewhere = async () => {
    const { langs } = (await (await fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`)).json()) as Site;
    return langs[1]?.elsewhere;
  };
  const asWritten = [`${OTHER}/cart?a=%20#x`, `//${host}/`, `${OTHER}/?lang=en`, `${OTHER}/i.png`, 'https://elsewhere.example/'];
  await until('the page has its links', async () => (await links()).length === asWritten.length);
  expect([await links(), await elsewhere()]).toEqual([asWritten, undefined]);

  await bench.inTenant((tx) =>
    tx.query('insert into site_verifications (project_id, organisation_id, domain, level) values ($1, $2, $3, 2)', [
      bench.project.projectId,
      bench.tenant.organisationId,
      host,
    ]),
  );
  await set({});
  await until('links say the language', async () => (await links())[0] !== asWritten[0]);
  expect(await links()).toEqual([`${OTHER}/cart?a=%20&amp;lang=hi#x`, `${OTHER}/?lang=hi`, ...asWritten.slice(2)]);
  expect(await elsewhere()).toEqual({ hosts: expect.arrayContaining([host, new URL(own).host]), param: 'lang' });

  await set({ domainsOff: [host] });
  await until('they stay as they are', async () => (await links())[0] === asWritten[0]);
  expect(await elsewhere()).toBeUndefined();
});

it('knows the pages of a further domain with www and without, whichever a crawl has read, and counts their visits as those of one', async () => {
  await set({ otherDomains: ['store.example', 'www.help.example'], domainsOff: [] });
  await bench.crawl('http://store.example/cart', HOME);
  await bench.crawl('http://www.help.example/cart', HOME);
  // Pages that no crawl has seen get the texts of their parent pages.
  const isTranslated = async (origin: string) => {
    const { t, unseen } = await bundle(origin, '/cart');
    return unseen === undefined && t?.[hashSource('Home')] === 'मुखपृष्ठ';
  };
  await until('the page has its bundle', () => isTranslated('http://store.example'));
  await until('the page of help has its bundle', () => isTranslated('http://www.help.example'));
  await bench.test.get(VisitCounter).store();
  await bench.inTenant((tx) => tx.query('delete from visit_counts'));
  for (const host of ['store.example', 'www.store.example', 'help.example', 'www.help.example'])
    expect([host, await isTranslated(`http://${host}`)]).toEqual([host, true]);
  await bench.test.get(VisitCounter).store();
  const { projectId } = bench.project;
  const { domainList } = await bench.test.get(VisitsService).domains(bench.tenant, { projectId });
  expect(domainList.filter(({ traffic }) => traffic > 0)).toEqual([
    { hostname: 'store.example', traffic: 2 },
    { hostname: 'www.help.example', traffic: 2 },
  ]);
});

it('shows where a crawl begins on a further domain, whether or not the paths to include name it', async () => {
  await set({ otherDomains: ['store.example'], domainsOff: [] });
  for (const path of ['/', '/other', '/blog/a']) await bench.crawl(`http://store.example${path}`, HOME);
  await bench.inTenant((tx) => tx.query(`update projects set include_paths = '{/blog}' where project_id = $1`, [bench.project.projectId]));
  await set({});
  const isTranslated = async (path: string) => (await bundle('http://store.example', path)).t !== undefined;
  await until('what is included is shown', () => isTranslated('/blog/a'));
  await until('the start page is shown', () => isTranslated('/'));
  expect(await isTranslated('/other')).toBe(false);
});

it('serves hosts that differ in their ports alone as domains of their own, page by page', async () => {
  const own = new URL(bench.site.url);
  const sameHost = `http://${own.hostname}:${own.port === '9999' ? 9998 : 9999}`;
  const hosts = [sameHost, 'http://ports.example', 'http://ports.example:8081'];
  await bench.inTenant((tx) => tx.query(`update projects set include_paths = '{}' where project_id = $1`, [bench.project.projectId]));
  await set({ otherDomains: hosts.map((origin) => new URL(origin).host), domainsOff: [] });
  const targets = ['अपना', 'दूसरा', 'तीसरा', 'चौथा'];
  const origins = [own.origin, ...hosts];
  const sources = origins.map((_, at) => `Page of host ${'one two three four'.split(' ')[at]}`);
  const bodyOf = (source = '') => HOME.replace('Home', source);
  for (const [at, origin] of origins.entries())
    await bench.crawl(origin === own.origin ? '/ported' : `${origin}/ported`, bodyOf(sources[at]));
  await bench.translate('hi', Object.fromEntries(sources.map((source, at) => [source, targets[at] ?? ''])));
  const shown = async (origin: string) => {
    const { t, unseen } = await bundle(origin, '/ported');
    return unseen ? undefined : Object.values(t ?? {});
  };
  for (const [at, origin] of origins.entries())
    await until(`the page of ${origin}`, async () => (await shown(origin))?.join() === targets[at]);
  await set({ domainsOff: [new URL(sameHost).host] });
  expect(await shown(sameHost)).toEqual([]);
  expect(await shown(own.origin)).toEqual([targets[0]]);
  await set({ domainsOff: [] });
  await bench.test.get(VisitCounter).store();
  await bench.inTenant((tx) => tx.query('delete from visit_counts'));
  for (const origin of origins) await shown(origin);
  await bench.test.get(VisitCounter).store();
  const { domainList } = await bench.test.get(VisitsService).domains(bench.tenant, { projectId: bench.project.projectId });
  expect(
    domainList
      .filter(({ traffic }) => traffic > 0)
      .map(({ hostname }) => hostname)
      .sort(),
  ).toEqual(origins.map((origin) => new URL(origin).host).sort());
});
