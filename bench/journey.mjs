// Takes a folder of HTML as a customer's site from its address to a published language, only by clicks, in Chromium. Makes pictures of
// every step at two widths in both colour schemes. Reports the screens' texts at the beginning, at about 80 % and at 100 %, and the fonts
// of the page before and after. The translations come from a memory that spells the texts by sound.
// Usage: node bench/journey.mjs <folder of HTML> [--trial] [--pages 20] [--out <folder>]; the product must be built.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transpile } from '../scripts/transpile.mjs';
import { openChromium } from './harness/open-chromium.mjs';
import { DEMO, startProduct } from './harness/start-product.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
await transpile(['segmenter', 'indic', 'formats'].map((name) => join(ROOT, 'packages', name)));
const { segmentHtml } = await import('../packages/segmenter/dist/html/index.js');
const { transliterate } = await import('../packages/indic/dist/index.js');
const { writeTmx } = await import('../packages/formats/dist/index.js');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { trial: { type: 'boolean', default: false }, pages: { type: 'string', default: '20' }, out: { type: 'string' } },
});
const folder = positionals[0];
if (!folder) throw new Error('say which folder to serve as the site');
const out = values.out ?? join(tmpdir(), 'bhashantar-walk');
mkdirSync(out, { recursive: true });

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};
const SCREEN_VARIANTS = [1440, 390].flatMap((width) => ['light', 'dark'].map((colorScheme) => ({ width, colorScheme })));
const PASSWORD = 'Sahyadri#2026';

/** The customer's web server. `files` are those that the customer adds during the journey. */
async function serveSite() {
  const files = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site');
    const path = normalize(decodeURIComponent(pathname)).replace(/\/$/, '/index.html');
    const file = join(folder, path);
    if (!files.has(pathname) && !existsSync(file)) return response.writeHead(404).end('Not found');
    response.writeHead(200, { 'content-type': files.has(pathname) ? 'text/plain' : (TYPES[extname(path)] ?? 'application/octet-stream') });
    response.end(files.get(pathname) ?? readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${server.address().port}`;
  return { host, url: `http://${host}/`, files, stop: () => new Promise((done) => server.close(done)) };
}

/** A memory of the site's texts, of which `share` of the words are in it. */
async function writeMemory(share) {
  const pages = readdirSync(folder, { recursive: true }).filter((name) => /\.html?$/.test(name));
  const texts = new Map();
  for (const page of pages)
    for (const { hash, source, words } of segmentHtml(readFileSync(join(folder, page), 'utf8'), { locale: 'en' }).segments)
      texts.set(hash, { source, words });
  const all = [...texts.values()];
  const most = all.reduce((sum, { words }) => sum + words, 0) * share;
  let taken = 0;
  const units = [];
  for (const { source, words } of all) {
    if (taken + words > most && share < 1) continue;
    taken += words;
    const target = transliterate(source, 'hi');
    units.push({ source: { language: 'en', text: source }, targets: [{ language: 'hi', text: target }], properties: [] });
  }
  const chunks = [];
  for await (const chunk of writeTmx(units, { sourceLanguage: 'en', tool: 'walk', toolVersion: '1' })) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Pictures of the step and what it says. */
class Diary {
  count = 0;
  said = [];

  constructor(page) {
    this.page = page;
  }

  async note(name) {
    this.count += 1;
    const { page } = this;
    const file = `${String(this.count).padStart(2, '0')}-${name}`;
    for (const { width, colorScheme } of SCREEN_VARIANTS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(out, `${file}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async say(name) {
    const main = await this.page.locator('main').ariaSnapshot();
    this.said.push({
      step: name,
      says: main
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    });
    writeFileSync(join(out, 'said.json'), JSON.stringify(this.said, null, 1));
  }
}

async function readOutbox(product, to, fits) {
  for (;;) {
    const { messages } = await (await fetch(`${product.url}/dev/outbox.json`)).json();
    const found = messages.find((message) => message.to === to && fits.test(message.text));
    if (found) return fits.exec(found.text)[0];
    await new Promise((done) => setTimeout(done, 300));
  }
}

async function register(page, diary, product, site) {
  const [email, phone] = [`asha-${process.pid}@example.in`, `98450${String(process.pid).padStart(5, '0').slice(-5)}`];
  await page.goto(product.url);
  await diary.note('landing');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Website').fill(site.url);
  await page.getByRole('checkbox', { name: 'Hindi' }).check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  for (const [channel, to] of [
    ['Mobile', `+91${phone}`],
    ['Email', email],
  ]) {
    await page.getByLabel(`${channel} OTP`).fill(await readOutbox(product, to, /\b\d{6}\b/));
    await page.getByLabel(`${channel} OTP`).waitFor({ state: 'detached' });
  }
  await page.getByRole('checkbox', { name: /above 18/ }).check();
  await diary.note('codes');
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await page.waitForURL('**/app/home');
  await page
    .getByText(/ words$/)
    .first()
    .waitFor();
  await page
    .locator('main')
    .getByText(/still untranslated/)
    .waitFor();
  await diary.note('home');
  await diary.say('home');
  await page.locator('main section a').first().click();
}

async function logIn(page, product) {
  await page.goto(`${product.url}/sign-in`);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/projects');
}

async function createProject(page, diary, site) {
  await diary.note('projects');
  await page.getByRole('main').getByRole('link', { name: 'New project' }).click();
  await page.getByLabel('Website address').fill(site.url.replace('http://', ''));
  await page.getByText('robots.txt allows crawling').waitFor();
  await diary.note('wizard-address');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Search languages').fill('Hindi');
  await page.getByRole('checkbox', { name: /Hindi/ }).check();
  await diary.note('wizard-languages');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Page limit').fill(values.pages);
  await diary.note('wizard-scope');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Translation memory coverage').waitFor();
  await page.getByText('pages sampled').waitFor();
  await diary.note('wizard-estimate');
  await diary.say('estimate');
  await page.getByRole('button', { name: 'Create project and crawl' }).click();
}

/** Verifies the site by a file, whose address and content are copied from the screen. */
async function verify(page, diary, site) {
  const copy = async (name) => {
    await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const address = await copy('Address of the file');
  site.files.set(new URL(address).pathname, await copy('Content of the file'));
  await page.getByRole('button', { name: 'Verify by the file now' }).click();
  await page.getByText('Verified by the file', { exact: false }).waitFor();
  await diary.note('verified');
}

async function importMemory(page, diary, share) {
  await page.getByRole('main').getByRole('link', { name: 'Translations', exact: true }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'memory.tmx', mimeType: 'application/xml', buffer: await writeMemory(share) });
  await diary.note(`import-${share * 100}`);
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await dialog.getByRole('button', { name: /^Import .+ translations?$/ }).click();
  await dialog.getByText('Import finished', { exact: true }).waitFor();
  await diary.note(`imported-${share * 100}`);
  await dialog.getByText('Close', { exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByText('Languages', { exact: true }).first().waitFor();
  await page.waitForTimeout(3_000);
  await diary.note(`overview-${share * 100}`);
  await diary.say(`overview at ${share * 100} % of the words`);
}

async function publish(page, diary) {
  await page.getByRole('button', { name: 'Publish Hindi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Visitors will see/).waitFor();
  await diary.note('publish-dialog');
  diary.said.push({ step: 'publish dialog', says: (await dialog.ariaSnapshot()).split('\n').filter(Boolean) });
  await dialog.getByRole('button', { name: /^Publish \d+ pages?$/ }).click();
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^(http:\/\/)?hi-/ })
    .first();
  await link.waitFor();
  await diary.note('published');
  return link.getAttribute('href');
}

/** The first family of each kind of element that holds text, and how often. */
const readFonts = (page) =>
  page.evaluate(() => {
    const found = {};
    for (const name of ['body', 'h1', 'h2', 'h3', 'p', 'a', 'button', 'li', 'span', 'label']) {
      for (const element of document.querySelectorAll(name)) {
        const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
        const key = `${fontFamily} ${fontSize}/${lineHeight}`;
        found[name] ??= {};
        found[name][key] = (found[name][key] ?? 0) + 1;
      }
    }
    return found;
  });

async function compareFonts(context, before, after) {
  const fonts = {};
  for (const [name, url] of [
    ['before', before],
    ['after', after],
  ]) {
    const page = await context.newPage();
    for (;;) {
      await page.goto(url, { waitUntil: 'load' });
      if (name === 'before' || (await page.evaluate(() => document.documentElement.lang)) === 'hi') break;
      await page.waitForTimeout(500);
    }
    fonts[name] = await readFonts(page);
    await new Diary(page).note(`page-${name}`);
    await page.close();
  }
  writeFileSync(join(out, 'fonts.json'), JSON.stringify(fonts, null, 1));
}

const site = await serveSite();
const product = await startProduct(site.host);
const browser = await openChromium();
try {
  const context = await browser.newContext({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  context.setDefaultTimeout(120_000);
  // Other hosts of templates are not reachable, so their requests fail at once.
  await context.route(/^https:/, (route) => route.abort());
  const page = await context.newPage();
  const diary = new Diary(page);
  if (values.trial) await register(page, diary, product, site);
  else {
    await logIn(page, product);
    await createProject(page, diary, site);
  }
  await page.getByText(/^Finished/).waitFor();
  await page.getByText(/still untranslated/).waitFor();
  await diary.note('overview-first');
  await diary.say('overview after the first run');
  await verify(page, diary, site);
  await importMemory(page, diary, 0.8);
  await importMemory(page, diary, 1);
  const published = await publish(page, diary);
  for (const tab of ['Pages', 'Translations', 'Preview', 'Settings']) {
    await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
    await page.waitForLoadState('networkidle');
    await diary.note(tab.toLowerCase());
  }
  await page.goto(`${product.url}/app/audit`);
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
  await page.waitForLoadState('networkidle');
  await diary.note('audit');
  await compareFonts(context, site.url, published);
  process.stdout.write(`${JSON.stringify({ site: folder, published, pictures: out })}\n`);
} finally {
  await browser.close();
  await product.stop();
  await site.stop();
}
