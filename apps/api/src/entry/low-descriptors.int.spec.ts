import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { WorkerProcess } from '../platform/testing/worker-process.js';

const LOW = 1_000;
const TOO_LOW = 300;

describe('a process that may open few files and connections', () => {
  let test: TestDatabase;
  let worker: WorkerProcess | undefined;

  beforeAll(async () => {
    test = await createTestDatabase();
    worker = await WorkerProcess.start({ databaseUrl: test.url, queues: ['mail'], descriptors: LOW });
  });
  afterAll(async () => {
    await worker?.kill();
    await test.drop();
  });

  it.each(['all', 'api', 'delivery', 'worker'])('does not start with too few, and names the limit in one line: %s', (name) => {
    const entry = fileURLToPath(new URL(`../../dist/entry/${name}.js`, import.meta.url));
    const command = `ulimit -n ${TOO_LOW} && exec "$@"`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command, 'sh', process.execPath, entry], { encoding: 'utf8' });
    expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
      status: 78,
      stdout: '',
      lines: [expect.stringMatching(new RegExp(`^This process may have ${TOO_LOW} .* cannot start: .*ulimit -n`))],
    });
  });

  it('names the limit and how to raise it in one line, and works', () => {
    const about = worker?.lines.filter(({ msg }) => /files and connections|EMFILE/.test(msg));
    expect(about).toEqual([expect.objectContaining({ msg: expect.stringMatching(new RegExp(`may have ${LOW} .*ulimit -n`)) })]);
  });
});
