import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlService } from './crawl.service.js';
import { RemovedDomains } from './removed-domains/removed-domains.service.js';
import { crawlAgain, crawlSite } from './testing/crawl-site.js';
import { page } from './testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from './testing/site-farm.js';

describe('the domains of a project', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(4);
  });
  afterAll(() => farm.close());

  it('are crawled each from its own start; one that is off is not requested, and its pages stay', async () => {
    const [site, shop] = [farm.serve({ '/': page('Home') }), farm.serve({ '/': page('Shop', '/cart'), '/cart': page('Cart') })];
    const tenant = { organisationId: farm.organisationId };
    const projects = farm.test.get(ProjectsService);
    const setDomains = (projectId: string, domainsOff: string[]) =>
      farm.test.database.tenant(tenant, (tx) =>
        projects.setDomains(tx, projectId, { otherDomains: [new URL(shop.origin).host], domainsOff }),
      );
    const states = async (projectId: string) => {
      const { urlList } = await farm.test.get(CrawlService).list(tenant, projectId, { search: '', ...pageOf({ pageSize: 100 }) });
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

  it('are cleared of pages when they are removed, with nothing of the others, and their translations stay in the memory', async () => {
    const [site, shop] = [farm.serve({ '/': page('Home') }), farm.serve({ '/': page('Shop', '/cart'), '/cart': page('Cart') })];
    const tenant = { organisationId: farm.organisationId };
    const projects = farm.test.get(ProjectsService);
    const removed = farm.test.get(RemovedDomains);
    const host = new URL(shop.origin).host;
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => farm.test.database.tenant(tenant, work);
    await inTenant((tx) => projects.setDomains(tx, projectId, { otherDomains: [host] }));
    await crawlAgain(farm, first);
    const clear = () => removed.clear({ ...tenant, projectId, hostname: host }, new AbortController().signal);

    await clear();
    expect((await projects.details(tenant, projectId)).pageCount).toBe(3);

    await inTenant((tx) => projects.setDomains(tx, projectId, { otherDomains: [] }));
    const memory = () => inTenant((tx) => tx.query('select count(*)::int as count from segments where project_id = $1', [projectId]));
    const before = await memory();
    await clear();
    expect((await projects.details(tenant, projectId)).pageCount).toBe(1);
    const { urlList } = await farm.test.get(CrawlService).list(tenant, projectId, { search: '', ...pageOf({ pageSize: 100 }) });
    expect(urlList.map(({ url }) => url)).toEqual([`${site.origin}/`]);
    // Texts that no longer occur on any page keep their rows, because translations belong to these rows.
    expect(await memory()).toEqual(before);
  });
});
