import { describe, expect, it } from '@jest/globals';
import { reachRedis } from './reach-redis.js';
import { isRedisInstalled, startRedis } from './testing/start-redis.js';

describe('the Redis of the configuration', () => {
  it('is named when nothing answers', async () => {
    await expect(reachRedis('redis://127.0.0.1:1')).rejects.toThrow(/^REDIS_URL: [^\n]*ECONNREFUSED[^\n]*$/);
  });

  (isRedisInstalled ? it : it.skip)('is fine when it answers, and named when it does not let us in', async () => {
    const redis = await startRedis();
    try {
      await reachRedis(redis.url);
      await expect(reachRedis(redis.url.replace('//', '//somebody:sesame@'))).rejects.toThrow(/^REDIS_URL: [^\n]+$/);
    } finally {
      await redis.stop();
    }
  });
});
