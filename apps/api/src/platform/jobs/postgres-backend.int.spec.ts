import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Queue, type QueueOptions } from 'bullmq';
import pg from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { createLastingBackend } from './postgres-backend.js';
import { queueOptions } from './queue-options.js';

const QUEUE = 'crawl';
const WAIT_SECONDS = 600;
/** How Postgres says that a statement `LISTEN` is done. */
const LISTENS = Buffer.from('LISTEN\0');
/** The messages that say that a connection is ready and waits for a statement. */
const STANDS = Buffer.from('Z\0\0\0\x05I');

/** The message with which a server ends a connection, as of "Message Formats" in the manual of Postgres. */
function fatalMessage(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A proxy between a client and its database. It ends a connection together with an answer, in one piece. */
class EndingProxy {
  losses = 0;
  /** The answer that ends the first connection that receives it. */
  last: Buffer | undefined;
  /** Whether the answers of the database are lost on the way while the connection stays open. */
  isSilent = false;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(target: URL) {
    this.#server = createServer((client) => {
      const database = connect(Number(target.port), target.hostname);
      for (const socket of [client, database]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
      }
      client.on('data', (bytes) => database.write(bytes));
      client.on('close', () => database.destroy());
      database.on('close', () => client.destroy());
      database.on('data', (bytes) => {
        if (this.isSilent) return;
        if (!this.last || this.losses > 0 || !bytes.includes(this.last)) return void client.write(bytes);
        this.losses++;
        client.end(Buffer.concat([bytes, fatalMessage()]));
      });
    });
  }

  static async start(target: URL): Promise<EndingProxy> {
    const proxy = new EndingProxy(target);
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  urlOf(target: URL): string {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }
}

describe('the backend of queues on Postgres', () => {
  let testDatabase: TestDatabase;
  let proxy: EndingProxy;
  let backend: ReturnType<typeof createLastingBackend>;
  let queue: Queue<object, void, string, object, void, string, ReturnType<typeof createLastingBackend>>;
  let other: pg.Client;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    const target = new URL(testDatabase.url);
    other = new pg.Client({ connectionString: testDatabase.url });
    await other.connect();
    proxy = await EndingProxy.start(target);
    const options = (connectionString: string) =>
      ({ connection: { connectionString, schema: 'bull', migrate: true } }) as unknown as QueueOptions;
    queue = new Queue(QUEUE, options(target.href), createLastingBackend);
    await queue.waitUntilReady();
    backend = createLastingBackend(QUEUE, options(proxy.urlOf(target)), {});
    // Told by the worker in the product.
    backend.on('error', () => undefined);
    await backend.waitUntilReady();
  });
  afterEach(async () => {
    await backend.close();
    await queue.close();
    await other.end();
    await proxy.stop();
    await testDatabase.drop();
  });

  it.each([
    ['the answer to LISTEN', LISTENS],
    ['the word that it stands', STANDS],
  ])('does not wait on a connection that was lost together with %s, and listens again', async (_what, answer) => {
    proxy.last = answer;
    expect(await backend.waitForJob(WAIT_SECONDS).catch(() => null)).toBeNull();
    expect(proxy.losses).toBe(1);
    // Less than a worker lets pass after an error.
    await sleep(50);

    const waiting = backend.waitForJob(WAIT_SECONDS);
    await until('a connection that listens', async () => {
      const sql = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ilike '%listen bullmq_jobs%'`;
      return (await other.query(sql)).rows.length > 0;
    });
    await queue.add('look', {});
    expect(await waiting).toEqual({ member: QUEUE, score: 0 });
  });

  it('gives up a statement that is not answered, and takes the next over another connection', async () => {
    const { connection } = queueOptions({ environment: {}, databaseUrl: proxy.urlOf(new URL(testDatabase.url)) } as AppConfig);
    const pool = connection as unknown as { query_timeout: number };
    expect(pool.query_timeout).toBeLessThanOrEqual(30_000);
    const impatient = createLastingBackend(QUEUE, { connection: { ...pool, query_timeout: 500 } } as unknown as QueueOptions, {});
    impatient.on('error', () => undefined);
    await impatient.waitUntilReady();
    expect(await impatient.isMaxed()).toBe(false);
    proxy.isSilent = true;
    await expect(impatient.isMaxed()).rejects.toThrow('timeout');
    proxy.isSilent = false;
    expect(await impatient.isMaxed()).toBe(false);
    await impatient.close();
  });

  it('looks by itself every few seconds whether there is work', () => {
    expect(backend.maximumBlockTimeout).toBeLessThanOrEqual(10);
  });
});
