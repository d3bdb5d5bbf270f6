import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlService } from './crawl.service.js';
import { crawlAgain, crawlSite } from './testing/crawl-site.js';
import { page } from './testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from './testing/site-farm.js';

describe('the domains of a project', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(4);
  });
  afterAll(() => farm.close());

  it('are crawled each from its own start; one that is off is not asked for, and its pages stay', async () => {
    const [site, shop] = [farm.serve({ '/': page('Home') }), farm.serve({ '/': page('Shop', '/cart'), '/cart': page('Cart') })];
    const tenant = { organisationId: farm.organisationId };
    const projects = farm.test.get(ProjectsService);
    const setDomains = (projectId: string, domainsOff: string[]) =>
      farm.test.database.tenant(tenant, (tx) =>
        projects.setDomains(tx, projectId, { otherDomains: [new URL(shop.origin).host], domainsOff }),
      );
    const states = async (projectId: string) => {
      const { urlList } = await farm.test.get(CrawlService).list(tenant, projectId, { search: '', number: 1, size: 100 });
      return Object.fromEntries(urlList.map(({ url, state }) => [url.replace(site.origin, 'site').replace(shop.origin, 'shop'), state]));
    };
    const all = { 'site/': 'fetched', 'shop/': 'fetched', 'shop/cart': 'fetched' };

    const first = await crawlSite(farm, site.origin);
    expect(await states(first.projectId)).toEqual({ 'site/': 'fetched' });
    await setDomains(first.projectId, []);
    const second = await crawlAgain(farm, first);
    expect(await states(first.projectId)).toEqual(all);

    await setDomains(first.projectId, [new URL(shop.origin).host]);
    shop.requests.length = 0;
    const third = await crawlAgain(farm, second);
    expect(shop.requests).toEqual([]);
    expect(third.crawl).toMatchObject({ status: 'COMPLETED' });
    expect(await states(first.projectId)).toEqual(all);
    expect((await projects.details(tenant, first.projectId)).pageCount).toBe(3);

    await setDomains(first.projectId, []);
    await crawlAgain(farm, third);
    expect(shop.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/cart']));
    expect(await states(first.projectId)).toEqual(all);
  });
});
