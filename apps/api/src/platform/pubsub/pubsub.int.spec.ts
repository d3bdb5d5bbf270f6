import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AppConfig } from '../config/app-config.js';
import { parseEnvironment } from '../config/environment.js';
import { createLogger } from '../logger/logger.js';
import { isRedisInstalled, type RedisServer, startRedis } from '../redis/testing/start-redis.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { createPubSub } from './create-pubsub.js';
import { PostgresPubSub } from './postgres-pubsub.js';
import type { PubSub } from './pubsub.js';
import { RedisPubSub } from './redis-pubsub.js';

interface Outage {
  begin(): Promise<void>;
  end(): Promise<void>;
}

if (!isRedisInstalled) process.stderr.write('Redis is not installed: pub/sub is tested on Postgres only (redis-server)\n');

const BACKENDS = ['Postgres', ...(isRedisInstalled ? ['Redis'] : [])] as const;

describe.each(BACKENDS)('messages between processes over %s', (backend) => {
  let test: TestDatabase;
  let redis: RedisServer | undefined;
  let outage: Outage;
  const open: PubSub[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    redis = backend === 'Redis' ? await startRedis() : undefined;
    outage = redis ? { begin: redis.crash, end: redis.comeBack } : { begin: () => cutListeners(test.url), end: async () => {} };
  });
  afterEach(async () => {
    for (const pubsub of open.splice(0)) await pubsub.stop();
  });
  afterAll(async () => {
    await redis?.stop();
    await test?.drop();
  });

  function create(): PubSub {
    const environment = parseEnvironment({ APP_MODE: 'test', DATABASE_URL: test.url, ...(redis ? { REDIS_URL: redis.url } : {}) });
    const config = new AppConfig(environment, test.url, 'a secret that only tests know, long enough');
    const pubsub = createPubSub(config, test.database, createLogger('silent'));
    open.push(pubsub);
    return pubsub;
  }

  async function listener(): Promise<{ pubsub: PubSub; received: unknown[]; events: string[] }> {
    const pubsub = create();
    const [received, events]: [unknown[], string[]] = [[], []];
    pubsub.subscribe('news', (payload) => received.push(payload));
    pubsub.onLost(() => events.push('lost'));
    pubsub.onReconnect(() => events.push('reconnected'));
    await pubsub.start();
    return { pubsub, received, events };
  }

  it('reach every process that listens, by topic and in order', async () => {
    const [one, two] = [await listener(), await listener()];
    expect(one.pubsub).toBeInstanceOf(redis ? RedisPubSub : PostgresPubSub);
    const publisher = create();
    expect([one.pubsub.isListening, publisher.isListening]).toEqual([true, false]);
    publisher.publish('other news', 0);
    for (const number of [1, 2, 3]) publisher.publish('news', { number, text: 'नमस्ते' });
    const expected = [1, 2, 3].map((number) => ({ number, text: 'नमस्ते' }));
    await until('the messages', async () => one.received.length === 3 && two.received.length === 3);
    expect([one.received, two.received]).toEqual([expected, expected]);
  });

  it('are missed while the server is away, which listeners are told, as they are when it is back', async () => {
    const { pubsub, received, events } = await listener();
    await outage.begin();
    await until('the loss', async () => events.includes('lost'));
    await outage.end();
    await until('the return', async () => events.includes('reconnected'));
    expect([events, pubsub.isListening]).toEqual([['lost', 'reconnected'], true]);
    create().publish('news', 'again');
    await until('the message', async () => received.length === 1);
  });

  it('make no call fail when they cannot be sent', async () => {
    const publisher = create();
    await outage.begin();
    try {
      expect(() => publisher.publish('news', 1)).not.toThrow();
    } finally {
      await outage.end();
    }
  });
});

/** Ends every connection that listens, as a server does that is restarted. */
async function cutListeners(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`);
  await client.end();
}
