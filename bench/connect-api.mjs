// Connects an API that knows nothing of us (json-server from npm, or what a module starts) by a person's clicks in Chromium: verify, correct a guess, change the rule of a key, connect,
// sync, machine-translate into three languages, publish. Then asks the public call for all entries and compares them with those of the API: only texts
// of translated keys may differ. A second sync writes nothing, and one after a change brings in that entry alone. Prints one JSON line with the clicks.
// Usage: node bench/connect-api.mjs [entries, 1000] [folder of pictures, -] [module with `startSource`, as harness/json-server.mjs]; the product must be
// built. Ends with 1 when something differs.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openChromium } from './harness/open-chromium.mjs';
import { DEMO, startProduct } from './harness/start-product.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
await import(createRequire(join(dist, '../package.json')).resolve('reflect-metadata'));
const { startFakeLibreTranslate } = await import(
  join(dist, 'modules/translation/machine-translation/engines/testing/fake-libretranslate.js')
);

const ENTRIES = Number(process.argv[2] ?? 1_000);
const pictures = process.argv[3] === '-' ? undefined : process.argv[3];
const { startSource } = await import(process.argv[4] ? pathToFileURL(process.argv[4]) : './harness/json-server.mjs');
const LANGUAGES = { hi: 'Hindi', ta: 'Tamil', ur: 'Urdu' };
const log = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

/** A person: counts clicks and filled fields. */
class Person {
  clicks = 0;
  fields = 0;
  pictures = 0;

  constructor(page) {
    this.page = page;
  }

  async click(place) {
    await place.click();
    this.clicks += 1;
  }

  async fill(label, text) {
    await this.page.getByLabel(label, { exact: true }).fill(text);
    this.fields += 1;
  }

  async choose(field, option) {
    await this.click(this.page.getByRole('combobox', { name: field, exact: true }));
    await this.click(
      this.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: option }).first(),
    );
  }

  button = (name, within = this.page) => within.getByRole('button', { name, exact: true });

  async picture(name) {
    log(`${name}: ${this.clicks} clicks, ${this.fields} fields`);
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    this.pictures += 1;
    await this.page.screenshot({ path: join(pictures, `${String(this.pictures).padStart(2, '0')}-${name}.png`), fullPage: true });
  }
}

async function untilSo(what, isSo, seconds = 300) {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await new Promise((done) => setTimeout(done, 250))) {
    const found = await isSo();
    if (found) return found;
  }
  throw new Error(`waited in vain: ${what}`);
}

/** Places at which two values differ, as JSON Pointers without places in lists. */
function differences(one, other, path = '') {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return Object.is(one, other) ? [] : [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => differences(one[name], other[name], `${path}/${Array.isArray(one) ? '*' : name}`));
}

const source = await startSource(ENTRIES);
const entries = await source.read();
const engine = await startFakeLibreTranslate();
engine.languages = [{ code: 'en', name: 'English', targets: Object.keys(LANGUAGES) }];
const product = await startProduct(source.host, { ENGINE_HOSTS: engine.host });
const { token } = product.session;
async function call(path, body) {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const reply = await fetch(`${product.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data, message } = await reply.json();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${message}`);
  return data;
}
const { projectId } = await call('project/apiTranslation/create', {
  ...{ name: 'Town', baseUrl: `http://${source.host}`, targetLanguages: Object.keys(LANGUAGES) },
});
const settings = { kind: 'libretranslate', url: engine.url };
await call('translation/engines/connections/create', { name: 'Ours', settings, key: 'a-key-of-the-bench', pricePerMillion: 10_000 });

const browser = await openChromium();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${product.url}/sign-in`);
await page.getByLabel('Email').fill(DEMO.email);
await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
await page.getByLabel('Password', { exact: true }).press('Enter');
await page.waitForURL(/\/app/);
await page.goto(`${product.url}/app/projects/${projectId}/apis`);
const person = new Person(page);

await person.click(person.button('Connect an API').first());
await person.fill('Address', source.url);
if (source.token) {
  await person.choose('Authentication', 'Bearer token');
  await person.fill('Token', source.token);
}
await person.click(person.button('Verify'));
await page.getByRole('tree').waitFor();
await person.picture('verified');
// The guess of the title was another text.
await person.choose('Title', source.title);
await person.choose(`Rule of ${source.key}`, source.rule);
await person.fill('Name', 'Articles');
await person.picture('corrected');
await person.click(person.button('Connect API'));
await person.button('Sync').first().waitFor();
await person.click(person.button('Sync').first());
const { apiId } = (await call('apiTranslation/getApiList', { projectId })).apiList[0];
const details = () => call('apiTranslation/details/api/get', { apiId });
const syncEnded = async () => {
  const own = await details();
  if (own.reason) throw new Error(`the sync failed: ${own.reason.message}`);
  return own.state === 'syncing' ? undefined : own;
};
const first = await untilSo('the sync', syncEnded);
await person.picture('synced');
await person.click(person.button('Machine-translate').first());
const question = page.getByRole('dialog');
await question.getByRole('checkbox').first().waitFor();
await person.picture('asked');
await person.click(person.button('Machine-translate', question));
await untilSo('the machine runs', async () => {
  const { nmtRequests } = await call('apiTranslation/nmt', { projectId });
  return nmtRequests.length === 3 && nmtRequests.every(({ state }) => ['done', 'failed', 'cancelled'].includes(state));
});
await page.reload();
for (const name of Object.values(LANGUAGES)) {
  await person.click(person.button(`Publish ${name}`));
  await person.click(person.button('Publish', page.getByRole('dialog')));
  await page.getByRole('button', { name: `Take ${name} back`, exact: true }).waitFor();
}
await person.picture('published');
const shown = await details();
const clicks = { clicks: person.clicks, fields: person.fields };

/** Public bytes are those of the API but for the texts of translated keys. */
const translatedKeys = new Set(shown.keys.filter(({ rule }) => rule !== 'ignored').map(({ path }) => path.replace(/\/\d+(?=\/|$)/g, '/*')));
const faults = [];
const delivered = {};
for (const language of Object.keys(LANGUAGES)) {
  const address = shown.contentAddress.replace('{language}', language);
  let [after, count, changed] = ['', 0, 0];
  for (; after !== null; ) {
    const reply = await fetch(`${address}?after=${encodeURIComponent(after)}`);
    if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}`);
    const body = await reply.json();
    for (const entry of body.entries) {
      const places = differences(entries.get(source.idOf(entry)), entry);
      faults.push(...places.filter((path) => !translatedKeys.has(path)).map((path) => `${language} ${source.idOf(entry)} ${path}`));
      changed += places.length;
    }
    count += body.entries.length;
    after = body.after;
  }
  const one = await fetch(`${address}/${encodeURIComponent([...entries.keys()][6])}`);
  const again = await fetch(`${address}/${encodeURIComponent([...entries.keys()][6])}`, {
    headers: { 'if-none-match': one.headers.get('etag') },
  });
  delivered[language] = { entries: count, changed, again: again.status };
  if (count !== entries.size || again.status !== 304 || changed === 0)
    faults.push(`${language}: ${count} entries, ${changed} changed, ${again.status}`);
}

async function syncAgain() {
  await person.click(person.button('Sync').first());
  await untilSo('the begin of the sync', async () => (await details()).syncs.length > syncs || undefined);
  syncs += 1;
  return (await untilSo('the sync', syncEnded)).syncs[0].changes;
}
let syncs = shown.syncs.length;
const second = await syncAgain();
await source.change();
await page.reload();
const third = await syncAgain();
if (second.unchanged !== entries.size || second.new + second.changed + second.gone > 0)
  faults.push(`a second sync: ${JSON.stringify(second)}`);
if (third.changed !== 1 || third.unchanged !== entries.size - 1) faults.push(`a sync after a change: ${JSON.stringify(third)}`);
console.log(
  JSON.stringify({
    bench: 'connect-api',
    ...{
      api: source.name,
      entries: entries.size,
      ...clicks,
      pagination: shown.pagination.kind,
      keys: translatedKeys.size,
      segments: shown.segments,
    },
    ...{
      first: first.syncs[0].changes,
      firstSeconds: first.syncs[0].milliseconds / 1_000,
      delivered,
      second,
      third,
      faults: faults.slice(0, 20),
    },
  }),
);
await browser.close();
await product.stop();
await Promise.all([engine.close(), source.stop()]);
process.exit(faults.length > 0 ? 1 : 0);
