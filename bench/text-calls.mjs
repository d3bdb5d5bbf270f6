// Texts per second of avk_get/translation. Each call has 200 texts, and a memory of many units knows 80 % of them. The calls go over HTTP
// with a key and its quota. For comparison, the same run also times the look-up of `bench lookup` with the same texts and `select 1`, in
// turns on the same database.
// Usage: node bench/text-calls.mjs [units] [rounds]; prints one JSON line.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile, timed } from './harness/timed.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const fromDist = (file) => import(join(dist, file));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { hashSource } = await import('../packages/segmenter/dist/segment-format/index.js');
const { Workspace } = await fromDist('entry/testing/workspace.js');
const { TranslationMemoryRepository } = await fromDist('modules/translation/translation-memory/translation-memory.repository.js');

const UNITS = Number(process.argv[2] ?? 200_000);
const ROUNDS = Number(process.argv[3] ?? 40);
const FILLED_AT_ONCE = 20_000;
const BATCH = 200;
const PARALLEL = 8;
const SCOPE = { sourceLanguage: 'en', language: 'hi' };
const LETTERS = 'abcdefghij';

/** Without digits: numbers would be placeables, the same for all. */
const sourceOf = (index) => `Source text ${[...String(index)].map((digit) => LETTERS[Number(digit)]).join('')} of the memory`;
const pick = () => Array.from({ length: BATCH }, () => sourceOf(Math.ceil(Math.random() * UNITS * 1.25)));

const opened = [];
async function closeAll() {
  for (const close of opened.reverse()) await close();
}

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
  opened.push(() => postgres.stop());
  process.env.TEST_DATABASE_URL = postgres.url;
  const kit = await Workspace.start();
  opened.push(() => kit.close());
  const organisationId = await kit.organisation({ plan: 'enterprise' });
  const { token } = await kit.person('organisationAdmin', organisationId);
  const body = { name: 'Bench', scopes: ['text.translate'], charactersPerDay: 1_000_000_000 };
  const { key } = (await kit.post('organisation/apiKeys/create', body, { token })).body.data;
  const { dataSource } = kit.test.database;
  // An exact look-up does not ask the index of texts, which takes long to fill.
  await dataSource.query('drop index memory_units_grams');
  for (let from = 1; from <= UNITS; from += FILLED_AT_ONCE) {
    const sources = Array.from({ length: Math.min(FILLED_AT_ONCE, UNITS - from + 1) }, (_, at) => sourceOf(from + at));
    await dataSource.query(
      `insert into memory_units (organisation_id, source_language, language, hash, source, target, origin)
       select $1, 'en', 'hi', h, s, 'लक्ष्य पाठ ' || n, 'USER' from unnest($2::uuid[], $3::text[]) with ordinality as given(h, s, n)`,
      [organisationId, sources.map(hashSource), sources],
    );
  }
  await dataSource.query('analyze memory_units');
  return { kit, key, organisationId, url: await kit.test.app.getUrl() };
}

async function translate({ url, key }, texts) {
  const reply = await fetch(`${url}/api/avk_get/translation`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({ targets: ['hi'], texts, format: 'text' }),
  });
  const { success, message, data } = await reply.json();
  if (!success) throw new Error(`${reply.status} ${message}`);
  return data.translations[0].texts.filter(({ origin }) => origin === 'memory').length;
}

async function measure(own) {
  const repository = new TranslationMemoryRepository();
  const times = { call: [], parallel: [], lookup: [], select: [] };
  let known = 0;
  for (let warm = 0; warm < 5; warm++) await translate(own, pick());
  for (let round = 0; round < ROUNDS; round++) {
    const texts = pick();
    const [callMs, found] = await timed(() => translate(own, texts));
    known += found;
    times.call.push(callMs);
    times.parallel.push((await timed(() => Promise.all(Array.from({ length: PARALLEL }, () => translate(own, pick())))))[0]);
    await own.kit.test.database.tenant({ organisationId: own.organisationId }, async (tx) => {
      const items = texts.map((text) => ({ hash: hashSource(text) }));
      times.lookup.push((await timed(() => repository.lookup(tx, SCOPE, items)))[0]);
      times.select.push((await timed(() => tx.query('select 1')))[0]);
    });
  }
  return { times, known: known / (ROUNDS * BATCH) };
}

try {
  const { times, known } = await measure(await open());
  const p50 = (name) => percentile(times[name], 0.5);
  const perSecond = (ms, texts) => Math.round((1_000 * texts) / ms);
  console.log(
    JSON.stringify({
      ...{ bench: 'text-calls', units: UNITS, batch: BATCH, known: Number(known.toFixed(2)) },
      callP50Ms: Number(p50('call').toFixed(1)),
      callP99Ms: Number(percentile(times.call, 0.99).toFixed(1)),
      textsPerSecond: perSecond(p50('call'), BATCH),
      textsPerSecondParallel: perSecond(p50('parallel'), BATCH * PARALLEL),
      lookupP50Ms: Number(p50('lookup').toFixed(2)),
      lookupTextsPerSecond: perSecond(p50('lookup'), BATCH),
      selectP50Ms: Number(p50('select').toFixed(3)),
      load: loadavg().map((value) => Number(value.toFixed(1))),
    }),
  );
} finally {
  await closeAll();
}
