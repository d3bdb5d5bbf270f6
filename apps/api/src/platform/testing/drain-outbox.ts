import type { JobRun } from '../jobs/job-definition.js';
import { JobRegistry } from '../jobs/job-registry.js';
import type { TestApp } from './test-app.js';

interface OutboxRow {
  id: string;
  /** The job that was enqueued last when this one was taken. */
  youngest: string;
  name: string;
  payload: object;
}

export interface DrainOptions {
  /** The prefix of the jobs' names; other jobs stay in the outbox. */
  only: string;
  atMost?: number;
  run?: Partial<JobRun>;
}

/** Many waiting jobs make the work large. It is endless if each job enqueues another one. */
const ENDLESS_GENERATIONS = 1_000;

/** Runs jobs of the outbox one after another in this process, including those that they enqueue, without a queue. Returns their names. */
export async function drainOutbox(test: TestApp, { only, atMost = Number.POSITIVE_INFINITY, run }: DrainOptions): Promise<string[]> {
  const done: string[] = [];
  let generations = 0;
  let youngest = 0n;
  while (done.length < atMost) {
    const row = await take(test, only);
    if (!row) return done;
    if (BigInt(row.id) > youngest) {
      generations++;
      youngest = BigInt(row.youngest);
    }
    if (generations > ENDLESS_GENERATIONS) throw new Error(`the jobs do not come to an end: ${done.slice(-5).join(', ')}`);
    done.push(row.name);
    const whole: JobRun = { jobId: row.id, attempt: 1, isLastAttempt: false, signal: new AbortController().signal, ...run };
    await test.get(JobRegistry).handler(row.name)(row.payload, whole);
  }
  return done;
}

async function take(test: TestApp, only: string): Promise<OutboxRow | undefined> {
  return test.database.system(async (tx) => {
    const [row] = await tx.query<OutboxRow>(
      `delete from outbox where id = (select id from outbox where starts_with(name, $1) order by id limit 1 for update skip locked)
       returning id, name, payload, (select max(id) from outbox) as youngest`,
      [only],
    );
    return row;
  });
}
