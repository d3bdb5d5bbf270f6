import { Injectable, Module } from '@nestjs/common';
import * as z from 'zod/mini';
import { OrganisationBusy } from '../../database/organisation-busy.js';
import { HandleJob } from '../handle-job.decorator.js';
import type { JobDefinition, JobRun } from '../job-definition.js';
import { GiveUp, RetryAfter } from '../job-errors.js';
import { Scheduled } from '../schedule.decorator.js';

const payload = z.object({ id: z.string() });
type Payload = z.infer<typeof payload>;

/** No `defineJob`: the start of the whole product does not look for handlers of samples. */
const sample = (name: string, rest: Partial<JobDefinition<Payload>> = {}): JobDefinition<Payload> => ({
  name: `sample.${name}`,
  queue: 'general',
  payload,
  attempts: 1,
  backoffMs: 1,
  ...rest,
});

export const Simple = sample('simple');
export const Keyed = sample('keyed', { key: ({ id }) => id });
export const Flaky = sample('flaky', { attempts: 3, backoffMs: 20 });
export const Hopeless = sample('hopeless', { attempts: 3, backoffMs: 20 });
export const Patient = sample('patient');
export const Crowded = sample('crowded');
export const GivenUp = sample('givenUp', { attempts: 5 });
export const Slow = sample('slow');

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

  @HandleJob(Crowded)
  async crowded({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    if (this.runsOf(id).length === 1) throw new OrganisationBusy(undefined);
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
