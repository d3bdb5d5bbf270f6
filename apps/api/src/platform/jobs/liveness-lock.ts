import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { WatchedClient } from '../database/watched-client.js';
import { WORKER_TIMING, type WorkerTiming } from './worker-timing.js';

/** First key of the advisory locks; the second is the number of the process. Both are int4. */
export const LIVENESS_LOCKS = 7_204_612;
const NUMBERS = 2 ** 31;

const RETRY_MS = 250;
const CONNECTION = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Makes the server notice after 11 s that a machine has vanished. */
const PROBES = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

/** Takes the lock for the moment of the statement; shared, so that two checks do not see each other. */
const FREE = `
  select number from unnest($1::int[]) as number
   where pg_postmaster_start_time() < now() - $2 * interval '1 millisecond' and pg_try_advisory_xact_lock_shared(${LIVENESS_LOCKS}, number)`;

/**
 * Shows that this process is alive: an advisory lock on a separate connection. The system closes the connection of a process that dies, and
 * Postgres releases the lock at once. A process with a blocked event loop keeps it.
 */
@Injectable()
export class LivenessLock {
  /** The number of this process. */
  readonly number = randomInt(1, NUMBERS);
  #client: WatchedClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = true;
  #trustsFrom = Number.NEGATIVE_INFINITY;
  #onChange: () => void = () => undefined;

  constructor(
    private readonly config: AppConfig,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  get isHeld(): boolean {
    return this.#client !== undefined;
  }

  /** Takes the lock, and takes it again whenever it was lost. Calls `onChange` each time. */
  async start(onChange: () => void): Promise<void> {
    this.#isStopped = false;
    this.#onChange = onChange;
    await this.#take();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  /** The processes that do not hold their lock; none while they may just need time to take it. */
  async free(numbers: readonly number[]): Promise<number[]> {
    const client = this.#client;
    const others = numbers.filter((number) => number !== this.number);
    if (!client || others.length === 0 || performance.now() < this.#trustsFrom) return [];
    const { rows } = await client.query<{ number: number }>(FREE, [others, this.timing.graceMs]).catch((error: unknown) => {
      this.#lose(client);
      throw error;
    });
    return rows.map((row) => row.number);
  }

  async #take(): Promise<void> {
    const client = new WatchedClient({ connectionString: this.config.databaseUrl, ...CONNECTION });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    const isTaken = await this.#lock(client).catch(() => false);
    if (this.#isStopped || !isTaken || client.isLost) {
      await client.end().catch(() => undefined);
      this.#retry();
      return;
    }
    this.#client = client;
    this.#onChange();
  }

  /** Returns false while the previous connection, which the server still believes to be alive, holds the lock. */
  async #lock(client: WatchedClient): Promise<boolean> {
    await client.connect();
    await client.query(PROBES);
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [LIVENESS_LOCKS, this.number]);
    return rows[0]?.taken === true;
  }

  #lose(client: WatchedClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#trustsFrom = performance.now() + this.timing.graceMs;
    client.end().catch(() => undefined);
    this.#onChange();
    this.#retry();
  }

  #retry(): void {
    if (this.#isStopped) return;
    this.#trustsFrom = performance.now() + this.timing.graceMs;
    this.#timer = setTimeout(() => void this.#take(), RETRY_MS);
  }
}
