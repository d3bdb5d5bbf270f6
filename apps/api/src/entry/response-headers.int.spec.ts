import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../platform/testing/send-request.js';
import { fillPath, readOperations, sampleOf } from './testing/sample-request.js';
import { startApp } from './testing/start-app.js';
import { Workspace } from './testing/workspace.js';

const HSTS = 'strict-transport-security';

describe('the headers of an answer', () => {
  let kit: Workspace;
  let token: string;

  beforeAll(async () => {
    kit = await Workspace.start({ environment: { PUBLIC_URL: 'https://app.example' } });
    token = (await kit.person('organisationAdmin', await kit.organisation())).token;
  });
  afterAll(() => kit.close());

  it('keep every call out of caches and on TLS, whether it succeeds, is refused, or does not exist', async () => {
    const document = (await sendRequest(kit.test.app, { url: '/api/docs-json' })).body;
    const statuses = new Set<number>();
    for (const operation of readOperations(document)) {
      const path = fillPath(operation, {}).replace(/^\/api\//, '');
      // Ends the session that the other calls are made in.
      if (operation.name === 'logout') continue;
      for (const caller of [undefined, token]) {
        const body = operation.body && sampleOf(operation.body);
        const answer = operation.method === 'GET' ? await kit.get(path, { token: caller }) : await kit.post(path, body, { token: caller });
        statuses.add(answer.status);
        expect([operation.name, answer.headers['cache-control'], answer.headers[HSTS]]).toEqual([
          operation.name,
          'no-store',
          'max-age=31536000',
        ]);
      }
    }
    expect([200, 400, 401, 403, 404].filter((status) => !statuses.has(status))).toEqual([]);
    for (const path of ['/api/nothing', '/api/%zz', '/nothing.txt']) {
      // Injected, because HTTP clients correct such paths before they send them.
      const { headers } = await kit.test.app.inject({ url: path });
      expect([path, headers['cache-control'], headers[HSTS]]).toEqual([path, 'no-store', 'max-age=31536000']);
    }
  });

  it('hold nobody to TLS where the public address has none', async () => {
    const plain = await startApp();
    try {
      for (const path of ['/api/health/live', '/api/%zz']) expect((await plain.app.inject({ url: path })).headers[HSTS]).toBeUndefined();
    } finally {
      await plain.close();
    }
  });
});
