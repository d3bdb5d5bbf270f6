import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { parseEnvironment } from '../../../../platform/config/environment.js';
import { createLogger } from '../../../../platform/logger/logger.js';
import { RedisCache } from '../../../../platform/redis/redis-cache.js';
import { isRedisInstalled, type RedisServer, startRedis } from '../../../../platform/redis/testing/start-redis.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../../../../platform/testing/test-database.js';
import { until } from '../../../../platform/testing/until.js';
import type { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { BundleStore } from './bundle-store.js';
import { BundlesRepository } from './bundles.repository.js';

(isRedisInstalled ? describe : describe.skip)('bundles that another process has read', () => {
  let redis: RedisServer;
  let test: TestDatabase;
  const caches: RedisCache[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    test = await createTestDatabase();
  });
  afterAll(async () => {
    for (const cache of caches) cache.onModuleDestroy();
    await redis?.stop();
    await test?.drop();
  });

  async function startProcess(): Promise<BundleStore> {
    const environment = parseEnvironment({ APP_MODE: 'test', REDIS_URL: redis.url });
    const config = new AppConfig(environment, test.url, 'a secret that only tests know, long enough');
    const cache = new RedisCache(config, createLogger('silent'));
    caches.push(cache);
    await until('the connection', async () => {
      await cache.set('ready', { ready: Buffer.from('1') }, 60);
      return (await cache.get('ready')) !== undefined;
    });
    return new BundleStore(test.database, new BundlesRepository(), cache, {
      orElse: (work: Promise<unknown>) => work,
    } as unknown as DatabaseFallback);
  }

  it('come from the shared cache, and only those of the same project, language and version', async () => {
    const { organisationId } = await createOrganisation(test.database);
    const projectId = await test.database.tenant({ organisationId }, async (tx) => {
      const [row] = await tx.query<{ projectId: string }>(
        `insert into projects (organisation_id, project_key, name, base_url, hostname, status)
         values ($1, 'KEY', 'P', 'https://town.example/', 'town.example', 'parsed') returning project_id as "projectId"`,
        [organisationId],
      );
      return row?.projectId ?? '';
    });
    const set = { projectId, language: 'hi' };
    const file = { version: 'v1', identity: Buffer.from('{"t":{}}'), gzip: Buffer.from([31, 139]), brotli: Buffer.from([11]) };
    await test.database.tenant({ organisationId }, (tx) =>
      new BundlesRepository().publish(tx, set, { id: 1, key: '/' }, { ...file, language: 'hi', segments: 0 }),
    );
    const [one, two] = [await startProcess(), await startProcess()];
    expect(await one.file(set, 'v1')).toEqual(file);
    await test.database.system((tx) => tx.execute('delete from bundles'));
    expect(await two.file(set, 'v1')).toEqual(file);
    expect(await two.file(set, 'v2')).toBeUndefined();
    expect(await two.file({ ...set, language: 'ur' }, 'v1')).toBeUndefined();
    expect(await two.file({ ...set, projectId: randomUUID() }, 'v1')).toBeUndefined();
  });
});
