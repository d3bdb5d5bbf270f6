import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { actAs } from '../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { DeliveryService } from './delivery.service.js';

describe('snippet/cache/clear', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let authorization: string;
  let projectIds: string[];

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    tenant = await createOrganisation(test.database);
    authorization = actAs(test, tenant.organisationId).tokenOf('organisationAdmin');
    projectIds = [await publish(tenant), await publish(tenant)];
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const clear = async (query = '') => {
    const { status, body } = await sendRequest(test.app, { url: `/api/snippet/cache/clear${query}`, headers: { authorization } });
    return { status, ...body };
  };

  /** A project with one published page. */
  async function publish(owner: { organisationId: string }): Promise<string> {
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi'] };
    const { projectId } = await test.get(ProjectsService).create(owner, body);
    await test.database.tenant(owner, (tx) =>
      tx.query(
        `insert into bundle_pointers (project_id, language, organisation_id, page_key, page_id, version) values ($1, 'hi', $2, '/', 1, 'v')`,
        [projectId, owner.organisationId],
      ),
    );
    return projectId;
  }

  const onAir = (owner: { organisationId: string }) =>
    test.database.tenant(owner, async (tx) => {
      const rows = await tx.query<{ id: string }>('select project_id as id from bundle_pointers');
      return rows.map((row) => row.id);
    });

  it('clears every project of the organisation, and of no other, without a projectId', async () => {
    const other = await createOrganisation(test.database);
    const foreign = await publish(other);
    expect(await clear()).toMatchObject({ status: 200, message: 'Cache cleared successfully', data: { cleared: 2 } });
    expect(await onAir(tenant)).toEqual([]);
    expect(await onAir(other)).toEqual([foreign]);
  });

  it('clears the given project alone', async () => {
    const [named, left] = projectIds;
    expect(await clear(`?projectId=${named}`)).toMatchObject({ status: 200, data: { cleared: 1 } });
    expect(await onAir(tenant)).toEqual([left]);
  });

  it.each(['', '1', 'null'])('refuses what cannot be a project: "%s"', async (id) => {
    expect(await clear(`?projectId=${id}`)).toMatchObject({ status: 400, errors: [{ field: 'projectId' }] });
    expect(await onAir(tenant)).toHaveLength(2);
  });

  it('says so when it could not', async () => {
    jest.spyOn(test.get(DeliveryService), 'clear').mockRejectedValue(new Error('of ours'));
    expect(await clear()).toMatchObject({ status: 500, success: false, message: 'There was a problem while clearing cache' });
  });
});
