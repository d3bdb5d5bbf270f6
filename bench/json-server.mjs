// Connects an API by clicks in Chromium, with entries of nested components and rich text: json-server from npm, installed into the folder
// of temporary files, outside the lockfile, or a server that answers as Strapi 5, Contentful or Directus documents it. Brings the entries
// in, has a chat engine (a server of its own) translate them into three languages, publishes these, and compares what the public call
// delivers with the bytes of the API: all that is no text stays. A second sync writes nothing, and after a change of one entry the next
// sync imports only that entry. Usage: node bench/json-server.mjs [entries] [json-server | strapi | contentful | directus]; prints one JSON
// line, and ends with 1 if something is not as expected.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_SOURCES, readEntries } from './harness/api-sources.mjs';
import { openChromium } from './harness/open-chromium.mjs';
import { DEMO, startProduct } from './harness/start-product.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
const pg = fromApi('pg');
await import(fromApi.resolve('reflect-metadata'));
const { startFakeChatServer } = await import(join(dist, 'modules/translation/machine-translation/engines/testing/fake-chat-server.js'));

const ENTRIES = Number(process.argv[2] ?? 1_000);
const SOURCE = process.argv[3] ?? 'json-server';
const LANGUAGES = { hi: 'Hindi', bn: 'Bengali', ta: 'Tamil' };
/** The product shares two cores with its database and the browser. */
const PATIENCE_MS = 1_800_000;
const ENGINE_KEY = 'sk-bench';
/** How many entries are requested one by one. The public call has a limit of calls per minute for each client. */
const SINGLE = 20;
/** The tables of entries and their texts. */
const CONTENT = ['api_entries', 'pages', 'segments', 'occurrences', 'translations'];

const say = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const failures = [];
const expect = (what, found, wanted) => {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) failures.push(`${what}: ${one}, not ${other}`);
};

/** How many rows of each table were written since the database began, by its own statistics. Parts of a table count as the table. */
async function countRows(client) {
  // An idle connection reports its statistics only after ten seconds.
  await sleep(12_000);
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    'select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as count from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0',
  );
  const counts = {};
  for (const { name, count } of rows) {
    const table = name.replace(/_p\d+$/, '');
    counts[table] = (counts[table] ?? 0) + count;
  }
  return counts;
}

async function main() {
  const start = API_SOURCES[SOURCE];
  if (!start) throw new Error(`There is no API ${SOURCE}. There are: ${Object.keys(API_SOURCES).join(', ')}`);
  const server = await start(ENTRIES);
  const model = await startFakeChatServer({ key: ENGINE_KEY });
  const product = await startProduct(new URL(server.url).host, { ENGINE_HOSTS: model.host });
  const ofDatabase = (name) => readFileSync(join(product.dataDir, 'postgres', name), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port: Number(ofDatabase('port')), user: 'postgres', password: ofDatabase('password') });
  await client.connect();
  const browser = await openChromium();
  const times = {};
  const timed = async (name, work) => {
    const from = performance.now();
    const result = await work();
    times[name] = Math.round((performance.now() - from) / 100) / 10;
    say(`${name}: ${times[name]} s`);
    return result;
  };
  try {
    const token = product.session.accessToken ?? product.session.token;
    const call = async (path, body) => {
      const reply = await fetch(`${product.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      });
      const { data, message } = await reply.json();
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${message}`);
      return data;
    };
    const until = async (isSo) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) if (await isSo()) return;
      throw new Error('nothing came of it in time');
    };
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(PATIENCE_MS / 10);
    const button = (name) => page.getByRole('button', { name, exact: true });
    const inDialog = (name) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

    // Sign in, and make the project.
    await page.goto(`${product.url}/app`);
    await page.getByLabel('Email').fill(DEMO.email);
    await page.locator('input[type=password]').fill(DEMO.password);
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL(/\/app\/projects/);
    await page.goto(`${product.url}/app/projects`);
    await page.getByRole('link', { name: 'New project' }).first().click();
    await page.getByRole('radio', { name: 'The content of an API' }).check();
    await page.getByLabel('Address of the API').fill(server.url);
    await page.getByLabel('Project name').fill('Places');
    await button('Continue').click();
    for (const name of Object.values(LANGUAGES)) await page.getByRole('checkbox', { name }).first().check();
    await button('Create project').click();
    await page.waitForURL(/projects\/[0-9a-f-]{36}/);
    const projectId = /projects\/([0-9a-f-]{36})/.exec(page.url())[1];

    // Connect the API.
    await page.goto(`${product.url}/app/projects/${projectId}/apis`);
    await button('Connect an API').first().click();
    await page.getByLabel('Address', { exact: true }).fill(server.list());
    if (server.token) {
      await page.getByRole('combobox', { name: 'Authentication' }).click();
      await page.getByTitle('Bearer token').click();
      await page.getByLabel('Token', { exact: true }).fill(server.token);
    }
    await button('Verify').click();
    await page.getByText('Step 2 of 3').waitFor();
    await button('Connect API').click();
    await page.getByRole('button', { name: 'Sync', exact: true }).first().waitFor();
    const { apiList } = await call('apiTranslation/getApiList', { projectId });
    const { apiId } = apiList[0];
    const details = () => call('apiTranslation/details/api/get', { apiId });
    const synced = async (count) => {
      const { state, syncs } = await details();
      return state !== 'syncing' && syncs.length === count && syncs[0].state !== 'running';
    };

    // Bring in.
    const sync = async (count) => {
      await button('Sync').first().click();
      await until(() => synced(count));
      return (await details()).syncs[0];
    };
    const first = await timed('sync', () => sync(1));
    expect('the first sync', first.changes, { new: ENTRIES, changed: 0, gone: 0, unchanged: 0 });
    const { entries, segments } = await details();
    expect('entries', entries, ENTRIES);

    // Translate. The demo has no engine of its own.
    await call('translation/engines/connections/create', {
      name: 'Chat model',
      settings: { kind: 'openai', url: model.baseUrl, model: 'weaver-7b' },
      key: ENGINE_KEY,
    });
    await timed('translate', async () => {
      await page.reload();
      await button('Machine-translate').first().click();
      await inDialog('Machine-translate');
      await until(async () => {
        const { nmtRequests } = await call('apiTranslation/nmt', { projectId });
        return nmtRequests.length >= 3 && nmtRequests.every(({ state }) => !['queued', 'running'].includes(state));
      });
    });
    const { languageList } = await details();
    const { nmtRequests: runs } = await call('apiTranslation/nmt', { projectId });
    for (const { language, translated, total } of languageList)
      if (translated < total)
        failures.push(
          `${language} has ${translated} of ${total}: ${runs.find((run) => run.language === language)?.refusals[0]?.reason ?? 'no reason'}`,
        );
    const shares = Object.fromEntries(languageList.map(({ language, translated, total }) => [language, `${translated}/${total}`]));

    // Publish, and get it by the public call.
    await page.reload();
    for (const name of Object.values(LANGUAGES)) {
      await button(`Publish ${name}`).click();
      await inDialog('Publish');
      await button(`Take back ${name}`).waitFor();
    }
    const { contentAddress, idPath } = await details();
    const idOf = (entry) =>
      String(
        idPath
          .split('/')
          .slice(1)
          .reduce((value, name) => value[name], entry),
      );
    const source = new Map((await readEntries(server)).map((entry) => [idOf(entry), entry]));
    expect('entries of the API', source.size, ENTRIES);
    const differences = {};
    const shapeOf = shapes(server.names);
    let same = 0;
    const read = async (address) => {
      const reply = await fetch(address);
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      return reply.text();
    };
    await timed('deliver', async () => {
      for (const language of Object.keys(LANGUAGES)) {
        let delivered = 0;
        for (let after; ; ) {
          const address = `${contentAddress.replace('{language}', language)}${after ? `?after=${encodeURIComponent(after)}` : ''}`;
          const text = await read(address);
          const got = JSON.parse(text);
          for (const entry of got.entries) compare(source.get(idOf(entry)), entry, '', differences);
          // Compares byte for byte: without their texts, the delivered entries must equal those of the API.
          const arrived = got.entries.map((entry) => server.bytesOf(source.get(idOf(entry))));
          if (shapeOf(text) === shapeOf(`{"entries":[${arrived.join(',')}],"after":${JSON.stringify(got.after)}}`)) same += arrived.length;
          delivered += got.entries.length;
          after = got.after;
          if (after === null) break;
        }
        expect(`entries in ${language}`, delivered, ENTRIES);
      }
    });
    const byPath = {};
    for (const [path, count] of Object.entries(differences)) {
      if (!server.isText.test(path)) failures.push(`${path} is no text, and differs ${count} times`);
      const pattern = path.replaceAll(/\/\d+/g, '/*');
      byPath[pattern] = (byPath[pattern] ?? 0) + count;
    }
    if (Object.keys(differences).length === 0) failures.push('no translation was delivered');
    for (const entry of [...source.values()].slice(0, SINGLE)) {
      const one = await read(`${contentAddress.replace('{language}', 'hi')}/${encodeURIComponent(idOf(entry))}`);
      expect(`the bytes of ${idOf(entry)}`, shapeOf(one), shapeOf(server.bytesOf(entry)));
    }
    expect('entries that are the same byte for byte, in all languages', same, ENTRIES * Object.keys(LANGUAGES).length);

    // A second sync writes nothing, and a third one imports only the changed entry.
    const rows = await countRows(client);
    const second = await timed('second sync', () => sync(2));
    expect('the second sync', second.changes, { new: 0, changed: 0, gone: 0, unchanged: ENTRIES });
    const written = await countRows(client);
    await server.rename([...source.values()][6], 'A new name for the seventh place');
    const third = await timed('sync of one change', () => sync(3));
    expect('the sync of one change', third.changes, { new: 0, changed: 1, gone: 0, unchanged: ENTRIES - 1 });
    const grown = Object.entries(written).map(([table, count]) => [table, count - (rows[table] ?? 0)]);
    const rowsWritten = Object.fromEntries(grown.filter(([, count]) => count > 0));
    for (const table of CONTENT) if (!(table in rows)) failures.push(`the first sync wrote no rows of ${table}`);
    for (const table of CONTENT) expect(`rows of ${table} that the second sync wrote`, rowsWritten[table] ?? 0, 0);
    process.stdout.write(
      `${JSON.stringify({ bench: 'json-server', api: SOURCE, entries: ENTRIES, segments, languages: shares, seconds: times, textsThatDiffer: byPath, sameBytes: same, writtenBySecondSync: rowsWritten, failures })}\n`,
    );
  } finally {
    await browser.close();
    await client.end();
    await product.stop();
    await model.close();
    await server.stop();
  }
  process.exit(failures.length > 0 ? 1 : 0);
}

/** Counts the paths at which two values differ; a value of another kind counts at its own path. */
function compare(one, other, path, found) {
  const isObject = (value) => typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
    if (!Object.is(one, other)) found[path] = (found[path] ?? 0) + 1;
    return;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) compare(one[name], other[name], `${path}/${name}`, found);
}

/** Bytes without the texts that are translated: names, order, spaces, numbers and all other strings. */
function shapes(names) {
  const texts = new RegExp(`("(?:${names.join('|')})": ?)"(?:[^"\\\\]|\\\\.)*"`, 'g');
  return (bytes) => bytes.replace(texts, '$1"…"');
}

await main();
