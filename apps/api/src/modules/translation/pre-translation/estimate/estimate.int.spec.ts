import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../../entry/testing/start-app.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { turnsInTransactions } from '../../../../platform/testing/turns-in-transactions.js';
import { EstimateService } from './estimate.service.js';

const HEAD = '<!doctype html><html lang="en"><head><title>Shop</title><link href="/wp-content/x.css"></head><body><nav>Contact us</nav>';
const PAGES: Record<string, string> = {
  '/': `${HEAD}<p>Welcome to our shop of lamps</p><a href="/a">One</a><a href="/b">Two</a><a href="/secret/x">Three</a>`,
  '/a': `${HEAD}<p>Lamps made of bamboo</p>`,
  '/b': `${HEAD}<p>Lamps made of brass</p>`,
};

const REDIRECTS: Record<string, string> = {
  '/old': '/secret/home',
  '/moved': '/a',
  '/loop': '/loop',
  '/nowhere': 'http://[::1',
  '/out': 'http://127.0.0.1:1/',
};

describe('the estimate of a site', () => {
  let test: TestApp;
  let site: Server;
  let origin: string;
  let tenant: { organisationId: string };
  let robots: string | undefined = 'User-agent: *\nDisallow: /secret/';
  const asked: string[] = [];

  beforeAll(async () => {
    site = createServer((request, response) => {
      const path = request.url ?? '/';
      asked.push(path);
      if (path === '/robots.txt') return response.writeHead(robots === undefined ? 503 : 200).end(robots);
      const to = REDIRECTS[path];
      if (to) return response.writeHead(302, { location: to }).end();
      const body = PAGES[path];
      response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ?? 'no');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    test = await startApp({ environment: { EGRESS_ALLOW_HOSTS: `127.0.0.1:${port}` } });
    tenant = await createOrganisation(test.database);
  });
  afterAll(async () => {
    await test.close();
    site.close();
  });

  const estimate = (url: string) => test.get(EstimateService).estimate(tenant, { url, targetLanguages: ['hi', 'mr'] });

  it('crawls a sample and reports the leverage of translation memory and phrasebook', async () => {
    const found = await estimate(origin);
    expect(found).toMatchObject({
      reachable: true,
      robotsAllowed: true,
      title: 'Shop',
      platform: 'WordPress',
      sampledPages: 3,
      estimatedPages: 3,
      pageRange: { from: 3, to: 3 },
    });
    expect(found.coverage.find(({ language }) => language === 'mr')?.coveredWords).toBeGreaterThan(0);
    expect(found.words).toBe(found.estimatedWords);
  });

  it('holds no transaction while it computes', async () => {
    const computing = await turnsInTransactions(test, () => estimate(origin));
    expect(computing.turns).toBeGreaterThan(0);
    expect(computing.inTransaction).toBe(0);
  });

  it('obeys robots.txt', async () => {
    asked.length = 0;
    await estimate(origin);
    expect(asked).not.toContain('/secret/x');
  });

  it.each([
    ['everything', 'User-agent: *\nDisallow: /', '/', '/'],
    ['the page that the home page leads to', 'User-agent: *\nDisallow: /secret/', '/old', '/secret/home'],
    ['by not being there to be asked', undefined, '/', '/'],
  ])('reads no page where robots.txt forbids %s', async (_what, text, path, last) => {
    asked.length = 0;
    robots = text;
    const found = await estimate(origin + path);
    const nothing = { title: null, language: null, platform: null, sampledPages: 0, words: 0 };
    expect(found).toMatchObject({ reachable: true, reason: null, robotsAllowed: false, finalUrl: origin + last, ...nothing });
    expect(asked.filter((one) => one !== '/robots.txt' && one !== '/old')).toEqual([]);
    robots = 'User-agent: *\nDisallow: /secret/';
  });

  it.each([
    ['/loop', 'tooManyRedirects'],
    ['/nowhere', 'badRedirect'],
    ['/out', 'blocked'],
    ['/missing', 'http404'],
  ])('reports where %s ends', async (path, reason) => {
    expect(await estimate(origin + path)).toMatchObject({ reachable: false, reason, robotsAllowed: true });
  });

  it('follows the home page to where it is', async () => {
    expect(await estimate(`${origin}/moved`)).toMatchObject({
      reachable: true,
      url: `${origin}/moved`,
      finalUrl: `${origin}/a`,
      title: 'Shop',
    });
  });

  it('falls back to http when no scheme was typed and the site has no https, and says so', async () => {
    const typed = origin.replace('http://', '');
    expect(await estimate(typed)).toMatchObject({ reachable: true, url: `${origin}/`, finalUrl: `${origin}/`, title: 'Shop' });
    expect(await estimate(`https://${typed}`)).toMatchObject({ reachable: false, url: `https://${typed}/` });
  });

  it('stores nothing', async () => {
    const [row] = await test.database.system((tx) =>
      tx.query('select (select count(*) from projects)::int as projects, (select count(*) from segments)::int as segments'),
    );
    expect(row).toEqual({ projects: 0, segments: 0 });
  });

  it.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data/', 'http://no-such-host.invalid/'])(
    'refuses %s, which is not on the public internet, at the field',
    async (url) => {
      const message = 'This address is not on the public internet. Please give one that is.';
      await expect(estimate(url)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'url', message }] });
    },
  );

  it('refuses a user name and a password in an address, as a new project does', async () => {
    const message = 'The address must not hold a user name or password.';
    for (const url of ['http://user:pw@example.com/', 'user@example.com'])
      await expect(estimate(url)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'url', message }] });
  });

  it.each(['ftp://example.com', 'javascript:alert(1)', 'http://', 'http://[::1', 'not an address at all'])(
    'refuses %s at the field',
    async (url) => {
      await expect(estimate(url)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'url' }] });
    },
  );
});
