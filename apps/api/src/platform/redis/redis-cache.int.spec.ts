import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppConfig } from '../config/app-config.js';
import { parseEnvironment } from '../config/environment.js';
import { createLogger } from '../logger/logger.js';
import { countTicks, TICKS_A_SECOND } from '../testing/count-ticks.js';
import { until } from '../testing/until.js';
import { RedisCache } from './redis-cache.js';
import { isRedisInstalled, type RedisServer, startRedis } from './testing/start-redis.js';

const logger = createLogger('silent');

function open(redisUrl?: string): RedisCache {
  const environment = parseEnvironment({ APP_MODE: 'test', ...(redisUrl ? { REDIS_URL: redisUrl } : {}) });
  return new RedisCache(new AppConfig(environment, '', 'a secret that only tests know, long enough'), logger);
}

const FIELDS = { identity: Buffer.from([0, 255, 10, 13]), text: Buffer.from('नमस्ते') };

describe('the cache of all processes', () => {
  it('finds nothing without Redis, and takes what it is given', async () => {
    const cache = open();
    await cache.set('a', FIELDS, 60);
    expect(await cache.get('a')).toBeUndefined();
    cache.onModuleDestroy();
  });
});

(isRedisInstalled ? describe : describe.skip)('the cache of all processes, in Redis', () => {
  let redis: RedisServer;
  let [one, two]: RedisCache[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    [one, two] = [open(redis.url), open(redis.url)];
    await one?.set('ready', FIELDS, 60);
    await until('both connections', async () => {
      await one?.set('ready', FIELDS, 60);
      return (await two?.get('ready')) !== undefined;
    });
  });
  afterAll(async () => {
    one?.onModuleDestroy();
    two?.onModuleDestroy();
    await redis?.stop();
  });

  it('gives another process the bytes that were set', async () => {
    await one?.set('a', FIELDS, 60);
    expect(await two?.get('a')).toEqual(FIELDS);
    expect(await two?.get('b')).toBeUndefined();
  });

  it('forgets after the time that was given', async () => {
    await one?.set('short', FIELDS, 1);
    expect(await two?.get('short')).toEqual(FIELDS);
    await until('the end', async () => (await two?.get('short')) === undefined, 3_000);
  });

  it('counts as empty while the server is away, at once, and works when it is back', async () => {
    await redis.crash();
    try {
      await until('the loss', async () => (await one?.get('a')) === undefined);
      const { ticks } = await countTicks(async () => {
        for (let n = 0; n < 20; n++) expect(await one?.get('a')).toBeUndefined();
        await one?.set('a', FIELDS, 60);
      });
      expect(ticks).toBeLessThan(2 * TICKS_A_SECOND);
    } finally {
      await redis.comeBack();
    }
    await until('the return', async () => {
      await one?.set('a', FIELDS, 60);
      return (await two?.get('a')) !== undefined;
    });
  });
});
