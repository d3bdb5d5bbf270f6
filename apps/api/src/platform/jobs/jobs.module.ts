import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import { DeadWorkers } from './dead-workers.js';
import { JobRegistry } from './job-registry.js';
import { LivenessLock } from './liveness-lock.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { QueueMetrics } from './queue-metrics.js';
import { queueOptions } from './queue-options.js';
import { QueueShares } from './queue-shares.js';
import { QueuedJobs } from './queued-jobs.js';
import { QUEUE_OPTIONS, Queues } from './queues.js';
import { SetAsideJobs } from './set-aside-jobs.js';
import { DEFAULT_TIMING, WORKER_TIMING } from './worker-timing.js';
import { Workers } from './workers.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    { provide: QUEUE_OPTIONS, inject: [AppConfig], useFactory: queueOptions },
    { provide: WORKER_TIMING, useValue: DEFAULT_TIMING },
    JobRegistry,
    Queues,
    QueueShares,
    QueuedJobs,
    OutboxRelay,
    Outbox,
    SetAsideJobs,
    LivenessLock,
    DeadWorkers,
    QueueMetrics,
    Workers,
  ],
  exports: [JobRegistry, QueuedJobs, SetAsideJobs, Outbox, Queues, Workers, OutboxRelay, LivenessLock],
})
export class JobsModule {}
