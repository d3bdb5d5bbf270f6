import { Injectable, Module } from '@nestjs/common';
import { HandleJob } from '../handle-job.decorator.js';
import { defineJob, type JobRun } from '../job-definition.js';
import { GiveUp, RetryAfter } from '../job-errors.js';
import { Scheduled } from '../schedule.decorator.js';

type Payload = { id: string };

export const Simple = defineJob<Payload>({ name: 'sample.simple', queue: 'general', attempts: 1, backoffMs: 1 });
export const Keyed = defineJob<Payload>({ name: 'sample.keyed', queue: 'general', attempts: 1, backoffMs: 1, key: ({ id }) => id });
export const Flaky = defineJob<Payload>({ name: 'sample.flaky', queue: 'general', attempts: 3, backoffMs: 20 });
export const Hopeless = defineJob<Payload>({ name: 'sample.hopeless', queue: 'general', attempts: 3, backoffMs: 20 });
export const Patient = defineJob<Payload>({ name: 'sample.patient', queue: 'general', attempts: 1, backoffMs: 1 });
export const GivenUp = defineJob<Payload>({ name: 'sample.givenUp', queue: 'general', attempts: 5, backoffMs: 1 });
export const Slow = defineJob<Payload>({ name: 'sample.slow', queue: 'general', attempts: 1, backoffMs: 1 });

const WAITS = 4;

/** Jobs of every temper; `seen` holds one line a run. */
@Injectable()
export class SampleJobs {
  readonly seen: string[] = [];
  readonly signals: AbortSignal[] = [];
  ticks = 0;
  #release: (() => void) | undefined;

  runsOf(id: string): string[] {
    return this.seen.filter((line) => line.startsWith(`${id} `));
  }

  release(): void {
    this.#release?.();
  }

  @HandleJob(Simple)
  async simple({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
  }

  @HandleJob(Keyed)
  async keyed({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
  }

  @HandleJob(Flaky)
  async flaky({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    if (run.attempt < 3) throw new Error('not yet');
  }

  @HandleJob(Hopeless)
  async hopeless({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    throw new Error('never');
  }

  @HandleJob(Patient)
  async patient({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    if (this.runsOf(id).length <= WAITS) throw new RetryAfter(20, 'come again');
  }

  @HandleJob(GivenUp)
  async givenUp({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    throw new GiveUp('no use');
  }

  @HandleJob(Slow)
  async slow({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    this.signals.push(run.signal);
    await new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    this.seen.push(`${id} ended`);
  }

  @Scheduled({ name: 'sample.tick', queue: 'mail', everyMs: 200 })
  async tick(): Promise<void> {
    this.ticks++;
  }

  #note(id: string, { attempt, isLastAttempt }: JobRun): void {
    this.seen.push(`${id} attempt ${attempt}${isLastAttempt ? ', the last' : ''}`);
  }
}

@Module({ providers: [SampleJobs], exports: [SampleJobs] })
export class SampleJobsModule {}
