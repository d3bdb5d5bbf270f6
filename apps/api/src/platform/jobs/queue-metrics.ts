import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';
import { QUEUES, type QueueName } from './job-definition.js';
import { Queues } from './queues.js';

const IN_QUEUE = 'exists (select from queued_jobs q where q.queue = o.queue and q.owner = o.owner)';
const HELD_BACK = `select queue, count(*)::int as jobs from outbox o where run_at <= now() and ${IN_QUEUE} group by queue`;
/** Jobs only wait behind their owner's own jobs. */
const OLDEST = `
  select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from outbox o where run_at <= now() and not ${IN_QUEUE}`;

/** Counts the jobs that wait in the queues at each scrape. Counts all queues, so that others report one without a worker. */
@Injectable()
export class QueueMetrics {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  start(): void {
    const registers = [this.metrics.registry];
    const { database, queues } = this;
    new Gauge({
      name: 'jobs_waiting',
      help: 'Jobs that could begin, by queue',
      labelNames: ['queue'],
      registers,
      async collect() {
        await counted(this, async () => {
          for (const queue of QUEUES) this.set({ queue }, await queues.countWaiting(queue));
        });
      },
    });
    new Gauge({
      name: 'jobs_held_back',
      help: 'Jobs that are due and wait for their turn, because their owner has its share of the queue, by queue',
      labelNames: ['queue'],
      registers,
      async collect() {
        await counted(this, async () => {
          const rows = await database.system((tx) => tx.query<{ queue: QueueName; jobs: number }>(HELD_BACK));
          for (const queue of QUEUES) this.set({ queue }, rows.find((row) => row.queue === queue)?.jobs ?? 0);
        });
      },
    });
    new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'For how long the oldest row of the outbox has been due whose owner has no job in the queue',
      registers,
      async collect() {
        await counted(this, async () => {
          const [row] = await database.system((tx) => tx.query<{ seconds: number }>(OLDEST));
          this.set(row?.seconds ?? 0);
        });
      },
    });
  }
}

/** Without a database or queue, this figure is missing instead of old. The others are still reported. */
async function counted(gauge: { reset(): void }, count: () => Promise<void>): Promise<void> {
  await count().catch(() => gauge.reset());
}
