import type { JobPayload } from './job-payload.js';

/**
 * The queues; a worker process may serve a selection of them. Jobs that wait for servers outside of the installation have separate queues,
 * so that local work never waits for such a server: sites (`crawl`, `verification`), translation engines, webhooks, the mail server.
 */
export const QUEUES = ['crawl', 'translate', 'engines', 'publish', 'mail', 'webhooks', 'verification', 'general'] as const;
export type QueueName = (typeof QUEUES)[number];

/** How many jobs of a queue one worker process runs at a time. Jobs that mostly wait for others take little of the process. */
export const QUEUE_CONCURRENCY: Readonly<Record<QueueName, number>> = {
  crawl: 4,
  translate: 4,
  engines: 8,
  publish: 4,
  mail: 8,
  webhooks: 12,
  verification: 6,
  general: 4,
};

/** How many of these jobs may belong to one owner. It is at most half, so that the others stay free for other owners. */
export const QUEUE_SHARE: Readonly<Record<QueueName, number>> = {
  crawl: 2,
  translate: 2,
  engines: 4,
  publish: 2,
  mail: 4,
  webhooks: 4,
  verification: 2,
  general: 2,
};

/** Queues that were split from another: a process whose `WORKER_QUEUES` names that one serves them as well, as before the split. */
const SPLIT_FROM: Partial<Record<QueueName, QueueName>> = { engines: 'translate', webhooks: 'general', verification: 'general' };

/** The queues of a worker process with this configuration; all if it names none. */
export function queuesToServe(chosen: readonly string[]): QueueName[] {
  const isChosen = (name: QueueName | undefined) => name !== undefined && chosen.includes(name);
  return QUEUES.filter((name) => chosen.length === 0 || isChosen(name) || isChosen(SPLIT_FROM[name]));
}

/** One kind of job. Handlers must be idempotent, because a job may run again after a crash. */
export interface JobDefinition<Payload> {
  readonly name: string;
  /** A function of the payload if only some of its jobs wait for outside servers. */
  readonly queue: QueueName | ((payload: Payload) => QueueName);
  readonly payload: JobPayload<Payload>;
  /** The owner of the work, mostly an organisation. The jobs of one owner take turns with those of others. */
  readonly owner: (payload: Payload) => string;
  readonly attempts: number;
  /** First wait before a retry, doubled each time. */
  readonly backoffMs: number;
  /** Jobs with the same key that wait in the outbox become one. */
  readonly key?: (payload: Payload) => string;
  /** The subject of the job, if one job can be requested with different payloads. Starts without an end are counted by subject. */
  readonly subject?: (payload: Payload) => string;
  /** The handler finds and leaves out the part of its work that kills it. The job may start any number of times. */
  readonly guardsItself?: true;
}

/** The queue of a job with this payload. */
export function queueOf<Payload>({ queue }: Pick<JobDefinition<Payload>, 'queue'>, payload: Payload): QueueName {
  return typeof queue === 'function' ? queue(payload) : queue;
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

/** A handler's view of its run. */
export interface JobRun {
  readonly jobId: string;
  readonly attempt: number;
  /** No retry follows: a failure now is final and must be made visible. */
  readonly isLastAttempt: boolean;
  /** Aborted when the process shuts down or the lock is lost. */
  readonly signal: AbortSignal;
}
