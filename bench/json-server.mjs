// Connects a plain API by clicks in Chromium: json-server from npm, installed into the folder of temporary files, outside the lockfile, with entries of nested
// components and rich text. Brings them in, has the engine of the demo translate them into three languages, publishes these, and compares what the public call
// delivers with the bytes of the API: all that is no text stays. A second sync writes nothing, and a change of one entry brings in that one alone.
// Usage: node bench/json-server.mjs [entries]; prints one JSON line, and ends with 1 when something is not as it has to be.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './harness/free-port.mjs';
import { openChromium } from './harness/open-chromium.mjs';
import { DEMO, startProduct } from './harness/start-product.mjs';

const ENTRIES = Number(process.argv[2] ?? 1_000);
const LANGUAGES = { hi: 'Hindi', bn: 'Bengali', ta: 'Tamil' };
const SERVER = { 'json-server': '0.17.4' };
/** The product shares two cores with its database and the browser. */
const PATIENCE_MS = 1_800_000;
const folder = join(tmpdir(), `bhashantar-bench-json-server-${SERVER['json-server']}`);
const pg = createRequire(new URL('../apps/api/package.json', import.meta.url))('pg');

const say = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const failures = [];
const expect = (what, found, wanted) => {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) failures.push(`${what}: ${one}, not ${other}`);
};

const WORDS = ['well', 'road', 'school', 'market', 'bridge', 'library', 'garden', 'station'];
const PLACES = ['by the river', 'on the hill', 'in the old town', 'behind the temple', 'near the fort'];
const letters = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** An entry with nested components, HTML, and values for programs. No two have the same title. */
function entryOf(at) {
  const word = WORDS[at % WORDS.length];
  const place = PLACES[at % PLACES.length];
  return {
    id: at,
    slug: `${word}-${at}`,
    title: `The ${word} ${place} called ${letters(at)}`,
    published: at % 3 !== 0,
    price: at / 8,
    tags: [`tag-${at % 5}`, 'TOWN'],
    sections: [
      { component: 'quote', text: `People like the ${word} ${place}.`, author: { name: 'Asha Rane', url: 'https://example.org/asha' } },
      { component: 'image', src: `https://example.org/${at}.png`, alt: `A picture of the ${word}`, size: { width: 640, height: 480 } },
    ],
    body: `<h2>About the ${word}</h2><p class="lead">It lies <strong>${place}</strong>. <a href="/visit/${at}">Visit it</a> today.</p>`,
    geo: { lat: 12.5 + at / 1e6, lng: -0.0, none: null, deep: [[at], [], {}] },
  };
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))));
  });
}

async function install() {
  const wanted = JSON.stringify({ name: 'bench-json-server', private: true, dependencies: SERVER }, null, 2);
  const stamp = join(folder, 'node_modules/.bench-install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  say(`installing json-server into ${folder}`);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], folder);
  writeFileSync(stamp, wanted);
}

async function startServer() {
  const port = await freePort();
  const data = join(folder, `db-${port}.json`);
  writeFileSync(data, JSON.stringify({ places: Array.from({ length: ENTRIES }, (_, at) => entryOf(at + 1)) }));
  const args = [join(folder, 'node_modules/json-server/lib/cli/bin.js'), '--quiet', '--host', '127.0.0.1', '--port', String(port), data];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/places/1`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('json-server ended');
    await sleep(200);
  }
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { force: true });
  };
  return { url, host: `127.0.0.1:${port}`, stop };
}

/** How many rows of each table were written since the database began, by its own statistics. */
async function countRows(client) {
  // A connection that is idle tells what it did ten seconds later.
  await sleep(12_000);
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    'select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as count from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0',
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function main() {
  await install();
  const server = await startServer();
  const product = await startProduct(server.host);
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
    await page.getByLabel('Address', { exact: true }).fill(`${server.url}/places?_page=1&_limit=100`);
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

    // Translate.
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
    // The demo has no engine of its own: connect one, or the runs say that none serves the pair.
    const { nmtRequests: runs } = await call('apiTranslation/nmt', { projectId });
    for (const { language, translated } of languageList)
      if (translated === 0)
        failures.push(`nothing in ${language}: ${runs.find((run) => run.language === language)?.refusals[0]?.reason ?? 'no reason'}`);
    const shares = Object.fromEntries(languageList.map(({ language, translated, total }) => [language, `${translated}/${total}`]));

    // Publish, and get it by the public call.
    await page.reload();
    for (const name of Object.values(LANGUAGES)) {
      await button(`Publish ${name}`).click();
      await inDialog('Publish');
      await button(`Take ${name} back`).waitFor();
    }
    const { contentAddress } = await details();
    const bytesOf = await (await fetch(`${server.url}/places?_page=1&_limit=${ENTRIES}`)).json();
    const source = new Map(bytesOf.map((entry) => [String(entry.id), entry]));
    const differences = {};
    await timed('deliver', async () => {
      for (const language of Object.keys(LANGUAGES)) {
        let delivered = 0;
        for (let after; ; ) {
          const address = `${contentAddress.replace('{language}', language)}${after ? `?after=${encodeURIComponent(after)}` : ''}`;
          const reply = await fetch(address);
          if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
          const got = await reply.json();
          for (const entry of got.entries) compare(source.get(String(entry.id)), entry, '', differences);
          delivered += got.entries.length;
          after = got.after;
          if (after === null) break;
        }
        expect(`entries in ${language}`, delivered, ENTRIES);
      }
    });
    const texts = /^\/(title|body|sections\/\d\/(text|alt|author\/name))$/;
    for (const path of Object.keys(differences))
      if (!texts.test(path)) failures.push(`${path} is no text, and differs ${differences[path]} times`);
    if (Object.keys(differences).length === 0) failures.push('no translation was delivered');
    // Byte for byte: with the source's texts in place of the translations a delivered entry is the entry of the API.
    const one = await (await fetch(`${contentAddress.replace('{language}', 'hi')}/7`)).text();
    const arrived = await (await fetch(`${server.url}/places?_page=1&_limit=100`)).text();
    expect('an entry, byte for byte', shapeOf(one), shapeOf(entryIn(arrived, 7)));

    // A second sync writes nothing; a changed entry comes alone.
    const rows = await countRows(client);
    const second = await timed('second sync', () => sync(2));
    expect('the second sync', second.changes, { new: 0, changed: 0, gone: 0, unchanged: ENTRIES });
    const written = await countRows(client);
    await fetch(`${server.url}/places/7`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A new name for the seventh place' }),
    });
    const third = await timed('sync of one change', () => sync(3));
    expect('the sync of one change', third.changes, { new: 0, changed: 1, gone: 0, unchanged: ENTRIES - 1 });
    const rowsWritten = Object.fromEntries(Object.entries(written).map(([table, count]) => [table, count - (rows[table] ?? 0)]));
    const content = ['api_entries', 'pages', 'page_contents', 'segments', 'occurrences', 'translations'];
    for (const table of content) expect(`rows of ${table} that the second sync wrote`, rowsWritten[table] ?? 0, 0);
    process.stdout.write(
      `${JSON.stringify({ bench: 'json-server', entries: ENTRIES, segments, languages: shares, seconds: times, textsThatDiffer: differences, writtenBySecondSync: rowsWritten, failures })}\n`,
    );
  } finally {
    await browser.close();
    await client.end();
    await product.stop();
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

/** The bytes of the entry with an id in a list that json-server wrote. */
function entryIn(list, id) {
  const from = list.indexOf(`"id": ${id},`);
  const start = list.lastIndexOf('{', from);
  for (let level = 0, at = start, isText = false; at < list.length; at++) {
    if (isText) {
      if (list[at] === '\\') at++;
      else if (list[at] === '"') isText = false;
    } else if (list[at] === '"') isText = true;
    else if (list[at] === '{') level++;
    else if (list[at] === '}' && --level === 0) return list.slice(start, at + 1);
  }
  throw new Error(`the list has no entry ${id}`);
}

/** Bytes without the texts that are translated: names, order, spaces, numbers and all other strings. */
const shapeOf = (bytes) => bytes.replace(/("(?:title|body|text|alt|name)": )"(?:[^"\\]|\\.)*"/g, '$1"…"');

await main();
