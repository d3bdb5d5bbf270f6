import { JobCatalogue } from '../jobs/job-catalogue.js';
import type { JobRun } from '../jobs/job-definition.js';
import type { TestApp } from './test-app.js';

interface OutboxRow {
  id: string;
  name: string;
  payload: object;
}

const MAX_JOBS = 500;

/** Runs the jobs of the outbox one after another in this process, those they ask for included, without a queue. Answers their names. */
export async function drainOutbox(test: TestApp, run: Partial<JobRun> = {}): Promise<string[]> {
  const done: string[] = [];
  for (let row = await take(test); row; row = await take(test)) {
    if (done.push(row.name) > MAX_JOBS) throw new Error(`the jobs do not come to an end: ${done.slice(-5).join(', ')}`);
    const whole: JobRun = { jobId: row.id, attempt: 1, isLastAttempt: false, signal: new AbortController().signal, ...run };
    await test.get(JobCatalogue).handler(row.name)(row.payload, whole);
  }
  return done;
}

async function take(test: TestApp): Promise<OutboxRow | undefined> {
  return test.database.system(async (tx) => {
    const [row] = await tx.query<OutboxRow>(
      'delete from outbox where id = (select id from outbox order by id limit 1) returning id, name, payload',
    );
    return row;
  });
}
