import { Injectable, Module } from '@nestjs/common';
import * as z from 'zod/mini';
import { OrganisationBusy } from '../../database/organisation-busy.js';
import { HandleJob } from '../handle-job.decorator.js';
import type { JobDefinition, JobRun } from '../job-definition.js';
import { GiveUp, RetryAfter } from '../job-errors.js';
import { Scheduled } from '../schedule.decorator.js';

const payload = z.object({ id: z.string(), organisation: z.optional(z.string()) });
type Payload = z.infer<typeof payload>;

/** Does not use `defineJob`, so that the start of the whole product does not look for handlers of samples. */
const sample = (name: string, rest: Partial<JobDefinition<Payload>> = {}): JobDefinition<Payload> => ({
  name: `sample.${name}`,
  queue: 'general',
  payload,
  attempts: 1,
  backoffMs: 1,
  owner: ({ organisation }) => organisation ?? 'a tenant',
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
export const Held = sample('held');
export const Outside = sample('outside', { queue: 'webhooks' });

const WAITS = 4;

/** Jobs that behave in different ways. `seen` has one line for each run. */
@Injectable()
export class SampleJobs {
  readonly seen: string[] = [];
  readonly signals: AbortSignal[] = [];
  ticks = 0;
  /** Ids of held jobs that run now. */
  readonly running = new Set<string>();
  #release: (() => void) | undefined;
  #isHolding = true;
  readonly #held = new Set<() => void>();

  runsOf(id: string): string[] {
    return this.seen.filter((line) => line.startsWith(`${id} `));
  }

  release(): void {
    this.#release?.();
  }

  /** Ends the held jobs that run, and holds no more. */
  letGo(): void {
    this.#isHolding = false;
    for (const end of this.#held) end();
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

  @HandleJob(Held)
  async held({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    await this.#hold(id);
  }

  @HandleJob(Outside)
  async outside({ id }: Payload, run: JobRun): Promise<void> {
    this.#note(id, run);
    await this.#hold(id);
  }

  @Scheduled({ name: 'sample.tick', queue: 'mail', everyMs: 200 })
  async tick(): Promise<void> {
    this.ticks++;
  }

  async #hold(id: string): Promise<void> {
    if (!this.#isHolding) return;
    this.running.add(id);
    await new Promise<void>((end) => this.#held.add(end));
    this.running.delete(id);
  }

  #note(id: string, { attempt, isLastAttempt }: JobRun): void {
    this.seen.push(`${id} attempt ${attempt}${isLastAttempt ? ', the last' : ''}`);
  }
}

@Module({ providers: [SampleJobs], exports: [SampleJobs] })
export class SampleJobsModule {}
