import { ENDPOINTS, type EndpointRow, may, type Permission, ROLES } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actAs } from '../platform/testing/act-as.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import type { TestApp } from '../platform/testing/test-app.js';
import { startApp } from './testing/start-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const isPermission = (access: EndpointRow['access']): access is Permission => access !== 'public' && access !== 'session';

describe('access to the calls of the API', () => {
  let test: TestApp;
  let served: EndpointRow[];
  let tokenOf: ReturnType<typeof actAs>['tokenOf'];

  beforeAll(async () => {
    test = await startApp();
    ({ tokenOf } = actAs(test, (await createOrganisation(test.database)).organisationId));
    const fastify = test.app.getHttpAdapter().getInstance();
    served = Object.values<EndpointRow>(ENDPOINTS).filter(({ method, path }) => fastify.hasRoute({ method, url: `/api/${path}` }));
  });
  afterAll(() => test.close());

  const call = ({ method, path }: EndpointRow, token?: string) =>
    test.app.inject({ method, url: `/api/${path.replace(/:\w+/g, NOBODY)}`, headers: token ? { authorization: token } : {} });

  it('is refused to everybody who proves nothing, wherever a call is not public', async () => {
    const guarded = served.filter(({ access }) => access !== 'public');
    expect(guarded.length).toBeGreaterThan(15);
    for (const endpoint of guarded) {
      expect([endpoint.name, (await call(endpoint)).statusCode]).toEqual([endpoint.name, 401]);
      expect([endpoint.name, (await call(endpoint, 'Bearer nonsense')).statusCode]).toEqual([endpoint.name, 401]);
    }
  });

  it('is refused to every role without the permission, and to no role that has it', async () => {
    for (const endpoint of served) {
      const { access, name } = endpoint;
      if (!isPermission(access)) continue;
      for (const role of ROLES) {
        // A call may refuse for reasons of its own; the guard names the permission it missed.
        const { statusCode, body } = await call(endpoint, tokenOf(role));
        const isRefused = statusCode === 403 && JSON.parse(body).data?.permission === access;
        expect([name, role, isRefused]).toEqual([name, role, !may(role, access)]);
      }
    }
  });

  it('answers what is no call in the envelope, without a word of the inside', async () => {
    const answer = await test.app.inject({ url: '/api/no/such/call' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      message: 'This does not exist, or it is not yours.',
      data: null,
      type: 'NOT_FOUND',
      code: 'NOT_FOUND',
      name: expect.any(String),
      reference: expect.any(String),
    });
  });
});
