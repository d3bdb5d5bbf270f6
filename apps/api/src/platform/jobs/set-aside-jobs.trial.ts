import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { MAX_STARTS } from './set-aside-jobs.js';

const SCRIPT = fileURLToPath(new URL('./testing/deadly-worker.mjs', import.meta.url));

/** That many workers start one after the other from nothing, which takes a while on a busy machine. */
const ALL_STARTS_MS = 200_000;

describe('a job that is the end of its worker', () => {
  let test: TestDatabase;
  let organisationId: string;
  let projectId: string;
  let worker: ChildProcess | undefined;
  let isOver = false;
  let said = '';

  beforeAll(async () => {
    test = await createTestDatabase();
    ({ organisationId } = await createOrganisation(test.database));
    projectId = await test.database.system(async (tx) => {
      const [row] = await tx.query<{ id: string }>(
        `insert into projects (organisation_id, name, base_url, hostname, project_key, status)
         values ($1, 'P', 'https://example.com', 'example.com', 'k', 'parsed') returning project_id as id`,
        [organisationId],
      );
      return row?.id ?? '';
    });
    keepAlive();
  });
  afterAll(async () => {
    isOver = true;
    worker?.kill('SIGKILL');
    await test.drop();
  });

  /** Starts the worker again whenever it has ended, as a supervisor does. */
  function keepAlive(): void {
    if (isOver) return;
    worker = spawn(process.execPath, [SCRIPT, test.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    worker.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    worker.once('exit', keepAlive);
  }

  const enqueue = (mode: string) =>
    test.database.system((tx) =>
      tx.query(`insert into outbox (queue, name, payload, run_at) values ('general', 'sample.deadly', $1, now())`, [
        JSON.stringify({ organisationId, projectId, mode, id: randomUUID() }),
      ]),
    );
  const beginnings = (mode: string) => said.split('\n').filter((line) => line === `began ${mode}`).length;
  const setAside = (mode: string) =>
    test.database.tenant({ organisationId }, (tx) =>
      tx.query<{ starts: number }>(`select starts from jobs_set_aside where project_id = $1 and payload ->> 'mode' = $2`, [
        projectId,
        mode,
      ]),
    );

  const unended = async () =>
    (await test.database.system((tx) => tx.query(`select 1 from job_starts where starts <= ${MAX_STARTS}`))).length;

  it.each(['kill', 'hold'])('is parked and named on its project after some beginnings, and others run again: %s', async (mode) => {
    await enqueue(mode);
    await until('the job is parked', async () => (await setAside(mode)).length === 1, ALL_STARTS_MS);
    expect(await setAside(mode)).toEqual([{ starts: MAX_STARTS }]);
    expect(beginnings(mode)).toBe(MAX_STARTS);
    await enqueue(`harmless after ${mode}`);
    await until('the next job', () => beginnings(`harmless after ${mode}`) === 1);
    expect(beginnings(mode)).toBe(MAX_STARTS);
    await until('its end', async () => (await unended()) === 0);
  });
});
