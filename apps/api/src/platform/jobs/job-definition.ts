import type { JobPayload } from './job-payload.js';

/** The queues; a worker process may serve a selection of them. */
export const QUEUES = ['crawl', 'translate', 'publish', 'mail', 'general'] as const;
export type QueueName = (typeof QUEUES)[number];

/** How many jobs of a queue one worker process runs at a time. */
export const QUEUE_CONCURRENCY: Readonly<Record<QueueName, number>> = { crawl: 4, translate: 4, publish: 4, mail: 4, general: 4 };

/** One kind of job. Handlers are idempotent: a job may run again after a crash. */
export interface JobDefinition<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: JobPayload<Payload>;
  readonly attempts: number;
  /** First wait before a retry, doubled each time. */
  readonly backoffMs: number;
  /** Jobs with the same key that wait in the outbox become one. */
  readonly key?: (payload: Payload) => string;
  /** What the job is about, when the same is asked for again in other words: by it, beginnings without an end are counted. */
  readonly subject?: (payload: Payload) => string;
  /** Finds out by itself which part of its work kills it, and leaves that out; it is begun again however often. */
  readonly guardsItself?: true;
}

/** The type that a job's handler receives. */
export type PayloadOf<Definition> = Definition extends JobDefinition<infer Payload> ? Payload : never;

const definedNames = new Set<string>();

/** Declares a kind of job; its payload must survive JSON. The product starts only when each kind has a handler. */
export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  definedNames.add(definition.name);
  return definition;
}

/** The names of all kinds of job that the loaded code declares. */
export function definedJobs(): readonly string[] {
  return [...definedNames];
}

/** What a handler is told about its run. */
export interface JobRun {
  readonly jobId: string;
  readonly attempt: number;
  /** No retry follows: a failure now is final and must be made visible. */
  readonly isLastAttempt: boolean;
  /** Aborted when the process shuts down or the lock is lost. */
  readonly signal: AbortSignal;
}
