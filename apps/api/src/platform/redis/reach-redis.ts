import { Redis } from 'ioredis';
import { blame } from '../config/configuration-error.js';

const CONNECT_MS = 5_000;

/** Fails when no Redis answers, or none accepts us: a worker would otherwise retry for ever and do nothing. */
export async function reachRedis(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: CONNECT_MS, maxRetriesPerRequest: 0 });
  let seen: unknown;
  client.on('error', (error) => {
    seen ??= error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw blame('REDIS_URL', 'the server there does not answer', seen ?? error);
  } finally {
    client.disconnect();
  }
}
