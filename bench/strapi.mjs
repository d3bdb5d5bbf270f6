// Writes three languages as drafts into a Strapi 5 from npm, publishes them, changes the source, and writes again. Compares every field of
// every entry with the earlier answer of Strapi's API: only localized texts may differ. The first run installs Strapi into the folder of
// temporary files, outside the lockfile.
// `product` goes the way of a customer instead: the product brings the entries in, an engine translates them, and they are written back.
// Usage: node bench/strapi.mjs [entries] [connector | product]; prints one JSON line, and ends with 1 if another field differs.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createConnector, readCmsText } from '../packages/cms-connectors/dist/index.js';
import { startPostgres } from '../packages/pg-local/dist/index.js';
import { freePort } from './harness/free-port.mjs';
import { installOutside } from './harness/install-outside.mjs';
import { compareEntries, readAll } from './strapi-app/compare.mjs';
import { changeSource, correctLocale, publish, seed } from './strapi-app/seed.mjs';
import { DEPENDENCIES, STRAPI_VERSION, writeApp } from './strapi-app/write-app.mjs';

const ENTRIES = Number(process.argv[2] ?? 1_000);
const WAY = process.argv[3] ?? 'connector';
const LOCALES = ['hi', 'mr', 'ta'];
const TYPES = ['api::category.category', 'api::article.article'];
/** Entries that are written at the same time; the locales of one are written one after the other. */
const WORKERS = 4;
const folder = join(tmpdir(), `bhashantar-bench-strapi-${STRAPI_VERSION}`);
const data = join(folder, 'postgres');

const say = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

/** Scripts of Strapi's packages would build native code that this test does not use; the admin panel is not built either. */
const install = () => installOutside(folder, 'bench-strapi', DEPENDENCIES, () => say(`installing Strapi ${STRAPI_VERSION} into ${folder}`));

/** Starts Strapi; resolves with its token when it answers. */
async function startStrapi() {
  const child = spawn(process.execPath, ['main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const lines = createInterface({ input: child.stdout });
  const token = await new Promise((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('{"ready"') && resolve(JSON.parse(line).token));
    child.on('exit', (code) => reject(new Error(`Strapi ended with ${code} before it was ready`)));
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = () => {
    child.kill();
    return ended;
  };
  return { token, stop };
}

/** The calls of the connector, counted by their methods. */
function countedCaller(token) {
  const calls = {};
  const request = async ({ method, url, headers, body }) => {
    calls[method] = (calls[method] ?? 0) + 1;
    const reply = await fetch(url, { method, headers: { ...headers, authorization: `Bearer ${token}` }, body });
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
  };
  return { calls, request };
}

async function listAll(connector, type, locale) {
  const entries = [];
  for (let cursor; ; ) {
    const page = await connector.listEntries(type, { locale, ...(cursor ? { cursor } : {}) });
    entries.push(...page.entries);
    cursor = page.next;
    if (!cursor) return entries;
  }
}

async function inParallel(items, work) {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
    }),
  );
}

function translate(connector, source, locale) {
  return new Map(
    connector.textsOf(source).texts.map((text) => {
      const value = readCmsText(text);
      return [text.pointer, value.write(value.texts.map(({ source: one }) => `${locale.toUpperCase()} ${one}`))];
    }),
  );
}

/** Writes all entries of all types into all locales, as the product does: linked entries first, each from a plan. */
async function apply(connector, lastWritten) {
  const report = { entries: 0, written: 0, changes: 0, corrections: 0, problems: {}, fields: {} };
  for (const type of TYPES) {
    const sources = await listAll(connector, type, 'en');
    for (const locale of LOCALES) {
      const there = new Map();
      for (const one of TYPES) for (const entry of await listAll(connector, one, locale)) there.set(entry.ref.id, entry);
      await inParallel(sources, async (source) => {
        const target = there.get(source.ref.id);
        const links = await connector.linkedEntries(source, 1);
        const missingLinks = links.map(({ ref }) => ref).filter(({ type: of, id }) => TYPES.includes(of) && !there.has(id));
        const key = `${source.ref.id} ${locale}`;
        const last = lastWritten.get(key);
        const plan = connector.planWrite({
          source,
          translations: translate(connector, source, locale),
          locale,
          missingLinks,
          ...(target ? { target } : {}),
          ...(last ? { lastWritten: last } : {}),
        });
        report.entries++;
        report.changes += plan.changes.length;
        report.corrections += plan.corrections.length;
        for (const { code, severity } of plan.problems)
          report.problems[`${code} ${severity}`] = (report.problems[`${code} ${severity}`] ?? 0) + 1;
        if (plan.changes.length === 0) return;
        for (const { field } of plan.changes) report.fields[field] = (report.fields[field] ?? 0) + 1;
        lastWritten.set(key, await connector.writeDraft(plan));
        report.written++;
      });
    }
  }
  return report;
}

async function main() {
  await install();
  rmSync(data, { recursive: true, force: true });
  const postgres = await startPostgres({ dataDir: data, settings: { fsync: 'off' } });
  const port = await freePort();
  writeApp(folder, { port, databaseUrl: postgres.url });
  const strapi = await startStrapi();
  const api = `http://127.0.0.1:${port}/api`;
  const seconds = {};
  const timed = async (name, work) => {
    const start = performance.now();
    const result = await work();
    seconds[name] = Math.round((performance.now() - start) / 100) / 10;
    say(`${name}: ${seconds[name]} s`);
    return result;
  };
  try {
    const of = { api, token: strapi.token, baseUrl: `http://127.0.0.1:${port}`, timed };
    const more = { entries: ENTRIES, locales: LOCALES, types: TYPES, inParallel, say };
    const report =
      WAY === 'product' ? await (await import('./strapi-app/through-product.mjs')).measureProduct({ ...of, ...more }) : await measure(of);
    console.log(JSON.stringify({ bench: 'strapi', version: STRAPI_VERSION, way: WAY, ...report, seconds }));
    process.exitCode = report.unexpected.length > 0 ? 1 : 0;
  } finally {
    await strapi.stop();
    await postgres.stop();
  }
}

async function measure({ api, token, baseUrl, timed }) {
  const { calls, request } = countedCaller(token);
  const connector = createConnector('strapi5', { baseUrl }, request);
  await timed('seed', () => seed(api, token, ENTRIES));
  await connector.describe();
  const read = (locale, status = 'draft') => readAll(api, token, locale, status);
  const lastWritten = new Map();
  const before = await read('en');
  const first = await timed('first write', () => apply(connector, lastWritten));
  const drafts = Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)])));
  const unexpected = [];
  const check = (what, ...rest) => {
    const found = [...compareEntries(what, ...rest)];
    unexpected.push(...found);
    say(`${what}: ${found.length} of ${compareEntries.fields} fields so far differ`);
  };
  check('en after the first write', before, await read('en'), {});
  for (const locale of LOCALES) check(`${locale} beside en`, before, drafts[locale], { mark: locale, mayLackLinks: true });
  const publishedBefore = await read('hi', 'published');
  const refs = [...lastWritten.values()].map(({ ref, locale }) => ({ ref, locale }));
  await timed('publish', () => inParallel(refs, ({ ref, locale }) => publish(api, token, ref, locale)));
  // The connector sees that a person has published: it writes nothing.
  const putsBefore = calls.PUT ?? 0;
  for (const { ref, locale } of refs.slice(0, 10)) await connector.publish(ref, locale);
  const publishedAgain = (calls.PUT ?? 0) - putsBefore;
  const published = Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale, 'published')])));
  for (const locale of LOCALES) check(`${locale} published`, drafts[locale], published[locale], { mayLackLinks: true });
  const changed = await timed('change of the source', () => changeSource(api, token, before));
  const corrected = await correctLocale(api, token, drafts.hi);
  const [enBefore, hiBefore] = [await read('en'), await read('hi')];
  const second = await timed('second write', () => apply(connector, lastWritten));
  check('en after the second write', enBefore, await read('en'), {});
  const hiAfter = await read('hi');
  check('hi beside en after the second write', enBefore, hiAfter, { mark: 'hi', corrected });
  const kept = [...corrected].filter(([id, title]) => hiAfter.get(id)?.title === title).length;
  for (const locale of LOCALES) check(`${locale} published stays`, published[locale], await read(locale, 'published'), {});
  const writesBefore = calls.PUT ?? 0;
  const third = await timed('third write', () => apply(connector, lastWritten));
  const hiTexts = [...hiBefore].filter(([id, entry]) => JSON.stringify(entry) !== JSON.stringify(hiAfter.get(id))).length;
  return {
    entries: before.size,
    publishedByDrafts: [...publishedBefore.values()].filter(({ portrait }) => portrait === undefined).length,
    first,
    publishedAgain,
    changedSources: changed,
    second,
    hiEntriesThatChanged: hiTexts,
    correctionsKept: `${kept} of ${corrected.size}`,
    third,
    writesOfThird: (calls.PUT ?? 0) - writesBefore,
    calls,
    fieldsCompared: compareEntries.fields,
    unexpected: unexpected.slice(0, 20),
    unexpectedCount: unexpected.length,
  };
}

await main();
