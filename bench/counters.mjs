// Edits, changes of the display type, deletions, replacements and undos of one project, many at once; then the counters against counting
// the segments one by one. Prints the rate and whether they are equal; ends with 1 when they are not.
// Usage: node bench/counters.mjs [operations] [workers]; prints one JSON line.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
await import(createRequire(join(dist, '../package.json')).resolve('reflect-metadata'));
const fromDist = (file) => import(join(dist, file));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { PreTranslationFixture, segmentsOf } = await fromDist('modules/translation/pre-translation/testing/pre-translation-fixture.js');
const { recount } = await fromDist('modules/translation/pre-translation/testing/recount.js');
const { drainOutbox } = await fromDist('platform/testing/drain-outbox.js');
const { sendRequest } = await fromDist('platform/testing/send-request.js');

const OPERATIONS = Number(process.argv[2] ?? 10_000);
const WORKERS = Number(process.argv[3] ?? 8);
const SEGMENTS = 300;
/** Jobs of the outbox that are run at a time. */
const JOBS = 50;

/** The same numbers in every run. */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function operationsOf(fixture, token, ids, random) {
  const runs = [];
  const post = async (path, change) => {
    const payload = { projectId: fixture.project.projectId, targetLang: 'hi', ...change };
    const reply = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: `/api/translation/${path}`,
      headers: { authorization: token },
      payload,
    });
    if (reply.status >= 500) throw new Error(`${path}: ${reply.status} ${reply.body.message}`);
    if (reply.body.data?.jobId) runs.push(reply.body.data.jobId);
  };
  const one = () => ids[random(ids.length)];
  const some = () => Array.from({ length: 1 + random(8) }, one);
  const text = () => `पाठ ${random(99)}`;
  return [
    () => post('user/update', { sourceHash: one(), preProcessedTarget: text() }),
    () => post('user/update', { sourceHash: one(), preProcessedTarget: text(), displayType: 't13n' }),
    () => post('toggle/transliteration/type', { idArr: some() }),
    () => post('replace', { searchText: String(random(99)), replaceText: String(random(99)) }),
    () => post('delete', { idArr: some() }),
    () => post('fills/undo', { jobId: runs.at(-1 - random(20)) ?? randomUUID() }),
  ];
}

async function run(fixture) {
  await fixture.reset();
  const token = await fixture.signIn();
  const sources = Array.from({ length: SEGMENTS }, (_, index) => `Text ${'y'.repeat(index + 1)}`);
  await fixture.store(sources);
  const random = randomNumbers(7);
  const ids = segmentsOf(sources).map(({ hash }) => `v1:${hash}`);
  const operations = operationsOf(fixture, token, ids, random);
  let left = OPERATIONS;
  const worker = async () => {
    while (left-- > 0) await operations[random(operations.length)]();
  };
  const jobs = async () => {
    while (left > 0) {
      const { length } = await drainOutbox(fixture.test, { only: 'pipeline.fillPack', atMost: JOBS });
      if (length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const began = performance.now();
  await Promise.all([...Array.from({ length: WORKERS }, worker), jobs()]);
  const seconds = (performance.now() - began) / 1000;
  while ((await drainOutbox(fixture.test, { only: 'pipeline.fillPack', atMost: JOBS })).length > 0);
  const { counted, stored } = await recount(fixture, 'hi');
  const isExact = Object.keys({ ...counted, ...stored }).every(
    (type) => counted[type]?.segments === stored[type]?.segments && counted[type]?.words === stored[type]?.words,
  );
  return {
    bench: 'counters',
    operations: OPERATIONS,
    workers: WORKERS,
    perSecond: Math.round(OPERATIONS / seconds),
    isExact,
    counted,
    stored,
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
let isExact = false;
try {
  process.env.TEST_DATABASE_URL = postgres.url;
  const fixture = await PreTranslationFixture.start();
  const report = await run(fixture);
  console.log(JSON.stringify(report));
  isExact = report.isExact;
  await fixture.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isExact ? 0 : 1);
