import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';
import { QUEUES } from './job-definition.js';
import { Queues } from './queues.js';

/** What waits in the queues, counted when figures are asked for. Of all queues, so that one without a worker is seen by the others. */
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
      name: 'outbox_oldest_seconds',
      help: 'For how long the oldest row of the outbox has been due',
      registers,
      async collect() {
        await counted(this, async () => {
          const [row] = await database.system((tx) =>
            tx.query<{ seconds: number }>(
              'select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from outbox where run_at <= now()',
            ),
          );
          this.set(row?.seconds ?? 0);
        });
      },
    });
  }
}

/** Without a database or queue there is no figure rather than an old one; the others are told all the same. */
async function counted(gauge: { reset(): void }, count: () => Promise<void>): Promise<void> {
  await count().catch(() => gauge.reset());
}
