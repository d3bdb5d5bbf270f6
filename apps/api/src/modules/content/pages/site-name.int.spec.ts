import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PagesService } from './pages.service.js';

describe('a project that nobody has named', () => {
  let test: TestApp;
  let tenant: { organisationId: string };

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    tenant = await createOrganisation(test.database);
    await inTenant((tx) => tx.query(`update organisations set name = 'example.com' where organisation_id = $1`, [tenant.organisationId]));
  });

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant(tenant, work);

  async function crawl(projectId: string, titles: (string | undefined)[]): Promise<void> {
    await inTenant(async (tx) => {
      const pages = titles.map((title, at) => ({
        url: `https://www.example.com/${at || ''}`,
        contentHash: String(at),
        ...(title && { title }),
      }));
      await test.get(PagesService).upsert(tx, projectId, pages);
      for (const status of ['crawling', 'crawled'] as const) await test.get(ProjectsService).changeStatus(tx, projectId, { status });
    });
  }

  const names = (projectId: string) =>
    inTenant(async (tx) => {
      const project = await test.get(ProjectsService).require(tx, projectId);
      return [project.name, (await test.get(OrganisationsService).require(tx, tenant.organisationId)).name];
    });

  const create = (name?: string) => {
    const body = { baseUrl: 'https://www.example.com', targetLanguages: ['hi'], ...(name && { name }) };
    return test.get(ProjectsService).create(tenant, body);
  };

  it('goes by its host, and takes the name of its site when that was crawled, as does its organisation', async () => {
    const { projectId, name } = await create();
    expect(name).toBe('example.com');
    await crawl(projectId, ['Home | Sahyadri Nagar', 'Tenders | Sahyadri Nagar', 'Bank | Sahyadri Nagar']);
    expect(await names(projectId)).toEqual(['Sahyadri Nagar', 'Sahyadri Nagar']);
  });

  it('keeps its host where no title says anything', async () => {
    const { projectId } = await create();
    await crawl(projectId, [undefined, 'Home']);
    expect(await names(projectId)).toEqual(['example.com', 'example.com']);
  });

  it('leaves an organisation that was named meanwhile, and is itself left when it was named', async () => {
    const { projectId } = await create();
    await inTenant((tx) => tx.query(`update organisations set name = 'Our town' where organisation_id = $1`, [tenant.organisationId]));
    await crawl(projectId, ['Sahyadri Nagar']);
    expect(await names(projectId)).toEqual(['Sahyadri Nagar', 'Our town']);
    const named = await create('example.com');
    await crawl(named.projectId, ['Another name']);
    expect(await names(named.projectId)).toEqual(['example.com', 'Our town']);
  });
});
