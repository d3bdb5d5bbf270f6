import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import { DeadWorkers } from './dead-workers.js';
import { JobCatalogue } from './job-catalogue.js';
import { LivenessLock } from './liveness-lock.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { QueueFigures } from './queue-figures.js';
import { queueOptions } from './queue-options.js';
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
    JobCatalogue,
    Queues,
    OutboxRelay,
    Outbox,
    SetAsideJobs,
    LivenessLock,
    DeadWorkers,
    QueueFigures,
    Workers,
  ],
  exports: [SetAsideJobs, Outbox, Queues, Workers, OutboxRelay, LivenessLock],
})
export class JobsModule {}
