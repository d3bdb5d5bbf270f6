import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostmasterEvent, type RunningPostgres, startPostgres } from '@bhashantar/pg-local';
import pg from 'pg';
import { until } from './until.js';

interface OwnClusterOptions {
  /** Whether the server is started again when it dies, like the product's embedded server. */
  readonly isKept?: boolean;
}

/** How Postgres refuses a connection while it starts or recovers. */
const CANNOT_CONNECT_NOW = '57P03';

const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A separate Postgres for a test file that kills it, because the shared one must live. From then on databases are created in it. */
export class OwnCluster {
  readonly events: PostmasterEvent[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'bhashantar-own-'));
  readonly #shared = process.env.TEST_DATABASE_URL;
  #postgres: RunningPostgres;

  private constructor(private readonly isKept: boolean) {
    // Postgres does not run as root, and must get here.
    chmodSync(this.#folder, 0o755);
  }

  static async start({ isKept = false }: OwnClusterOptions = {}): Promise<OwnCluster> {
    const cluster = new OwnCluster(isKept);
    await cluster.revive();
    process.env.TEST_DATABASE_URL = cluster.#postgres.url;
    return cluster;
  }

  /** The pid of the server; 0 while there is none. */
  get pid(): number {
    try {
      return Number.parseInt(readFileSync(join(this.#folder, 'db/cluster/postmaster.pid'), 'utf8'), 10);
    } catch {
      return 0;
    }
  }

  /** Ends the server and waits until it is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { pid } = this;
    process.kill(pid, signal);
    await until('the end of the database', () => !isAlive(pid));
  }

  /** Brings a killed server back, on the same port and with the same data. */
  async revive(): Promise<void> {
    const onEvent = (event: PostmasterEvent) => this.events.push(event);
    const dataDir = join(this.#folder, 'db');
    const port = this.#postgres?.port;
    this.#postgres = await startPostgres({ dataDir, settings: { fsync: 'off' }, ...(this.isKept ? { onEvent } : {}) });
    if (port && this.#postgres.port !== port) throw new Error(`another process has taken port ${port}`);
  }

  /** Queries over a separate connection. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.#postgres.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, parameters)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Kills the process that serves one of the connections, as the system does when memory runs out: the server ends all of them and recovers. */
  async crashBackend(): Promise<void> {
    const sql = `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 1`;
    const [backend] = await this.#recovered(() => this.query<{ pid: number }>(sql));
    if (backend) process.kill(backend.pid, 'SIGKILL');
  }

  /** Asks again while the server recovers from an earlier crash, which takes long on a busy machine. */
  async #recovered<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW)) throw error;
        await sleep(50);
      }
    }
  }

  /** Ends every other connection; returns their number. */
  async endConnections(): Promise<number> {
    const sql = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;
    const [row] = await this.query<{ ended: number }>(sql);
    return row?.ended ?? 0;
  }

  async stop(): Promise<void> {
    process.env.TEST_DATABASE_URL = this.#shared;
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
