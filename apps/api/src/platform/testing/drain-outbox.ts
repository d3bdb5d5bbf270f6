import type { JobRun } from '../jobs/job-definition.js';
import { JobRegistry } from '../jobs/job-registry.js';
import type { TestApp } from './test-app.js';

interface OutboxRow {
  id: string;
  name: string;
  payload: object;
}

export interface DrainOptions {
  /** How the jobs' names begin; those of other modules stay where they are. */
  only: string;
  atMost?: number;
  run?: Partial<JobRun>;
}

const ENDLESS = 500;

/** Runs jobs of the outbox one after another in this process, those they ask for included, without a queue. Answers their names. */
export async function drainOutbox(test: TestApp, { only, atMost = ENDLESS, run }: DrainOptions): Promise<string[]> {
  const done: string[] = [];
  while (done.length < atMost) {
    const row = await take(test, only);
    if (!row) return done;
    done.push(row.name);
    const whole: JobRun = { jobId: row.id, attempt: 1, isLastAttempt: false, signal: new AbortController().signal, ...run };
    await test.get(JobRegistry).handler(row.name)(row.payload, whole);
  }
  if (atMost === ENDLESS) throw new Error(`the jobs do not come to an end: ${done.slice(-5).join(', ')}`);
  return done;
}

async function take(test: TestApp, only: string): Promise<OutboxRow | undefined> {
  return test.database.system(async (tx) => {
    const [row] = await tx.query<OutboxRow>(
      `delete from outbox where id = (select id from outbox where starts_with(name, $1) order by id limit 1 for update skip locked)
       returning id, name, payload`,
      [only],
    );
    return row;
  });
}
